import type { ShippingRegion } from '#shared/api/shipping-api.ts'
import { exactMoney, roundMoney } from '#shared/money.ts'
import { THRESHOLD_MAX } from '#shared/settings/limits.ts'
import { mainRegion } from '#shared/shipping/promise.ts'

import type { BarPromise } from '../shipping/bar-promise.ts'
import { unknownResult } from './compare.ts'
import { doubtWords, inWords, moneyFact, regionName, type ToolResult } from './words.ts'

type Known = Extract<BarPromise, { state: 'known' }>

/** Wix's list of an account's sites, from which every dashboard is reached. */
export const WIX_SITES = 'https://manage.wix.com/account/websites'

/** Where the owner opens the app. */
export const dashboardAddress = (appId: string, siteId: string | undefined): string =>
  siteId === undefined ? WIX_SITES : `https://manage.wix.com/dashboard/${siteId}/app/${appId}`

const UNTOUCHED =
  'Pickup, carriers’ own rates, all other rates, other regions, discounts and the look of the bar stay as they are.'
const NOTHING_WRITTEN = 'Nothing was changed: this is a plan.'

/** Amounts arrive as the assistant understood them: 60, "60" or "60.00". */
function amountOf(given: unknown): number | undefined {
  const isText = typeof given === 'string' && /^\d{1,10}(\.\d{1,6})?$/.test(given.trim())
  const amount = isText ? Number(given) : given
  return typeof amount === 'number' && amount >= 0 && amount <= THRESHOLD_MAX ? amount : undefined
}

/** The step for one region; undefined where it ships free from that amount already. */
function regionStep(region: ShippingRegion, amount: number, currency: string): string | undefined {
  const { freeFrom, conditions } = region
  const where = `region ${regionName(region)}`
  const wanted = inWords(amount, currency)
  const kept = conditions.length > 0 ? ` Its other conditions stay: ${conditions.join('; ')}.` : ''
  if (freeFrom === null)
    return `In ${where}, add a free rate for orders from ${wanted}. Today no order ships free there.`
  if (exactMoney(freeFrom) === exactMoney(amount)) return undefined
  return freeFrom === 0
    ? `In ${where} every order ships free today: let its free rate begin at ${wanted} only if shoppers are to pay below it.${kept}`
    : `In ${where}, let the free rate begin at ${wanted} in place of ${inWords(freeFrom, currency)}.${kept}`
}

/** The regions that ship free already; where none does, the shop's own. */
function changed({ rules }: Known): readonly ShippingRegion[] {
  const free = rules.regions.filter(({ freeFrom }) => freeFrom !== null)
  if (free.length > 0) return free
  const main = mainRegion(rules)
  return main ? [main] : []
}

/** The step for the bar itself; undefined where it says the amount anyway. */
function barStep({ settings }: Known, amount: number, currency: string): string | undefined {
  if (settings.shipping.amountFrom === 'shop') return undefined
  const isThere = settings.currency === currency && exactMoney(settings.threshold) === exactMoney(amount)
  return isThere
    ? undefined
    : `In the app, under General, type ${inWords(amount, currency)} as the amount in place of ${inWords(settings.threshold, settings.currency)}, and save.`
}

/** Result of `planFreeShippingAmount`. Writes nothing: the owner carries it out. */
export function planResult(
  found: BarPromise,
  input: Readonly<Record<string, unknown>>,
  confirmAt: string
): ToolResult {
  const plain = { written: false, confirmAt }
  const asked = amountOf(input['amount'])
  if (asked === undefined) {
    return {
      ...plain,
      state: 'amountMissing',
      text: 'From which amount are orders to ship free? Send a number from 0 on, such as 60.'
    }
  }
  if (found.state !== 'known') return { ...plain, ...unknownResult(found), state: 'noPlan' }
  const { rules, promise, settings } = found
  const { currency } = rules
  const named = input['currency']
  if (typeof named === 'string' && named !== '' && named.trim().toUpperCase() !== currency) {
    return {
      ...plain,
      state: 'otherCurrency',
      text: `The shop is paid in ${currency}: name the amount in that currency.`
    }
  }
  const amount = roundMoney(asked, currency)
  const rates = changed(found).flatMap((region) => regionStep(region, amount, currency) ?? [])
  const bar = barStep(found, amount, currency)
  const wanted = inWords(amount, currency)
  const facts = { ...plain, amount: moneyFact(amount, currency) }
  if (rates.length === 0 && bar === undefined) {
    return {
      ...facts,
      state: 'nothingToDo',
      steps: [],
      text: `Checkout and the bar say ${wanted} already. ${NOTHING_WRITTEN}${doubtWords(promise)}`
    }
  }
  const place =
    rates.length > 0 ? ['Open the settings of the Wix site, under Shipping, Delivery & Fulfillment.'] : []
  const follows = settings.shipping.amountFrom === 'shop' ? ['The bar follows the shop by itself.'] : []
  const steps = [
    ...place,
    ...rates,
    ...(bar === undefined ? follows : [bar]),
    'Open the app’s dashboard: it reads the rules again, and says whether checkout and the bar agree.'
  ]
  const numbered = steps.map((step, index) => `${index + 1}. ${step}`).join(' ')
  return {
    ...facts,
    state: 'plan',
    steps,
    untouched: UNTOUCHED,
    text: `${NOTHING_WRITTEN} To ship free from ${wanted}: ${numbered} ${UNTOUCHED} Confirm it in the dashboard: ${confirmAt}${doubtWords(promise)}`
  }
}
