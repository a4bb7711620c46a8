/**
 * Makes the idle moments, frames and answers of this window late by chance, as a slow phone or a busy machine does: what
 * works only because it is fast then fails. Uses nothing from outside the function: pages get it as text.
 */
export function beLate(): void {
  const { cancelIdleCallback, clearTimeout, fetch, requestAnimationFrame, requestIdleCallback, setTimeout } =
    window
  const now = performance.now.bind(performance)
  const cancels = new Map<number, () => void>()

  /** Starts something within `maxMs`. Returns a number by which it is cancelled. */
  function startLate(maxMs: number, start: () => () => void): number {
    const id = cancels.size + 1
    const timer = setTimeout(() => cancels.set(id, start()), Math.random() * maxMs)
    cancels.set(id, () => clearTimeout(timer))
    return id
  }
  const pause = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 700))

  window.requestIdleCallback = (work, options) =>
    startLate(1500, () => {
      const id = requestIdleCallback(work, options)
      return () => cancelIdleCallback(id)
    })
  window.cancelIdleCallback = (id) => cancels.get(id)?.()
  // The frame is late, and its paint with it: a browser never paints before the work of a frame.
  window.requestAnimationFrame = (work) =>
    requestAnimationFrame((time) => {
      const end = now() + (Math.random() < 0.3 ? Math.random() * 200 : 0)
      while (now() < end);
      work(time)
    })
  window.fetch = async (...call) => {
    await pause()
    const answer = await fetch(...call)
    await pause()
    return answer
  }
}
