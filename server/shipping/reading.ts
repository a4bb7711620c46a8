import { readCurrency } from '#shared/currency.ts'
import { currencyDigits } from '#shared/money.ts'

import type { ShopShippingSource } from './shop-source.ts'
import { confirmRegions } from './confirm.ts'
import { isCountry } from './places.ts'
import { deriveRegions } from './derive.ts'
import { type KeptRules, keptRules } from './kept-rules.ts'
import { problemList, ShippingError, unknownCurrency } from './problems.ts'
import type { Rate, ShopRates } from './shop-rates.ts'
import { MILLION } from './decimal.ts'

/** Currencies of which one unit is worth little. Node's `Intl` writes them without decimals, though ISO 4217 has some. */
const SMALL = /^(AFN|ALL|COP|HUF|IDR|IQD|IRR|KPW|LAK|LBP|MGA|MMK|PKR|SLL|SOS|SYP|YER)$/

/** Whether amounts of usual orders in this currency have many digits before the point. */
export const isSmallUnit = (currency: string): boolean =>
  SMALL.test(currency) || currencyDigits(currency) === 0

/** Calls of checkout's engine for one reading, however many regions a shop has. */
const CALLS_MAX = 20
/** Rules that were changed meanwhile are read once more; those that change on and on, later. */
const ROUNDS_MAX = 2
/** A carrier is asked at most at so many times the amount that comes first to an owner's mind. */
const LARGEST_TIMES = 20
/** An amount that is usual in most currencies; where a unit is worth little, it is a hundred times as much. */
const USUAL_AMOUNT = 100

export interface ReadOptions {
  source: ShopShippingSource
  /** The owner's typed amount and its currency, which show how large amounts are in this shop. */
  typed: { amount: number; currency: string }
}

export interface ShopReading {
  rules: KeptRules
  /** Something was not answered that will be later. */
  isPartial: boolean
}

/** Amounts of a rate's conditions, in millionths. */
const amountsOf = ({ conditions }: Rate) =>
  conditions.flatMap(({ type, value }) => (type === 'BY_TOTAL_PRICE' ? [value] : []))

/** The largest total about which checkout is asked, in minor units. */
function largestTotal(
  { options }: ShopRates,
  { typed }: ReadOptions,
  currency: string,
  digits: number
): number {
  const rates = options.flatMap((option) => option?.rates ?? [])
  const inRates = rates.flatMap((rate) => (rate ? amountsOf(rate) : [])).map((value) => value / MILLION)
  const usual = isSmallUnit(currency) ? USUAL_AMOUNT * 100 : USUAL_AMOUNT
  const amounts = [usual, ...inRates, ...(typed.currency === currency ? [typed.amount] : [])]
  return Math.ceil(Math.max(...amounts) * LARGEST_TIMES * 10 ** digits)
}

/** Reads the shop's rates and asks its checkout. @throws ShippingError where the rates cannot be read */
export async function readShop(options: ReadOptions): Promise<ShopReading> {
  const { source } = options
  const { currency, country: given } = await source.site()
  const country = isCountry(given) ? given : ''
  const digits = currencyDigits(currency)

  async function read(rates: ShopRates): Promise<ShopReading> {
    const problems = problemList()
    if (readCurrency(currency).state !== 'ok') problems.add(unknownCurrency(currency))
    const derived = deriveRegions(rates, { digits, problems })
    const confirmed = await confirmRegions({
      source,
      currency,
      calls: CALLS_MAX,
      derived,
      country,
      digits,
      largest: largestTotal(rates, options, currency, digits),
      problems
    })
    const { profileNames } = derived
    const rules = keptRules({ confirmed, currency, digits, country, profileNames, problems })
    return { rules, isPartial: confirmed.refusal !== undefined && confirmed.refusal.permission === undefined }
  }

  let rates = await source.rates()
  // Not even one is written in a form that we know: what was known before is better.
  if (rates.profiles.length > 0 && rates.profiles.every((profile) => profile === undefined)) {
    throw new ShippingError({ reason: 'form' })
  }
  for (let round = 1; ; round += 1) {
    const reading = await read(rates)
    const after = await source.rates()
    // Changed while checkout was asked: what was found out belongs to neither.
    if (JSON.stringify(after) === JSON.stringify(rates)) return reading
    if (round === ROUNDS_MAX) return { ...reading, isPartial: true }
    rates = after
  }
}
