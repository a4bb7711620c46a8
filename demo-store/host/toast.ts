import { find } from './elements.ts'
import { SiteError } from './site-calls.ts'

const TOAST_MS = 4000

/** A line of words for the shopper, gone after a while. */
export function createToast() {
  const place = find(document, '[data-toast]', HTMLElement)
  let timer: ReturnType<typeof setTimeout> | undefined
  const say = (words: string) => {
    place.textContent = words
    clearTimeout(timer)
    timer = setTimeout(() => (place.textContent = ''), TOAST_MS)
  }
  return {
    say,
    refused: (error: unknown) =>
      say((error instanceof SiteError && error.reason) || 'That did not work. Please try again.')
  }
}
