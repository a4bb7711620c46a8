import { readCurrency } from '#shared/currency.ts'
import { currencyDigits } from '#shared/money.ts'

import type { ShopShippingSource } from './shop-source.ts'
import { confirmRegions } from './confirm.ts'
import { isCountry } from './places.ts'
import { deriveRegions } from './derive.ts'
import { type KeptRules, keptRules } from './kept-rules.ts'
import { problemList, ShippingError, unknownCurrency } from './problems.ts'
import type { ShopRates } from './shop-rates.ts'
import { MILLION } from './decimal.ts'

/** Calls of checkout's engine for one reading, however many regions a shop has. */
const CALLS_MAX = 20
/** Rules that were changed meanwhile are read once more; those that change on and on, later. */
const ROUNDS_MAX = 2
/** Where no rate names a larger amount, in major units of any currency. */
const USUAL_AMOUNT = 1000
/** Checkout is asked whether it is free at so many times the largest amount. */
const LARGEST_TIMES = 20

export interface ShopReading {
  rules: KeptRules
  /** Something was not answered that will be later. */
  isPartial: boolean
}

/** A total that is larger than those of the rates, in minor units. */
function largestTotal({ options }: ShopRates, digits: number): number {
  const conditions = options
    .flatMap((option) => option?.rates ?? [])
    .flatMap((rate) => rate?.conditions ?? [])
    .filter(({ type }) => type === 'BY_TOTAL_PRICE')
  const amounts = conditions.map(({ value }) => value / MILLION)
  return Math.ceil(Math.max(USUAL_AMOUNT, ...amounts) * LARGEST_TIMES * 10 ** digits)
}

/** Reads the shop's rates and asks its checkout. @throws ShippingError where the rates cannot be read */
export async function readShop(source: ShopShippingSource): Promise<ShopReading> {
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
      largest: largestTotal(rates, digits),
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
