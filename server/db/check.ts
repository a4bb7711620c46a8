const KEPT_MS = 1000

/** Calls at a time share one check, and a good outcome counts for a second: anybody may ask. */
export function checkRarely(check: () => Promise<void>): () => Promise<void> {
  let goodUntil = 0
  let underWay: Promise<void> | undefined

  async function ask() {
    try {
      await check()
      goodUntil = performance.now() + KEPT_MS
    } finally {
      underWay = undefined
    }
  }
  return async () => {
    if (performance.now() < goodUntil) return
    await (underWay ??= ask())
  }
}
