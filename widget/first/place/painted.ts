/** Is the page on screen already? Before that it may be laid out anew: nobody sees it move. */
export const isPainted = (): boolean =>
  // Jest's jsdom measures nothing.
  performance.getEntriesByType?.('paint').length > 0

/** Resolves after a paint; in a tab that nobody sees, once it is seen. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
