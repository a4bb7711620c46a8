import { params, words } from '../words.ts'

/** The words about why the bar of the preview says what it says. */
export const COPY = words('preview-reasons', {
  mainRegion: 'your shop’s main region',
  goal: 'Goal',
  givenBy: params('Your shop’s discount “{name}” gives it.'),
  reached: 'reached',
  toGo: params('{amount} to go'),
  toGoNext: params('{amount} to go, the next goal'),
  subtotal: params('Subtotal {amount}'),
  discount: {
    counts: params('Discount −{amount} counts'),
    not: params('Discount −{amount} does not count')
  },
  counts: params('What counts {amount}'),
  threshold: params('Threshold {amount} → {still}'),
  thresholdIn: params('Threshold in {place} {amount} → {still}'),
  byPieces: params('Free by items → {still}'),
  shopNotFree: params('Your shop in {place}: no order ships free'),
  shopFreeFrom: params('Your shop in {place}: free from {amount}'),
  countsForGoals: params('Counts for discounts {amount}'),
  nextGoal: params('{name} {amount} → {still}. {why}'),
  otherGoals: params('Other goals are in {currency}'),
  conditions: params('Your shop’s conditions: {conditions}'),
  nothingToShip: 'Nothing to ship: no bar',
  unreachable: params('Not shipped to {place}: no bar'),
  neverFree: params('Never free in {place}: no bar')
})
