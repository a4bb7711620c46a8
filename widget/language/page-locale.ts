import { readLocale } from '#shared/locale.ts'

/** The language of a bar: as its page asks, or the page's own. */
export const pageLocale = (asked: string | undefined): string =>
  readLocale(asked) ?? readLocale(document.documentElement.lang) ?? navigator.language
