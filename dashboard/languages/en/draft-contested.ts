import { params, words } from '../words.ts'

/** The words about earlier changes whose settings were saved since with another value. */
export const COPY = words('draft-contested', {
  title: 'Some settings were saved since',
  text: 'Since you made these changes, the following settings were also saved with another value. Everything else is restored. Which values do you want to keep?',
  saved: params('Saved: {value}'),
  restore: 'Restore changes',
  cancel: 'Not now'
})
