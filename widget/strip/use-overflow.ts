import { type RefObject, useLayoutEffect, useState } from 'react'

/** Do the `count` items in the element need more than its width? Updated when its size changes. */
export function useOverflow(ref: RefObject<HTMLElement>, count: number): boolean {
  const [overflows, setOverflows] = useState(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || count === 0) return
    const measure = () => setOverflows(element.scrollWidth > element.clientWidth + 1)
    // At once: arrows that appear a frame later would shift the cards.
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [ref, count])
  return overflows
}
