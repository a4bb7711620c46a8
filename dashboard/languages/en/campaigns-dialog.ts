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
    never: 'Never shown: ends before it starts'
  },
  title: 'When the bar is shown',
  shown: 'The bar is shown',
  shownWhen: { always: 'All the time', between: 'From a day, or until one' },
  start: 'Start',
  end: 'End',
  noStart: 'Empty: from now on.',
  noEnd: 'Empty: for as long as it is enabled.',
  needed: 'Enter a date and a time.',
  reversed: 'The end is not later than the start. Until that changes, the times stay as they were.',
  zone: {
    site: params('Times are those of {zone}, your site’s time zone.'),
    browser: params(
      'Your site’s time zone is not known here: times are those of {zone}, as in your browser.'
    ),
    own: params('Times of {zone}')
  },
  campaigns: 'Campaigns',
  campaignsHelp:
    'For its time a campaign gives the bar other texts, looks, goals or another amount. Afterwards everything is as it was.',
  add: 'Add a campaign',
  full: params('There can be {count} campaigns. Delete one to add another.'),
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
  amountOfShop: 'Your shop’s own amounts count: change its shipping rule for that time.',
  threshold: 'Threshold in the campaign',
  amountIn: params('Amount in {currency} in the campaign'),
  goals: 'Other goals',
  goalsHelp: 'Besides free shipping. Without any, the campaign has free shipping alone.',
  texts: 'Other texts',
  textsHelp: '${timeLeft} says how much time is left. Without an end its sentence is left out.',
  looks: 'Other looks',
  warnings: {
    overlap: params(
      'At the same time as {names}: the one that starts later counts; of two that start together, the lower one here.'
    ),
    over: 'It is over. Change its times to use it again, or delete it.',
    never: 'It has no time: its hour is skipped when the clocks change.',
    outside: 'The bar itself is not shown in all of this time.',
    amount: params(
      'Your shop ships free from {shop} now. Change its shipping rule for that time too, or checkout will say something else.'
    ),
    goals: params('Shoppers will not see {names}: no discount of your shop gives it in all of that time.'),
    empty: 'It changes nothing yet.'
  },
  preview: {
    at: 'Preview at',
    now: 'Now',
    campaign: params('In “{name}”')
  },
  done: 'Done'
})
