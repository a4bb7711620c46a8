import { type RefObject, useLayoutEffect, useState } from 'react'

/** Do `count` things in the element need more than its width? Follows the size of the element and of what it holds. */
export function useOverflow(ref: RefObject<HTMLElement>, count: number): boolean {
  const [overflows, setOverflows] = useState(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || count === 0) return
    const measure = () => setOverflows(element.scrollWidth > element.clientWidth + 1)
    // At once too: arrows that come a frame later would move what is there.
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [ref, count])
  return overflows
}
