/** The words of fields, dialogs, toasts and notices. */
export const COPY = {
  notifications: 'Notifications',
  close: 'Close',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  crash: {
    title: 'This part of the page stopped working',
    text: 'Your unsaved changes are kept in this tab. Reload the page to go on.',
    reload: 'Reload the page'
  },
  charactersLeft: (count: number) => `${count} characters left`,
  badColor: 'Enter a hex color, such as #0070F3.',
  pick: (label: string) => `Open color picker: ${label}`,
  swatches: (label: string) => `Swatches: ${label}`,
  contrast: {
    low: (what: string, ratio: number) =>
      `${what} is hard to read: contrast ${ratio.toFixed(1)} : 1, at least 4.5 : 1 is needed.`,
    repair: 'Fix contrast'
  }
} as const
