import { params, words } from '../words.ts'

/** The words about when the bar is shown, and about campaigns. */
export const COPY = words('campaigns-dialog', {
  settings: {
    schedule: 'Schedule and campaigns',
    schedule_start: 'Show from',
    schedule_end: 'Show until',
    schedule_zone: 'Time zone',
    schedule_campaigns: 'Campaigns'
  },
  summary: params('{name} ({from} – {until})'),
  summaryWith: params('{name} ({from} – {until}): {changes}'),
  title: 'Schedule',
  shown: 'Show the bar',
  start: 'Start',
  end: 'End',
  noStart: 'Leave empty to start now.',
  noEnd: 'Leave empty for no end date.',
  needed: 'Enter a date and time.',
  reversed: 'The end must be after the start.',
  zone: params('Times are in {zone}.'),
  campaigns: 'Campaigns',
  campaignsHelp: 'Change the threshold or the texts for a limited time.',
  add: 'Add a campaign',
  full: params('You can have up to {count} campaigns.'),
  newName: 'New campaign',
  states: { planned: 'Scheduled', running: 'Running', over: 'Ended', never: 'Never shown' },
  period: params('{start} – {end}'),
  edit: params('Edit {name}'),
  editShort: 'Edit',
  close: params('Close {name}'),
  closeShort: 'Close',
  remove: params('Delete {name}'),
  removeShort: 'Delete',
  removed: params('{name} deleted.'),
  undo: 'Undo',
  noName: 'Untitled campaign',
  name: 'Name',
  nameHelp: 'Only you see this name.',
  amount: 'Different threshold',
  amountOfShop: 'The bar uses your store’s shipping rules. Change the rule in Wix for this period.',
  threshold: 'Campaign threshold',
  texts: 'Different texts',
  textsHelp: 'Use ${timeLeft} to show how much time is left.',
  warnings: {
    overlap: params('Overlaps with {names}. The bar shows the campaign that starts later.'),
    outside: 'The bar isn’t scheduled to show for all of this campaign.',
    amount: params('Your store ships free from {shop}. Change that rule in Wix for this period.')
  },
  preview: {
    at: 'Preview as of',
    now: 'Now',
    campaign: params('During “{name}”')
  },
  done: 'Done'
})
