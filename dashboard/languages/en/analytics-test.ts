import type { HoldoutPercent } from '#shared/api/statistics-api.ts'
import { params, plural, words } from '../words.ts'

/** The words about a test of carts with and without the bar. */
export const COPY = words('analytics-test', {
  title: 'Measure what the bar brings',
  intro:
    'Orders that merely saw the bar prove nothing: many of them would have come anyway. A test leaves the bar out for some carts, by chance, and compares. It is off unless you start it.',
  choose: 'Carts without the bar',
  holdouts: {
    50: {
      label: 'Half of the carts',
      help: 'Tells soonest what the bar brings. It costs most: while it runs, every second cart is without the bar.'
    },
    10: {
      label: 'One cart in ten',
      help: 'Costs least: nine of ten carts keep the bar. It needs about three times as many carts to tell the same, so it is for large shops.'
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
    anew: 'Each change of the bar that you save begins the counting anew.',
    first:
      'The bar starts with the first item, also where it is shown: an empty cart belongs to no side yet.',
    stop: 'You can stop at any time.'
  },
  askStop: 'Stop the test?',
  askStopText:
    'All carts have the bar again at once. What was found so far is kept here; the counting cannot be taken up again.',
  running: params('Running since {since} · {share} without the bar'),
  shares: { 50: 'half of the carts', 10: 'one cart in ten' } satisfies Record<HoldoutPercent, string>,
  otherShare: params('{share} of carts'),
  changed: params(
    'You changed the bar on {when}. What was counted before belongs to another bar, so everything is counted from there.'
  ),
  saving: 'While a test runs, each change of the bar that you save begins its counting anew.',
  beforeChange: params('Before the change, {from} to {to}'),
  last: params('Last result, {from} to {to}'),
  lastTest: params('Last test, {from} to {to}'),
  result: {
    more: params('{amount} more'),
    less: params('{amount} less'),
    carts: params('With the bar, carts bring {difference} on average.'),
    unclear: 'No clear difference so far.',
    sure: params('We are 95 % sure it is between {low} and {high}.'),
    orders: params('Of 100 carts with the bar, {difference} are ordered.'),
    fewer: params('{amount} fewer'),
    howSure:
      'The range holds however often you look: of twenty such tests at most one misses the truth. The averages are per cart with an item, whether it was ordered or not.',
    cap: params('Of each order up to {amount} counts, so that no single one decides.')
  },
  collecting: params('Not enough carts yet: about {more} more'),
  collectingWeeks: plural({
    one: 'Not enough carts yet: about {more} more, roughly {count} week',
    other: 'Not enough carts yet: about {more} more, roughly {count} weeks'
  }),
  collectingYears: params('Not enough carts yet: about {more} more, more than two years at the present pace'),
  tooFew: 'There were not enough carts for a result.',
  broken: {
    split: 'Something is wrong with the split: no result is shown',
    splitWhy:
      'Carts did not come to the two sides in the proportion of the test, so a difference could be a fault of the counting. Stop the test, check that the bar is on all pages, and start another one.',
    uncounted: 'Most carts are not counted: no result is shown',
    uncountedWhy:
      'There are more orders than counted carts. Shoppers may not agree to analytics, or the bar is not on the pages where carts are filled.'
  },
  arms: {
    title: 'The two sides',
    side: 'Side',
    bar: 'With the bar',
    holdout: 'Without the bar',
    carts: 'Carts',
    orders: 'Orders',
    revenue: 'Revenue'
  },
  noDifference: 'no difference'
})
