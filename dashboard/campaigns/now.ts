import { atom, onMount, type ReadableAtom } from 'nanostores'

const STEP_MS = 15_000

const now = atom(Date.now())

/** The time, in steps that are short enough to say what counts. Only while somebody looks. */
export const $now: ReadableAtom<number> = now

onMount(now, () => {
  now.set(Date.now())
  const timer = setInterval(() => now.set(Date.now()), STEP_MS)
  return () => clearInterval(timer)
})
