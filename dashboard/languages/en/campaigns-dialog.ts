import { params, words } from '../words.ts'

/** The words about when the bar is shown, and about campaigns. */
export const COPY = words('campaigns-dialog', {
  settings: {
    schedule: 'Times and campaigns',
    schedule_start: 'Shown from',
    schedule_end: 'Shown until',
    schedule_zone: 'Time zone',
    schedule_campaigns: 'Campaigns'
  },
  unnamed: 'Without a name',
  summary: params('{name} ({from} – {until})'),
  summaryWith: params('{name} ({from} – {until}): {changes}'),
  badge: {
    starts: params('Starts {time}'),
    ends: params('Ends {time}'),
    ended: params('Ended {time}'),
    campaign: params('{name} until {time}'),
    unnamed: 'Campaign',
    never: 'Ends before it starts'
  },
  title: 'When the bar is shown',
  shown: 'The bar is shown',
  shownWhen: { always: 'All the time', between: 'Between dates' },
  start: 'Start',
  end: 'End',
  noStart: 'Empty: from now on.',
  noEnd: 'Empty: no end.',
  needed: 'Enter date and time.',
  reversed: 'The end must come later.',
  zone: {
    site: params('Times of {zone}, your site’s zone.'),
    browser: params('Times of {zone}, your browser’s zone.'),
    own: params('Times of {zone}')
  },
  campaigns: 'Campaigns',
  campaignsHelp: 'Other texts, looks, goals or amount for a time.',
  add: 'Add a campaign',
  full: params('At most {count} campaigns.'),
  newName: 'New campaign',
  copyName: params('{name} (copy)'),
  states: { planned: 'Planned', running: 'Running', over: 'Over', never: 'Never shown' },
  period: params('{start} – {end}'),
  edit: params('Edit {name}'),
  editShort: 'Edit',
  close: params('Close {name}'),
  closeShort: 'Close',
  duplicate: params('Duplicate {name}'),
  duplicateShort: 'Duplicate',
  remove: params('Delete {name}'),
  removeShort: 'Delete',
  removed: params('{name} is deleted.'),
  undo: 'Undo',
  noName: 'Campaign without a name',
  name: 'Name',
  nameHelp: 'Only you see it.',
  amount: 'Another amount',
  amountOfShop: 'Change your shop’s shipping rule then.',
  threshold: 'Campaign threshold',
  amountIn: params('Campaign amount in {currency}'),
  goals: 'Other goals',
  goalsHelp: 'Besides free shipping.',
  texts: 'Other texts',
  textsHelp: '${timeLeft} says how much time is left.',
  looks: 'Other looks',
  warnings: {
    overlap: params('At the same time as {names}: the later start counts.'),
    over: 'It is over.',
    never: 'Its hour is skipped.',
    outside: 'The bar is not shown then.',
    amount: params('Your shop ships free from {shop}: change its rule then.'),
    goals: params('No discount gives {names} then.'),
    empty: 'It changes nothing yet.'
  },
  preview: {
    at: 'Preview at',
    now: 'Now',
    campaign: params('In “{name}”')
  },
  done: 'Done'
})
