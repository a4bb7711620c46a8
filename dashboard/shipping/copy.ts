import type { ShippingRegion } from '#shared/api/shipping-api.ts'
import { MAX_AMOUNTS } from '#shared/settings/limits.ts'

import { ago } from '../ui/ago.ts'
import type { OtherCurrency } from './other-currency.ts'

// Names of countries in the language of the words around them.
const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' })
const LIST = new Intl.ListFormat('en', { type: 'conjunction' })
/** Countries, or subdivisions of one, that are named; of more a few, and how many others there are. */
const NAMED_MAX = 3

/** A country's name; its code where there is no such country. */
export function countryName(code: string): string {
  try {
    return COUNTRIES.of(code) ?? code
  } catch {
    return code
  }
}

const listed = (names: readonly string[], others: (count: number) => string): string =>
  names.length <= NAMED_MAX
    ? LIST.format(names)
    : LIST.format([...names.slice(0, NAMED_MAX - 1), others(names.length - NAMED_MAX + 1)])

/** "United States and Canada", "Canada (ON, QC)"; '' is the rest of the world. */
function placeNames(places: readonly string[]): string {
  const parts = new Map<string, string[]>()
  for (const place of places) {
    const [country = '', ...rest] = place.split('-')
    const subdivisions = parts.get(country) ?? []
    parts.set(country, rest.length === 0 ? subdivisions : [...subdivisions, rest.join('-')])
  }
  const names = [...parts].map(([country, subdivisions]) => {
    const isWhole = subdivisions.length === 0 || places.includes(country)
    return isWhole
      ? countryName(country)
      : `${countryName(country)} (${listed(subdivisions, (count) => `${count} more`)})`
  })
  return listed(names, (count) => `${count} more`)
}

const FOUND: Record<ShippingRegion['found'], string> = {
  checked: 'checkout agrees',
  rules: 'from your shipping rates, not checked with checkout',
  asked: 'found by asking checkout'
}

/** The words about the shop's own shipping rules. */
export const COPY = {
  /** `isAll`: there is no other region. */
  places: ({ places }: Pick<ShippingRegion, 'places'>, isAll = false) =>
    places.length > 0 ? placeNames(places) : isAll ? 'every country' : 'the rest of the world',
  freeFrom: (amount: string, places: string) => `Your shop ships free from ${amount} in ${places}`,
  allFree: (places: string) => `Your shop ships every order free in ${places}`,
  notFree: (places: string) => `Your shop does not ship free in ${places}`,
  onConditions: ' on conditions',
  barSays: (amount: string) => `the bar says ${amount}`,
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
  permission: (permission: string) => `The permission to grant: ${permission}.`,
  amount: {
    help: (places: string) => `From your shop’s shipping rules, for ${places}.`,
    none: 'No order ships free there, so that no bar is shown.',
    noAmount: '–'
  },
  typedCounts: (amount: string) => `until then the typed amount counts: ${amount}`,
  readAgain: 'Read again',
  readingAgain: 'Reading...',
  read: (then: Date, now: Date) => `Read ${ago(then, now)}`,
  details: (regions: number, problems: number) => {
    const what = regions > 1 ? `All ${regions} regions` : 'Details'
    return problems === 0 ? what : `${what} (${problems === 1 ? '1 problem' : `${problems} problems`})`
  },
  list: 'Free shipping by region',
  region: {
    free: (amount: string) => `free from ${amount}`,
    allFree: 'every order ships free',
    never: 'no order ships free',
    found: FOUND
  },
  other: {
    open: (currency: string, count: number) => (count === 0 ? 'Other currencies' : `${currency} +${count}`),
    help: 'Carts in another currency are compared by your shop’s own exchange rate; without one there is no bar. Here a currency can have an amount of its own.',
    amount: (code: string) => `Amount in ${code}`,
    meaning: (code: string, amount: string, value: number) =>
      value === 0 ? `Carts in ${code}: every order ships free.` : `Carts in ${code}: free from ${amount}.`,
    noAmount: (code: string) =>
      `No amount yet: carts in ${code} are compared by your shop’s own exchange rate.`,
    ownCounts: (code: string) =>
      `Your shop sells in ${code} now: the threshold above counts, not this amount.`,
    remove: 'Remove',
    removeNamed: (code: string) => `Remove ${code}`,
    currency: 'Currency to add',
    currencyHelp: 'Its code, such as EUR.',
    add: 'Add',
    problem: (given: Exclude<OtherCurrency, { state: 'new' }>) => {
      switch (given.state) {
        case 'unreadable':
          return 'Enter the three letters of a currency, such as EUR.'
        case 'unknown':
          return `${given.code} is not a currency.`
        case 'own':
          return `${given.code} is your shop’s own currency: its amount is the threshold above.`
        case 'twice':
          return `${given.code} is in the list already.`
        case 'tooMany':
          return `There can be ${MAX_AMOUNTS} currencies. Remove one to add another.`
      }
    }
  },
  basis: {
    beforeDiscounts: 'Discounts do not lower what counts towards free shipping.',
    afterDiscounts: 'Discounts lower what counts towards free shipping.'
  }
} as const
