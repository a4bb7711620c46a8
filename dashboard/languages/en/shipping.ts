import type { ShippingRegion } from '#shared/shipping/rules-schema.ts'
import { params, plural, words } from '../words.ts'

/** The words about the shop's own shipping rules. */
export const COPY = words('shipping', {
  everyCountry: 'every country',
  restOfWorld: 'the rest of the world',
  /** The number of places that a list leaves out. */
  more: params('{count} more'),
  freeFrom: params('Your shop ships free from {amount} in {places}'),
  allFree: params('Your shop ships every order free in {places}'),
  notFree: params('Your shop does not ship free in {places}'),
  items: plural({ one: '{count} item', other: '{count} items' }),
  onConditions: params('{places} on conditions'),
  barSays: params('the bar says {amount}'),
  otherAmounts: 'other amounts elsewhere',
  doubt: {
    stale: 'perhaps out of date',
    unchecked: 'not checked with checkout'
  },
  takeShop: 'Use the shop’s amounts',
  none: 'No free shipping rule found',
  noneFollowed: 'No free shipping rule found: no bar',
  reading: 'Reading your shop’s shipping rules...',
  failed: 'Your shop’s shipping rules cannot be read now',
  unreadable: 'Your shop’s shipping rules cannot be read',
  permission: params('The permission to grant: {permission}.'),
  amount: {
    help: params('From your shop’s rules, for {places}.'),
    none: 'No order ships free there: no bar.',
    noAmount: '–'
  },
  typedCounts: params('the typed {amount} counts'),
  readAgain: 'Read again',
  readingAgain: 'Reading...',
  read: params('Read {ago}'),
  details: 'Details',
  allRegions: plural({ one: '{count} region', other: 'All {count} regions' }),
  withProblems: plural({ one: '{details} ({count} problem)', other: '{details} ({count} problems)' }),
  list: 'Free shipping by region',
  region: {
    free: params('free from {amount}'),
    allFree: 'every order ships free',
    never: 'no order ships free',
    found: {
      checked: 'checkout agrees',
      rules: 'from your shipping rates',
      asked: 'found by asking checkout'
    } satisfies Record<ShippingRegion['found'], string>
  },
  other: {
    help: 'For pages whose cart is kept in that currency.',
    amount: params('Amount in {code}'),
    allFree: params('Carts in {code}: every order ships free.'),
    freeFrom: params('Carts in {code}: free from {amount}.'),
    noAmount: params('No amount yet: no bar in {code}.'),
    ownCounts: params('Your shop sells in {code}: the threshold above counts.'),
    remove: 'Remove',
    removeNamed: params('Remove {code}'),
    currency: 'Currency to add',
    choose: 'Choose a currency'
  },
  basis: {
    beforeDiscounts: 'Discounts do not lower what counts.',
    afterDiscounts: 'Discounts lower what counts.'
  }
})
