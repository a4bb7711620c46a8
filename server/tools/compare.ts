import type { ShippingRegion } from '#shared/shipping/rules-schema.ts'
import { exactMoney } from '#shared/money.ts'

import type { BarPromise } from '../shipping/bar-promise.ts'
import { doubtWords, freeWords, inWords, moneyFact, type ToolResult } from './words.ts'

type Known = Extract<BarPromise, { state: 'known' }>

/** Words for a shop whose rules nobody knows yet, or cannot know. */
export function unknownResult(found: Exclude<BarPromise, Known>): ToolResult {
  switch (found.state) {
    case 'noBar':
      return {
        state: 'noBar',
        text: 'No free-shipping bar was set up yet. Open the app in the dashboard and save it once.'
      }
    case 'reading':
      return {
        state: 'reading',
        text: 'The shop’s shipping rules are being read for the first time. Ask again in a minute.'
      }
    case 'unreadable':
      return { state: 'unreadable', text: `The shop’s shipping rules cannot be read. ${found.message}` }
  }
}

/** Less: checkout gives more than the bar promises. */
function gapWords(promised: number, region: ShippingRegion, currency: string): string {
  const gap = exactMoney((region.freeFrom ?? 0) - promised)
  if (region.freeFrom === null || gap === 0) return ''
  return gap > 0
    ? ` Checkout asks for ${inWords(gap, currency)} more than the bar says: shoppers between the two amounts pay for shipping.`
    : ` Checkout asks for ${inWords(-gap, currency)} less than the bar says: the bar promises less than shoppers get.`
}

function promiseWords({ promise, settings, rules }: Known): string {
  const { threshold, currency } = settings
  const bar = inWords(threshold, currency)
  if (promise.state === 'none') {
    return settings.shipping.amountFrom === 'shop'
      ? 'No rule for free shipping was found in the shop, so no bar is shown.'
      : `The bar promises free shipping from ${bar}, and no rule for free shipping was found in the shop: checkout charges for every order.`
  }
  const shop = freeWords(promise.region, promise.currency)
  const others = rules.regions.filter((region) => region !== promise.region)
  const elsewhere =
    others.length === 0
      ? ''
      : ` Elsewhere: checkout ${others.map((region) => freeWords(region, rules.currency)).join('; ')}.`
  switch (promise.state) {
    case 'follows':
      return `The bar takes the shop’s own amounts, so it says what checkout does: checkout ${shop}.${elsewhere}`
    case 'agrees':
      return `The bar and checkout agree: both say free shipping from ${bar}.`
    case 'partly':
      return `The bar says ${bar}, and checkout agrees at home: it ${shop}.${elsewhere}`
    case 'differs': {
      const gap = promise.currency === currency ? gapWords(threshold, promise.region, currency) : ''
      return `The bar says ${bar}, but checkout ${shop}.${gap}${elsewhere}`
    }
  }
}

/** The amount on the bar at home; null: it is not shown there. */
const shownAmount = ({ promise, settings }: Known): number | null =>
  promise.state === 'follows' ? promise.region.freeFrom : settings.threshold

/** Result of `compareBarWithCheckout`. */
export function compareResult(found: BarPromise): ToolResult {
  if (found.state !== 'known') return unknownResult(found)
  const { promise, settings, rules, readAt } = found
  const off = settings.enabled ? '' : 'The bar is switched off: no shopper sees it. '
  const shown = shownAmount(found)
  const currency = promise.state === 'follows' ? promise.currency : settings.currency
  const atCheckout = promise.state === 'none' ? null : promise.region.freeFrom
  const isComparable = shown !== null && atCheckout !== null && currency === rules.currency
  return {
    text: `${off}${promiseWords(found)}${doubtWords(promise)}`,
    state: promise.state,
    enabled: settings.enabled,
    ...(shown === null ? {} : { bar: moneyFact(shown, currency) }),
    ...(atCheckout === null ? {} : { checkout: moneyFact(atCheckout, rules.currency) }),
    ...(isComparable ? { difference: moneyFact(exactMoney(atCheckout - shown), currency) } : {}),
    regions: rules.regions.map(({ name, places, freeFrom, conditions, found: how }) => ({
      name,
      places,
      freeFrom,
      conditions,
      found: how
    })),
    readAt: new Date(readAt).toISOString()
  }
}
