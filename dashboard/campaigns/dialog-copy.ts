/** The words about when the bar is shown, and about campaigns. */
export const COPY = {
  settings: {
    schedule: 'Times and campaigns',
    schedule_start: 'Shown from',
    schedule_end: 'Shown until',
    schedule_zone: 'Time zone',
    schedule_campaigns: 'Campaigns'
  },
  summary: (name: string, from: string, until: string, changes: string) =>
    `${name || 'Without a name'} (${from} – ${until})${changes && ': '}${changes}`,
  badge: {
    starts: (time: string) => `Starts ${time}`,
    ends: (time: string) => `Ends ${time}`,
    ended: (time: string) => `Ended ${time}`,
    campaign: (name: string, time: string) => `${name || 'Campaign'} until ${time}`,
    never: 'Never shown: ends before it starts'
  },
  title: 'When the bar is shown',
  shown: 'The bar is shown',
  shownWhen: { always: 'Always', between: 'From a day, or until one' },
  start: 'Start',
  end: 'End',
  noStart: 'Empty: from now on.',
  noEnd: 'Empty: for as long as it is enabled.',
  needed: 'Enter a date and a time.',
  reversed: 'The end is not later than the start. Until that changes, the times stay as they were.',
  zone: {
    site: (zone: string) => `Times are those of ${zone}, your site’s time zone.`,
    browser: (zone: string) =>
      `Your site’s time zone is not known here: times are those of ${zone}, as in your browser.`,
    own: (zone: string) => `Times of ${zone}`
  },
  campaigns: 'Campaigns',
  campaignsHelp:
    'For its time a campaign gives the bar other texts, looks, goals or another amount. Afterwards everything is as it was.',
  add: 'Add a campaign',
  full: (count: number) => `There can be ${count} campaigns. Delete one to add another.`,
  newName: 'New campaign',
  copyName: (name: string) => `${name} (copy)`,
  states: { planned: 'Planned', running: 'Running', over: 'Over', never: 'Never shown' },
  period: (start: string, end: string) => `${start} – ${end}`,
  edit: (name: string) => `Edit ${name}`,
  editShort: 'Edit',
  close: (name: string) => `Close ${name}`,
  closeShort: 'Close',
  duplicate: (name: string) => `Duplicate ${name}`,
  duplicateShort: 'Duplicate',
  remove: (name: string) => `Delete ${name}`,
  removeShort: 'Delete',
  removed: (name: string) => `${name} is deleted.`,
  undo: 'Undo',
  noName: 'Campaign without a name',
  name: 'Name',
  nameHelp: 'Only you see it.',
  amount: 'Another amount',
  amountOfShop: 'Your shop’s own amounts count: change its shipping rule for that time.',
  threshold: 'Threshold in the campaign',
  amountIn: (currency: string) => `Amount in ${currency} in the campaign`,
  goals: 'Other goals',
  goalsHelp: 'Besides free shipping. Without any, the campaign has free shipping alone.',
  texts: 'Other texts',
  textsHelp: '${timeLeft} says how much time is left. Without an end its sentence is left out.',
  looks: 'Other looks',
  warnings: {
    overlap: (names: string) =>
      `At the same time as ${names}: the one that starts later counts; of two that start together, the lower one here.`,
    over: 'It is over. Change its times to use it again, or delete it.',
    never: 'It has no time: its hour is skipped when the clocks change.',
    outside: 'The bar itself is not shown in all of this time.',
    amount: (shop: string) =>
      `Your shop ships free from ${shop} now. Change its shipping rule for that time too, or checkout will say something else.`,
    goals: (names: string) =>
      `Shoppers will not see ${names}: no discount of your shop gives it in all of that time.`,
    empty: 'It changes nothing yet.'
  },
  preview: {
    at: 'Preview at',
    now: 'Now',
    campaign: (name: string) => `In “${name}”`
  },
  done: 'Done'
} as const
