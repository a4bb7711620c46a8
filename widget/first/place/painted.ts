/** Whether the page is on screen already. Before that it may be laid out again, because no movement is visible. */
export const isPainted = (): boolean =>
  // Jest's jsdom measures nothing.
  performance.getEntriesByType?.('paint').length > 0

/** Resolves after a paint; in a hidden tab, once it is visible. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
