/** The share of the visible page that an opened section has to fill at least. */
const SEEN_SHARE = 0.4

const topOf = (element: Element) => element.getBoundingClientRect().top

/** Call before sections open or close. Returns a function to call afterwards: it keeps the button where it was on screen. */
export function holdInPlace(button: Element): () => void {
  const before = topOf(button)
  const page = button.closest('main')
  return () => {
    if (!page) return
    page.style.minHeight = ''
    scrollBy({ top: topOf(button) - before, behavior: 'instant' })
    const tooLow = topOf(button) - before
    if (tooLow < 1) return
    // The page has become too short below. It stays longer until the next section is opened.
    page.style.minHeight = `${page.offsetHeight + tooLow}px`
    scrollBy({ top: tooLow, behavior: 'instant' })
  }
}

/** Scrolls as little as it takes to see that the section is open: not at all where enough of it is seen. */
export async function reveal(section: Element) {
  // Parts that are there at once are drawn before their button is held in place.
  await new Promise(requestAnimationFrame)
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  const start = parseFloat(scrollPaddingTop) || 0
  const end = innerHeight - (parseFloat(scrollPaddingBottom) || 0)
  const { top, height } = section.getBoundingClientRect()
  const hidden = Math.min(height, (end - start) * SEEN_SHARE) - (end - top)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (hidden > 0) scrollBy({ top: hidden, behavior: isStill ? 'instant' : 'smooth' })
}
