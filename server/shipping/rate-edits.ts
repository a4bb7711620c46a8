import * as v from 'valibot'

import { asText, minorUnit } from './decimal.ts'
import { type FreeRange, isOrdinary, rangeOf } from './free-rates.ts'
import { type Option, type Rate, readRate } from './shop-rates.ts'

/** Amounts here are in minor units of a currency with so many digits. */
export interface Money {
  amount: number
  digits: number
}

/** A rate as Wix writes it, as we read it, and the totals for which it counts. */
export interface KeptRate extends FreeRange {
  form: unknown
  rate: Rate
  isFree: boolean
  /** In minor units. */
  price: number
}

export interface KeptOption extends Omit<Option, 'rates'> {
  /** The ids of its regions. */
  regions: ReadonlySet<string>
  rates: readonly KeptRate[]
}

const NEVER: FreeRange = { from: Infinity, upTo: -1, and: [] }

function keptRate(form: unknown, digits: number): KeptRate | undefined {
  const rate = readRate(form)
  if (!rate) return undefined
  const price = Math.round(rate.amount / minorUnit(digits))
  return { ...(rangeOf(rate, digits) ?? NEVER), form, rate, isFree: rate.amount === 0, price }
}

const FormSchema = v.object({ rates: v.nullish(v.array(v.unknown()), []) })

/** Puts the rates as Wix writes them beside those that we read; undefined: one is in an unknown form. */
export function keptOption(option: Option, form: unknown, digits: number): KeptOption | undefined {
  const rates = v.parse(FormSchema, form).rates.map((rate) => keptRate(rate, digits))
  return rates.every((one) => one !== undefined)
    ? { ...option, regions: new Set(option.regionIds), rates }
    : undefined
}

const Condition = v.looseObject({ type: v.string(), operator: v.string(), value: v.string() })
type Condition = v.InferOutput<typeof Condition>
const EditedSchema = v.looseObject({ conditions: v.nullish(v.array(Condition), []) })

/** Only conditions are ever changed. Our own changes keep the form. */
function edited(kept: KeptRate, digits: number, change: (conditions: Condition[]) => Condition[]): KeptRate {
  const form = v.parse(EditedSchema, kept.form)
  return keptRate({ ...form, conditions: change(form.conditions ?? []) }, digits) ?? kept
}

const fromAmount = ({ amount, digits }: Money): Condition => ({
  type: 'BY_TOTAL_PRICE',
  operator: 'GTE',
  value: asText(amount, digits)
})

/** Lets a free rate begin at another total. */
export const beginningAt = (kept: KeptRate, money: Money): KeptRate =>
  edited(kept, money.digits, (conditions) => [
    fromAmount(money),
    ...conditions.filter(({ type, operator }) => type !== 'BY_TOTAL_PRICE' || !operator.startsWith('GT'))
  ])

/** Lets a paid rate end just below a larger total. */
export const endingAt = (kept: KeptRate, money: Money): KeptRate =>
  edited(kept, money.digits, (conditions) =>
    conditions.map((one) => {
      const { upTo = 0 } = keptRate({ amount: '0', conditions: [one] }, money.digits) ?? {}
      const isEnd = one.type === 'BY_TOTAL_PRICE' && one.operator.startsWith('LT')
      return isEnd && upTo < money.amount - 1
        ? { ...one, operator: 'LT', value: asText(money.amount, money.digits) }
        : one
    })
  )

export const freeRateFrom = (money: Money): KeptRate | undefined =>
  keptRate({ amount: '0', conditions: [fromAmount(money)] }, money.digits)

/** Returns the lowest price, in minor units, for an ordinary cart, or undefined if the options are not offered. */
export function priceAt(options: readonly KeptOption[], total: number): number | undefined {
  const rates = options.flatMap((option) => option.rates)
  const fitting = rates.filter((rate) => rate.from <= total && total <= rate.upTo && isOrdinary(rate))
  return fitting.length > 0 ? Math.min(...fitting.map(({ price }) => price)) : undefined
}

const SameSchema = v.object({
  rates: v.nullish(
    v.array(v.object({ multiplyByQuantity: v.fallback(v.nullish(v.boolean(), false), false) })),
    []
  )
})

/** Returns the meaning of an option's rates, in whatever way Wix writes an amount, or undefined if a form is unknown. */
export function meaningOfRates(option: unknown): string | undefined {
  const flags = v.safeParse(SameSchema, option)
  if (!flags.success) return undefined
  const rates = (v.parse(FormSchema, option).rates ?? []).map(readRate)
  return rates.includes(undefined) ? undefined : JSON.stringify([rates, flags.output])
}
