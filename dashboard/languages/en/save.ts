import { params, words } from '../words.ts'

/** The words about saving. */
export const COPY = words('save', {
  button: { save: 'Save Changes', saving: 'Saving...', saved: 'Saved!' },
  done: 'Settings saved successfully!',
  awaitsShop: 'Waits for your shop’s shipping rules.',
  failed: 'Failed to save settings. Please try again.',
  refused: params('Not saved: {issues}.'),
  noInstance: 'Error: Instance ID is missing',
  large: 'Settings data might be too large, save could fail.',
  reopen: 'Reopen this page from your Wix dashboard. Your changes are kept.',
  merged: 'Someone else saved meanwhile. Both changes are kept.',
  backOnline: 'Online again. Saving.',
  duringTest: 'A test is running. Saving ends it.',
  conflict: {
    title: 'Someone else saved these settings',
    text: 'You both changed these. Which to keep?',
    theirs: 'Load theirs',
    mine: 'Keep mine',
    chosen: 'Save as chosen',
    theirValue: params('Theirs: {value}'),
    myValue: params('Yours: {value}')
  }
})
