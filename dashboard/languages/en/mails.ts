import { params, words } from '../words.ts'

/** The words about mails to the owner. */
export const COPY = words('mails', {
  title: 'Mails to you',
  help: 'English, weekly at most: no bar, checkout disagrees, version taken back, test finished.',
  address: 'E-mail address',
  digest: 'A summary each month',
  keep: 'Send me mails',
  stop: 'No more mails',
  kept: params('Mails go to {address}.'),
  stopped: 'No more mails are sent.'
})
