import { atom, onMount, type ReadableAtom } from 'nanostores'

const STEP_MS = 15_000

const now = atom(Date.now())

/** The time, updated often enough to show which campaign runs. It stands still while nothing listens. */
export const $now: ReadableAtom<number> = now

onMount(now, () => {
  now.set(Date.now())
  const timer = setInterval(() => now.set(Date.now()), STEP_MS)
  return () => clearInterval(timer)
})
