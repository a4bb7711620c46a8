import { useEffect } from 'react'

interface AutoScroll {
  isOn: boolean
  everyMs: number
  /** A pointer is over it or it has the keyboard focus: then it does not move. */
  isHeld: () => boolean
  advance: () => void
}

/** Calls `advance` every `everyMs` while it is on, except for people who asked for less motion. */
export function useAutoScroll({ isOn, everyMs, isHeld, advance }: AutoScroll): void {
  useEffect(() => {
    if (!isOn || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      if (!isHeld() && !document.hidden) advance()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isOn, everyMs, isHeld, advance])
}
