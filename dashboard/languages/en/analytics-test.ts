import type { HoldoutPercent } from '#shared/api/statistics-api.ts'
import { params, plural, words } from '../words.ts'

/** The words about a test of carts with and without the bar. */
export const COPY = words('analytics-test', {
  title: 'Measure what the bar brings',
  intro:
    'Orders that merely saw the bar prove nothing: many of them would have come anyway. A test leaves the bar out for some carts, by chance, and compares the orders that Wix reports. It is off unless you start it.',
  claim: 'What the test decides',
  claims: {
    orders: 'Whether carts with the bar bring more orders. Revenue is shown too, without a claim.',
    revenue:
      'Whether carts with the bar bring more revenue: goods and shipping that were paid, less refunds. What shipping costs you is not taken off unless you type it below. It needs more orders than a test about orders, because orders differ in size.',
    kept: 'Whether carts with the bar bring more after shipping: goods and shipping that were paid, less refunds and less what shipping costs you. It needs more orders than a test about orders, because orders differ in size.'
  },
  measures: { orders: 'Orders', revenue: 'Revenue', kept: 'Revenue after shipping costs' },
  plan: {
    finds: params(
      'With your {orders} orders a day, this test finds a difference of {finds}. Half of such tests find it within the shorter time, four of five within the longer. A smaller one it will not find.'
    ),
    find: params('{effect} in about {time}'),
    range: params('{half} to {most}'),
    weeks: plural({ one: '{count} week', other: '{count} weeks' }),
    months: plural({ one: '{count} month', other: '{count} months' }),
    nothing: params(
      'With your {orders} orders a day, this test would not find even a difference of {effect} within two years. It costs carts the bar and will very likely say nothing.'
    ),
    tooFew: plural({
      one: '{count} order in {days} days is too little to say what a test could find. It will very likely say nothing.',
      other:
        '{count} orders in {days} days are too few to say what a test could find. It will very likely say nothing.'
    })
  },
  choose: 'Carts without the bar',
  holdouts: {
    50: {
      label: 'Half of the carts',
      help: 'Tells soonest what the bar brings. It costs most: while it runs, half of the carts are without the bar.'
    },
    10: {
      label: 'One cart in ten',
      help: 'Costs least: nine of ten carts keep the bar. It needs about three times as many orders to tell the same, so it is for large shops.'
    }
  } satisfies Record<HoldoutPercent, { label: string; help: string }>,
  start: 'Measure',
  confirm: 'Start the test',
  starting: 'Starting...',
  stop: 'Stop the test',
  stopping: 'Stopping...',
  started: 'The test runs.',
  stopped: 'The test was stopped. All carts have the bar again.',
  ask: 'Start the test?',
  askText: {
    50: 'From now on half of the carts, chosen by chance, are without the bar.',
    10: 'From now on one cart in ten, chosen by chance, is without the bar.'
  } satisfies Record<HoldoutPercent, string>,
  askEffects: {
    shop: 'Your shop ships as before: only the bar is missing there.',
    anew: 'If you save a change of the bar meanwhile, you are asked whether the counting begins anew.',
    weeks: 'Results are of whole weeks: the first comes after a week.',
    first: 'An empty cart has the bar: only with its first item does it belong to a side.',
    stop: 'You can stop at any time.'
  },
  askStop: 'Stop the test?',
  askStopText:
    'All carts have the bar again at once. What was found so far is kept here; the counting cannot be taken up again.',
  running: params('Running since {since} · {share} without the bar'),
  shares: { 50: 'half of the carts', 10: 'one cart in ten' } satisfies Record<HoldoutPercent, string>,
  otherShare: params('{share} of carts'),
  changed: params(
    'You changed the bar on {when} and began the counting anew: what was counted before belongs to another bar.'
  ),
  saving: 'Before you save a change of the bar, you are asked whether the counting begins anew.',
  beforeChange: params('Before the change, {from} to {to}'),
  lastTest: params('Last test, {from} to {to}'),
  end: {
    found: params('Proposed end: {date}, when this week is over. The result is there; the test can end.'),
    over: params('The test should end now, as proposed for {date}. Running on will hardly show more.'),
    planned: params(
      'Proposed end: {date}, in about {time}. By then a fifth more would have been found in four of five tests.'
    ),
    never:
      'No end can be proposed: there are too few orders to say, or even a fifth more would not be found within two years at the present pace. Consider ending the test: it keeps the bar from carts.'
  },
  result: {
    tooEarly: 'Nothing can be said yet: the first week is not over, or there are too few orders.',
    endedEarly: 'It ended before anything could be said.',
    more: params('{measure}: {amount} more with the bar.'),
    less: params('{measure}: {amount} less with the bar.'),
    open: params('{measure}: no clear difference so far.'),
    openEnded: params('{measure}: no clear difference was found.'),
    range: params('The range is {low} to {high}.'),
    openWhy: 'That does not mean that there is none: the bar may bring, or cost, anything in this range.',
    described: params(
      '{measure}: {change} with the bar, as it was counted. That is a description without a claim: it may be chance.'
    ),
    howSure:
      'Only orders that Wix reports decide, each on the side that its cart was in, by chance. The range holds however often you look: of twenty such tests at most one misses the truth.',
    cap: params('Of each order up to {amount} counts, so that no single one decides.')
  },
  arms: {
    title: 'The two sides',
    side: 'Side',
    bar: 'With the bar',
    holdout: 'Without the bar'
  },
  noDifference: 'no difference'
})
