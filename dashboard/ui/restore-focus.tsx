import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** Returns the ref of an element that is removed when it is used. Its focus then moves to the focusable block around it. */
export function useLeaving<Place extends HTMLElement>() {
  const place = useRef<Place>(null)
  useLayoutEffect(() => {
    const shown = place.current
    return () => {
      if (shown?.contains(document.activeElement))
        shown.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    }
  }, [])
  return place
}

/** A control that is removed when it is used. */
export const SelfRemovingControl = ({ children }: { children: ReactNode }) => (
  <span ref={useLeaving<HTMLSpanElement>()}>{children}</span>
)

/** Call before the row of this button is removed: moves the focus to the neighbouring row's last button, else to the block. */
export function focusNextRow(button: HTMLElement) {
  const row = button.closest('li')
  if (!row?.contains(document.activeElement)) return
  const neighbour = row.nextElementSibling ?? row.previousElementSibling
  const block = row.closest<HTMLElement>('[tabindex="-1"]')
  const next = [...(neighbour?.querySelectorAll('button') ?? [])].at(-1) ?? block
  next?.focus({ preventScroll: next === block })
}
