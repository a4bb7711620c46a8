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

export const scrollAcross = (list: Element, left: number): void => list.scrollTo?.({ left })

/** Does the work once for all calls of a task, at its end. `queueMicrotask` is missing in some pages. */
export function onceInTask(work: () => unknown): () => void {
  let isDue = false
  const end = () => {
    isDue = false
    work()
  }
  return () => {
    if (!isDue) void Promise.resolve().then(end)
    isDue = true
  }
}
