import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** For a control that is removed when it is used: its focus moves to the focusable block around it. */
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

/** Call before the row of this button is removed: moves the focus to the neighbouring row's last button, else to the block. */
export function leaveRow(button: HTMLElement) {
  const row = button.closest('li')
  if (!row?.contains(document.activeElement)) return
  const neighbour = row.nextElementSibling ?? row.previousElementSibling
  const block = row.closest<HTMLElement>('[tabindex="-1"]')
  const next = [...(neighbour?.querySelectorAll('button') ?? [])].at(-1) ?? block
  next?.focus({ preventScroll: next === block })
}
