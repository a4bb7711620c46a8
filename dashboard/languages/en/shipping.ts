import type { ShippingRegion } from '#shared/api/shipping-api.ts'
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
  onConditions: params('{places} on conditions'),
  barSays: params('the bar says {amount}'),
  otherAmounts: 'other amounts elsewhere',
  doubt: {
    stale: 'this can be out of date, your shop cannot be asked now',
    unchecked: 'not checked with checkout'
  },
  takeShop: 'Use the shop’s amounts',
  none: 'No free shipping rule found: the bar would promise what checkout does not give',
  noneFollowed: 'No free shipping rule found: no bar is shown',
  reading: 'Reading your shop’s shipping rules...',
  failed: 'Your shop’s shipping rules cannot be read now',
  unreadable: 'Your shop’s shipping rules cannot be read',
  permission: params('The permission to grant: {permission}.'),
  amount: {
    help: params('From your shop’s shipping rules, for {places}.'),
    none: 'No order ships free there, so that no bar is shown.',
    noAmount: '–'
  },
  typedCounts: params('until then the typed amount counts: {amount}'),
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
      rules: 'from your shipping rates, not checked with checkout',
      asked: 'found by asking checkout'
    } satisfies Record<ShippingRegion['found'], string>
  },
  other: {
    help: 'Carts of a Wix store are in the shop’s currency, also where visitors see prices in another one: the bar shows them the amount above, converted as in checkout. An amount here counts only on pages whose cart itself is kept in that currency.',
    amount: params('Amount in {code}'),
    allFree: params('Carts in {code}: every order ships free.'),
    freeFrom: params('Carts in {code}: free from {amount}.'),
    noAmount: params('No amount yet: pages whose cart is kept in {code} show no bar.'),
    ownCounts: params('Your shop sells in {code} now: the threshold above counts, not this amount.'),
    remove: 'Remove',
    removeNamed: params('Remove {code}'),
    currency: 'Currency to add',
    currencyHelp: 'Its code, such as EUR.',
    add: 'Add',
    problems: {
      unreadable: 'Enter the three letters of a currency, such as EUR.',
      unknown: params('{code} is not a currency.'),
      own: params('{code} is your shop’s own currency: its amount is the threshold above.'),
      twice: params('{code} is in the list already.'),
      tooMany: params('There can be {limit} currencies. Remove one to add another.')
    }
  },
  basis: {
    beforeDiscounts: 'Discounts do not lower what counts towards free shipping.',
    afterDiscounts: 'Discounts lower what counts towards free shipping.'
  }
})
