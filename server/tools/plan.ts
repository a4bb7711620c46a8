import type { ShippingRegion } from '#shared/shipping/rules-schema.ts'
import { exactMoney, roundMoney } from '#shared/money.ts'
import { THRESHOLD_MAX } from '#shared/settings/limits.ts'
import { mainRegion } from '#shared/shipping/promise.ts'

import type { BarPromise } from '../shipping/bar-promise.ts'
import type { FreePlan } from '../shipping/free-plan.ts'
import { unknownResult } from './compare.ts'
import { doubtWords, inWords, moneyFact, regionName, type ToolResult } from './words.ts'

type Known = Extract<BarPromise, { state: 'known' }>

/** Wix's list of an account's sites, from which every dashboard is reached. */
export const WIX_SITES = 'https://manage.wix.com/account/websites'

/** Address at which the owner opens the app. */
export const dashboardAddress = (appId: string, siteId: string | undefined): string =>
  siteId === undefined ? WIX_SITES : `https://manage.wix.com/dashboard/${siteId}/app/${appId}`

const UNTOUCHED =
  'Pickup, carriers’ own rates, all other rates, other regions, discounts and the look of the bar stay as they are.'
const PLACE = 'By hand: open the settings of the Wix site, under Shipping, Delivery & Fulfillment.'
const NOTHING_WRITTEN = 'Nothing was changed: this is a plan.'

/** Amounts arrive as the assistant understood them: 60, "60" or "60.00". */
function amountOf(given: unknown): number | undefined {
  const isText = typeof given === 'string' && /^\d{1,10}(\.\d{1,6})?$/.test(given.trim())
  const amount = isText ? Number(given) : given
  return typeof amount === 'number' && amount >= 0 && amount <= THRESHOLD_MAX ? amount : undefined
}

/** The step for one region; undefined where it ships free from that amount already. */
function regionStep(region: ShippingRegion, amount: number, currency: string): string | undefined {
  const { freeFrom, pieces, conditions } = region
  const where = `region ${regionName(region)}`
  const wanted = inWords(amount, currency)
  const kept = conditions.length > 0 ? ` Its other conditions stay: ${conditions.join('; ')}.` : ''
  if (freeFrom === null)
    return `In ${where}, add a free rate for orders from ${wanted}. Today ${pieces === undefined ? 'no order ships' : `only orders of ${pieces} items ship`} free there.`
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

/** The dashboard's button for the same plan. */
const buttonStep = (wanted: string) =>
  `There, press “Make my shop ship free from ${wanted}”: it shows this plan, writes it once it is confirmed, and can undo it for 30 days. Then the next steps are done.`

type Planned = Extract<FreePlan, { state: 'ready' }>['answer']
type OptionChange = Planned['options'][number]

/** The step for one delivery option, as the dashboard's own plan changes it. */
function optionStep(
  { title, regions, freeFrom, paidUpTo }: OptionChange,
  amount: number,
  currency: string
): string {
  const option = `the delivery option “${title}” (${regions.join(', ')})`
  const wanted = inWords(amount, currency)
  const paid = paidUpTo.map(
    ({ price, before }) =>
      ` ${inWords(price, currency)} is then charged up to it, in place of up to ${inWords(before, currency)}.`
  )
  const free =
    freeFrom === null
      ? `Give ${option} a free rate from ${wanted}.`
      : `Let ${option} ship free from ${wanted} in place of ${inWords(freeFrom, currency)}.`
  return free + paid.join('')
}

/** Prices of the cheapest delivery before and after, for carts around the amount. */
function cartWords({ carts }: Planned, currency: string): string {
  const price = (amount: number | null) =>
    amount === null ? 'no delivery' : amount === 0 ? 'free' : inWords(amount, currency)
  const lines = carts.map(
    ({ total, before, after }) =>
      `a cart of ${inWords(total, currency)}: ${price(before)} now, ${price(after)} then`
  )
  return ` The cheapest delivery of ${lines.join('; ')}.`
}

/** The amount that the owner wants, or why there is no plan for it. */
export type Wish =
  | { state: 'wanted'; found: Known; amount: number; currency: string }
  | { state: 'none'; result: ToolResult }

export function wishOf(found: BarPromise, input: Readonly<Record<string, unknown>>): Wish {
  const none = (result: ToolResult): Wish => ({ state: 'none', result })
  const asked = amountOf(input['amount'])
  if (asked === undefined) {
    const text = 'From which amount are orders to ship free? Send a number from 0 on, such as 60.'
    return none({ state: 'amountMissing', text })
  }
  if (found.state !== 'known') return none({ ...unknownResult(found), state: 'noPlan' })
  const { currency } = found.rules
  const named = input['currency']
  if (typeof named === 'string' && named !== '' && named.trim().toUpperCase() !== currency) {
    const text = `The shop is paid in ${currency}: name the amount in that currency.`
    return none({ state: 'otherCurrency', text })
  }
  return { state: 'wanted', found, amount: roundMoney(asked, currency), currency }
}

interface PlanOf {
  confirmAt: string
  /** The dashboard's plan for the rates; absent where Wix does not say them now: then the rules as they were read count. */
  planned?: FreePlan | undefined
}

/** Steps that change the shop's rates. */
function rateSteps(
  { found, amount, currency }: Extract<Wish, { state: 'wanted' }>,
  planned?: FreePlan
): string[] {
  if (planned?.state === 'same') return []
  return planned?.state === 'ready'
    ? planned.answer.options.map((option) => optionStep(option, amount, currency))
    : changed(found).flatMap((region) => regionStep(region, amount, currency) ?? [])
}

/** Result of `planFreeShippingAmount`. Writes nothing: the owner carries it out. */
export function planResult(wish: Wish, { confirmAt, planned }: PlanOf): ToolResult {
  const plain = { written: false, confirmAt }
  if (wish.state === 'none') return { ...plain, ...wish.result }
  const { found, amount, currency } = wish
  const { promise, settings } = found
  const rates = rateSteps(wish, planned)
  const bar = barStep(found, amount, currency)
  const wanted = inWords(amount, currency)
  const facts = { ...plain, amount: moneyFact(amount, currency) }
  if (rates.length === 0 && bar === undefined) {
    return {
      ...facts,
      state: 'nothingToDo',
      steps: [],
      text: `At home, checkout and the bar say ${wanted} already. ${NOTHING_WRITTEN}${doubtWords(promise)}`
    }
  }
  const answer = planned?.state === 'ready' ? planned.answer : undefined
  const isTyped = settings.shipping.amountFrom !== 'shop'
  const byButton = answer && isTyped ? [buttonStep(wanted)] : []
  const place = rates.length > 0 ? [PLACE] : []
  const follows = isTyped ? [] : ['The bar follows the shop by itself.']
  const steps = [
    ...(bar === undefined ? follows : [bar]),
    ...byButton,
    ...place,
    ...rates,
    'Open the app’s dashboard: it reads the rules again, and says whether checkout and the bar agree.'
  ]
  const numbered = steps.map((step, index) => `${index + 1}. ${step}`).join(' ')
  const carts = answer ? cartWords(answer, currency) : ''
  return {
    ...facts,
    state: 'plan',
    steps,
    ...(answer ? { carts: answer.carts } : {}),
    untouched: UNTOUCHED,
    text: `${NOTHING_WRITTEN} To ship free from ${wanted}: ${numbered}${carts} ${UNTOUCHED} Confirm it in the dashboard: ${confirmAt}${doubtWords(promise)}`
  }
}
