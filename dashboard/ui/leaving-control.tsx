import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** A control that its own use takes off the page: the focus it had goes to the block around it. */
export function LeavingControl({ children }: { children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const span = place.current
    return () => {
      if (span?.contains(document.activeElement))
        span.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    }
  }, [])
  return <span ref={place}>{children}</span>
}
