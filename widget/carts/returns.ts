/** Another tab, or another device, may have changed the cart of a page that was hidden for so long. */
const HIDDEN_MS = 30_000

/**
 * Calls back when the browser restores the page, when it is seen again after a while, and when it is online again.
 * Returns a function that ends it.
 */
export function onReturn(callback: () => void): () => void {
  if (typeof document === 'undefined') return () => {}
  let hiddenAt = document.hidden ? Date.now() : Infinity
  const restore = ({ persisted }: PageTransitionEvent) => persisted && callback()
  const look = () => {
    const isLong = Date.now() - hiddenAt >= HIDDEN_MS
    hiddenAt = document.hidden ? Date.now() : Infinity
    if (isLong && !document.hidden) callback()
  }
  addEventListener('pageshow', restore)
  addEventListener('online', callback)
  document.addEventListener('visibilitychange', look)
  return () => {
    removeEventListener('pageshow', restore)
    removeEventListener('online', callback)
    document.removeEventListener('visibilitychange', look)
  }
}
