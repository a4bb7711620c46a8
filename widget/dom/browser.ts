// Functions that jsdom and happy-dom, in which shops test their pages, and some older browsers lack.

const UNKNOWN = { matches: false, addEventListener() {}, removeEventListener() {} }

/** A media query; where it cannot be asked, it does not match. */
export const media = (
  query: string
): Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'> =>
  typeof matchMedia === 'undefined' ? UNKNOWN : matchMedia(query)

/** Calls back when an element has another size. Returns a function that ends it; undefined where sizes are not followed. */
export function followSize(element: Element, work: () => void): (() => void) | undefined {
  if (typeof ResizeObserver === 'undefined') return undefined
  const sizes = new ResizeObserver(work)
  sizes.observe(element)
  return () => sizes.disconnect()
}

/** Calls back once an element takes room in view, or as far beside it as `margin` says. Returns a function that ends it. */
export function whenInView(element: Element, callback: () => void, margin = '0px'): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => {}
  const views = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ intersectionRect }) => intersectionRect.height > 0)) return
      views.disconnect()
      callback()
    },
    { rootMargin: margin }
  )
  views.observe(element)
  return () => views.disconnect()
}

export const scrollAcross = (list: Element, left: number): void => list.scrollTo?.({ left })
