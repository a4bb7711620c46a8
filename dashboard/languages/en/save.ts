import { params, words } from '../words.ts'

/** The words about saving. */
export const COPY = words('save', {
  button: { save: 'Save Changes', saving: 'Saving...', saved: 'Saved!' },
  done: 'Settings saved successfully!',
  failed: 'Failed to save settings. Please try again.',
  refused: params('Not saved: {issues}. Change that, then save again.'),
  noInstance: 'Error: Instance ID is missing',
  large: 'Settings data might be too large, save could fail.',
  reopen: 'Reopen this page from your Wix dashboard to save. Your changes are kept in this tab.',
  merged: 'Someone else saved these settings meanwhile. Their changes are kept beside yours.',
  backOnline: 'You are online again. Saving what you changed.',
  duringTest: {
    newPeriod: 'A test is running. Saving changes the bar, so its carts are counted anew.',
    ends: 'A test is running. Saving switches the bar off and ends it.'
  },
  conflict: {
    title: 'Someone else saved these settings',
    text: 'While you were working, these settings were saved from another tab or by another person. You both changed the following; all other changes are kept from both. Which ones do you want to keep?',
    theirs: 'Load theirs',
    mine: 'Keep mine',
    chosen: 'Save as chosen',
    theirValue: params('Theirs: {value}'),
    myValue: params('Yours: {value}')
  }
})
