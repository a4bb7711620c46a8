import { params, words } from '../words.ts'

/** The words about saving. */
export const COPY = words('save', {
  button: { save: 'Save Changes', saving: 'Saving...', saved: 'Saved!' },
  done: 'Settings saved successfully!',
  awaitsShop: 'Publishing waits until your shop’s shipping rules are read.',
  failed: 'Failed to save settings. Please try again.',
  refused: params('Not saved: {issues}. Change that, then save again.'),
  noInstance: 'Error: Instance ID is missing',
  large: 'Settings data might be too large, save could fail.',
  reopen: 'Reopen this page from your Wix dashboard to save. Your changes are kept in this tab.',
  merged: 'Someone else saved these settings meanwhile. Their changes are kept beside yours.',
  backOnline: 'You are online again. Saving what you changed.',
  duringTest: {
    asks: 'A test is running, and this changes the bar that it compares. Before it is saved, you are asked what the test should count.',
    ends: 'A test is running. Saving switches the bar off and ends it.'
  },
  askTest: {
    title: 'A test of this bar is running',
    text: 'Shoppers will see another bar than the one that the test compares.',
    goOn: 'Go on counting',
    goOnMeans:
      'Go on counting: orders with the earlier and with the changed bar are counted together, and the result is of both. Choose this for small changes.',
    newPeriod: 'Count anew',
    newPeriodMeans:
      'Count anew: what was found so far is kept as an earlier part. The new part needs a larger difference to find anything, because all parts of a test share its 5 % of error.'
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
