import { params, words } from '../words.ts'

/** The words about earlier versions. */
export const COPY = words('history', {
  title: 'Version history',
  help: 'Every save keeps the version it replaces. Restoring one saves it again at once.',
  loading: 'Loading versions...',
  failed: 'The versions could not be loaded.',
  empty: 'There is no earlier version yet.',
  version: params('Version {version}'),
  showChanges: 'Show changes',
  showChangesOf: params('Show changes of version {version}'),
  restore: 'Restore',
  restoreVersion: params('Restore version {version}'),
  same: 'The same as the settings in use',
  reopen: 'Reopen this page from your Wix dashboard and try it there.',
  ask: params('Restore version {version}?'),
  askText: 'It is saved at once, and shoppers see it right away. What changes in your shop:',
  lost: 'You also have unsaved changes, which are replaced. Undo brings them back while this page is open:',
  restoring: 'Restoring...',
  restored: params('Version {version} is back.')
})
