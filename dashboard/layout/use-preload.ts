import { useEffect } from 'react'

import { whenIdle } from '../session/idle.ts'

/** Loads parts that will be needed, once the page has nothing better to do. */
export function usePreload(parts: readonly (() => Promise<unknown>)[]) {
  useEffect(
    () =>
      whenIdle(() => {
        // One that does not come is asked for again, and reported, where it is needed.
        for (const part of parts) part().catch(() => {})
      }),
    [parts]
  )
}
