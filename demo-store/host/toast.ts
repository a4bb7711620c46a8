import { find } from './elements.ts'
import { SiteError } from './site-calls.ts'

const TOAST_MS = 4000
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows the shopper a short message, which disappears after a while. */
export function say(words: string) {
  const place = find(document, '[data-toast]', HTMLElement)
  place.textContent = words
  clearTimeout(timer)
  timer = setTimeout(() => (place.textContent = ''), TOAST_MS)
}

export const wordsOf = (error: unknown) =>
  (error instanceof SiteError && error.reason) || 'Something went wrong. Please try again.'

/** Tells the shopper that the site did not take a change. */
export const refused = (error: unknown) => say(wordsOf(error))
