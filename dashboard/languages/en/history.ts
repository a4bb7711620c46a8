import { params, words } from '../words.ts'

/** The words about earlier versions. */
export const COPY = words('history', {
  title: 'Version history',
  help: 'Shoppers see a restored version once you save.',
  loading: 'Loading versions...',
  failed: 'The versions could not be loaded.',
  empty: 'No earlier version yet.',
  version: params('Version {version}'),
  showChanges: 'Show changes',
  showChangesOf: params('Show changes of version {version}'),
  restore: 'Restore',
  restoreVersion: params('Restore version {version}'),
  same: 'In use',
  reopen: 'Reopen this page from your Wix dashboard.',
  opened: params('Version {version} is shown. Save to use it.')
})
