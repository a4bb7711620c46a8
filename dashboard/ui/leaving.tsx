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

/** The row of this button is about to leave its list: the focus goes to the same button of the row beside it, else to the block. */
export function leaveRow(button: HTMLElement) {
  const row = button.closest('li')
  if (!row?.contains(document.activeElement)) return
  const neighbour = row.nextElementSibling ?? row.previousElementSibling
  const block = row.closest<HTMLElement>('[tabindex="-1"]')
  const next = [...(neighbour?.querySelectorAll('button') ?? [])].at(-1) ?? block
  next?.focus({ preventScroll: next === block })
}
