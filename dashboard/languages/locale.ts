import { atom } from 'nanostores'

/** Whether `Intl` can use it; it throws for anything else. */
export function isLocale(tag: unknown): tag is string {
  try {
    return typeof tag === 'string' && Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

// Node has no navigator before its version 21: tests of the stores run there.
const ofBrowser = (typeof navigator === 'undefined' ? '' : navigator.language) || 'en'

/**
 * BCP 47 tag of the owner's language, for amounts and dates: the browser's, or the Wix dashboard's where Wix frames
 * this page.
 */
export const $locale = atom<string>(ofBrowser)

const languageIn = (tag: string) => new Intl.Locale(tag).language

/** Wix names the owner's language in the address of the page, without a country, which the browser may know. */
export function readLocale(search: string): void {
  const tag = new URLSearchParams(search).get('locale')
  if (isLocale(tag) && languageIn(tag) !== languageIn($locale.get())) $locale.set(tag)
}
