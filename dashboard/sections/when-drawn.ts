let waiting: MutationObserver | undefined

/**
 * Calls back with an element as soon as it is in the page: the section that it is in may have to be loaded. A later call
 * replaces one that still waits.
 */
export function whenDrawn(
  find: () => HTMLElement | null | undefined,
  onFound: (element: HTMLElement) => void
): void {
  waiting?.disconnect()
  const look = () => {
    const element = find()
    if (!element) return false
    onFound(element)
    return true
  }
  if (look()) return
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  waiting = observer
}
