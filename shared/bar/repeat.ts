/** A host that starts late has missed the announcement, so it is repeated after 1, 2, 4 … s. */
const AGAIN_MS = 1000
const AGAIN_MAX_MS = 30_000

/** Calls `announce` again and again, with growing pauses. Returns a function that stops it. */
export function repeat(announce: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const schedule = (delayMs: number) => {
    timer = setTimeout(() => {
      announce()
      schedule(Math.min(2 * delayMs, AGAIN_MAX_MS))
    }, delayMs)
  }
  schedule(AGAIN_MS)
  return () => clearTimeout(timer)
}
