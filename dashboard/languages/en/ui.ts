import { params, words } from '../words.ts'

/** The words of fields, dialogs, toasts and notices. */
export const COPY = words('ui', {
  notifications: 'Notifications',
  close: 'Close',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  /** Shows the controls that few owners need. */
  more: 'More',
  crash: {
    title: 'This part stopped working',
    text: 'Your unsaved changes are kept.',
    reload: 'Reload the page'
  },
  charactersLeft: params('{count} characters left'),
  badColor: 'Enter a hex color, such as #0070F3.',
  pick: params('Open color picker: {label}'),
  swatches: params('Swatches: {label}'),
  contrast: {
    low: params('{what}: contrast {ratio} : 1, needs {least} : 1.'),
    repair: 'Fix contrast'
  },
  /** Values that a text can name. */
  placeholders: {
    insert: 'Insert at the cursor',
    names: {
      remaining: 'Missing amount',
      threshold: 'Free shipping from',
      total: 'Cart amount',
      percent: 'Percent reached',
      goal: 'Goal',
      country: 'Country',
      timeLeft: 'Time left'
    }
  }
})
