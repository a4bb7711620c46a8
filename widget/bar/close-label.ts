import { CLOSE } from '#shared/copy/bar.ts'
import type { PageWords } from '#shared/copy/language.ts'

/** Names the button that closes a bar. */
export const closeLabel = ({ strip, bar }: Pick<PageWords, 'strip' | 'bar'>): string =>
  `${strip?.close ?? CLOSE}: ${bar.progress}`
