import type { HoldoutPercent } from '#shared/api/statistics-api.ts'
import { params, plural, words } from '../words.ts'

/** The words about a test of carts with and without the bar. */
export const COPY = words('analytics-test', {
  title: 'Measure what the bar brings',
  intro: 'Leaves the bar out for some carts and compares orders.',
  claim: 'What the test decides',
  claims: {
    orders: 'Whether the bar brings more orders.',
    revenue: 'Whether it brings more revenue. Needs more orders.',
    kept: 'Whether it brings more after your shipping costs. Needs more orders.'
  },
  measures: { orders: 'Orders', revenue: 'Revenue', kept: 'Revenue after shipping costs' },
  plan: {
    finds: params(
      'With {orders} orders a day it finds {finds}: half of such tests sooner, four of five later.'
    ),
    find: params('{effect} in about {time}'),
    range: params('{half} to {most}'),
    weeks: plural({ one: '{count} week', other: '{count} weeks' }),
    months: plural({ one: '{count} month', other: '{count} months' }),
    nothing: params('{orders} orders a day would not show even {effect} in two years.'),
    tooFew: plural({
      one: '{count} order in {days} days: too little.',
      other: '{count} orders in {days} days: too few.'
    })
  },
  choose: 'Carts without the bar',
  holdouts: {
    50: {
      label: 'Half of the carts',
      help: 'Tells soonest, costs most.'
    },
    10: {
      label: 'One cart in ten',
      help: 'Costs least, needs three times as many orders.'
    }
  } satisfies Record<HoldoutPercent, { label: string; help: string }>,
  start: 'Measure',
  confirm: 'Start the test',
  starting: 'Starting...',
  stop: 'Stop the test',
  stopping: 'Stopping...',
  started: 'The test runs.',
  stopped: 'Stopped. All carts have the bar again.',
  ask: 'Start the test?',
  askText: {
    50: 'Half of the carts will be without the bar.',
    10: 'One cart in ten will be without the bar.'
  } satisfies Record<HoldoutPercent, string>,
  askEffects: {
    shop: 'Shipping stays as it is.',
    anew: 'Changing the bar may restart the count.',
    weeks: 'First result after a week.',
    first: 'Empty carts have the bar.',
    stop: 'You can stop anytime.'
  },
  askStop: 'Stop the test?',
  askStopText: 'All carts get the bar again. The result stays.',
  running: params('Running since {since} · {share} without'),
  shares: { 50: 'half of the carts', 10: 'one cart in ten' } satisfies Record<HoldoutPercent, string>,
  otherShare: params('{share} of carts'),
  changed: params('Counted anew since {when}.'),
  saving: 'Changing the bar may restart the count.',
  beforeChange: params('Before the change, {from} to {to}'),
  lastTest: params('Last test, {from} to {to}'),
  end: {
    found: params('Proposed end: {date}. The result is there.'),
    over: params('Should have ended on {date}.'),
    planned: params('Proposed end: {date}, in about {time}.'),
    never: 'Too few orders. Consider ending the test.'
  },
  result: {
    tooEarly: 'Too early to say.',
    endedEarly: 'It ended too early to say.',
    more: params('{measure}: {amount} more with the bar.'),
    less: params('{measure}: {amount} less with the bar.'),
    open: params('{measure}: no clear difference so far.'),
    openEnded: params('{measure}: no clear difference was found.'),
    range: params('The range is {low} to {high}.'),
    openWhy: 'Anything in this range is possible.',
    described: params('{measure}: {change} with the bar. It may be chance.'),
    howSure: 'Of twenty such ranges at most one misses the truth.',
    cap: params('Each order counts up to {amount}.')
  },
  arms: {
    title: 'The two sides',
    side: 'Side',
    bar: 'With the bar',
    holdout: 'Without the bar'
  },
  noDifference: 'no difference'
})
