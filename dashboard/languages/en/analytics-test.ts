import { params, words } from '../words.ts'

/** The words about a test of carts with and without the bar. */
export const COPY = words('analytics-test', {
  title: 'Measure what the bar brings',
  intro: 'Leaves the bar out for half of the carts and compares orders.',
  needs: params('It finds a fifth more orders after {from} to {to} orders.'),
  start: 'Measure',
  confirm: 'Start the test',
  starting: 'Starting...',
  stop: 'Stop the test',
  stopping: 'Stopping...',
  started: 'The test runs.',
  stopped: 'Stopped. All carts have the bar again.',
  ask: 'Start the test?',
  askText: 'Half of the carts will be without the bar.',
  askEffects: {
    shop: 'Shipping stays as it is.',
    weeks: 'First result after a week.',
    first: 'Empty carts have the bar.',
    stop: 'You can stop anytime.'
  },
  askStop: 'Stop the test?',
  askStopText: 'All carts get the bar again. The result stays.',
  running: params('Running since {since}'),
  lastTest: params('Last test, {from} to {to}'),
  saved: params('Settings were saved on {when}: the result is about the bar before and after.'),
  result: {
    tooEarly: 'Too early to say.',
    endedEarly: 'It ended too early to say.',
    more: params('Orders: {amount} more with the bar ({low} to {high}).'),
    less: params('Orders: {amount} less with the bar ({low} to {high}).'),
    open: params('Orders: no clear difference so far ({low} to {high}).'),
    openEnded: params('Orders: no clear difference was found ({low} to {high}).'),
    orders: params('Orders with the bar: {bar} · without the bar: {holdout}'),
    howSure: 'Of twenty such ranges at most one misses the truth.'
  }
})
