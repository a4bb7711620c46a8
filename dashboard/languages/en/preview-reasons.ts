import { params, words } from '../words.ts'

/** The words about why the bar of the preview says what it says. */
export const COPY = words('preview-reasons', {
  mainRegion: 'your shop’s main region',
  goal: 'Goal',
  givenBy: params('At checkout your shop’s discount “{name}” gives it.'),
  reached: 'reached',
  toGo: params('{amount} to go'),
  toGoNext: params('{amount} to go, the next goal'),
  subtotal: params('Subtotal {amount}'),
  discount: {
    counts: params('Discount −{amount} counts'),
    not: params('Discount −{amount} does not count')
  },
  digital: {
    counts: params('Digital items {amount}: not shipped, count'),
    not: params('Digital items {amount}: not shipped, do not count')
  },
  giftCards: {
    counts: params('Gift cards {amount}: not shipped, count'),
    not: params('Gift cards {amount}: not shipped, do not count')
  },
  payment: params('Gift card −{amount}: payment, does not count'),
  pickup: 'Pickup: a free pickup is not free shipping',
  counts: params('What counts {amount}'),
  converted: params('Shown to the shopper as {amount}'),
  threshold: params('Threshold {amount} → {still}'),
  thresholdIn: params('Threshold in {place} {amount} → {still}'),
  shopNotFree: params('Your shop in {place}: no order ships free'),
  shopFreeFrom: params('Your shop in {place}: free from {amount}'),
  countsForGoals: params('What counts for your shop’s discounts {amount}'),
  nextGoal: params('{name} {amount} → {still}. {why}'),
  otherGoals: params('Your other goals are in {currency}: of this cart the bar says free shipping alone'),
  conditions: params('Your shop’s conditions: {conditions}'),
  nothingToShip: 'Nothing in the cart is shipped: no bar',
  unreachable: params('Your shop does not ship to {place}: no bar'),
  neverFree: params('No order ships free in {place}: no bar'),
  noRate: params('No exchange rate to {currency}: no bar')
})
