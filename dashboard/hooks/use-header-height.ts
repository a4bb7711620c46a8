import { type RefObject, useLayoutEffect } from 'react'

/** Tells the style sheets how much of the window the header covers, as `--fsb-header`: it wraps as it likes. */
export function useHeaderHeight(header: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const measured = header.current
    const page = document.documentElement
    const measure = () => page.style.setProperty('--fsb-header', `${measured?.offsetHeight ?? 0}px`)
    measure()
    const observer = new ResizeObserver(measure)
    if (measured) observer.observe(measured)
    return () => {
      observer.disconnect()
      page.style.removeProperty('--fsb-header')
    }
  }, [header])
}
