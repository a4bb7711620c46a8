import { type RefObject, useLayoutEffect } from 'react'

/** px of a header in one line: what `dashboard.css` sets until it is told otherwise. */
const ONE_LINE = 61

/** Tells the style sheets how much of the window the header covers, as `--fsb-header`: it wraps as it likes. */
export function useHeaderHeight(header: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const measured = header.current
    const page = document.documentElement
    let known = ONE_LINE
    // Told, not asked: asking lays the page out, and telling the style sheets lays it out again.
    const observer = new ResizeObserver(() => {
      const height = measured?.offsetHeight ?? 0
      if (height === known) return
      known = height
      page.style.setProperty('--fsb-header', `${height}px`)
    })
    if (measured) observer.observe(measured)
    return () => {
      observer.disconnect()
      page.style.removeProperty('--fsb-header')
    }
  }, [header])
}
