import { params, words } from '../words.ts'

/** The words about earlier versions. */
export const COPY = words('history', {
  title: 'Version history',
  help: 'Every save keeps the version it replaces. Restoring one shows it here; shoppers see it once you save.',
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
  opened: params('Version {version} is shown here. Save your changes to use it in your shop.')
})
