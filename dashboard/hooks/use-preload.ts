import { useEffect } from 'react'

const START_MS = 1500

/** Loads parts that will be needed, once the page has nothing better to do. */
export function usePreload(parts: readonly (() => Promise<unknown>)[]) {
  useEffect(() => {
    const load = () => {
      // One that does not come is asked for again, and reported, where it is needed.
      for (const part of parts) part().catch(() => {})
    }
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(load, START_MS)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(load)
    return () => cancelIdleCallback(idle)
  }, [parts])
}
