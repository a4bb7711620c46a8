import { CLOSE } from '#shared/copy/bar.ts'
import type { Language } from '#shared/copy/language.ts'

/** What the button that closes a bar is called. */
export const closeLabel = ({ strip, bar }: Pick<Language, 'strip' | 'bar'>): string =>
  `${strip?.close ?? CLOSE}: ${bar.progress}`
