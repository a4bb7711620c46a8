import * as v from 'valibot'

import { asText, minorUnit } from './decimal.ts'
import { type FreeRange, isOrdinary, rangeOf } from './free-rates.ts'
import { type Option, type Rate, readRate } from './shop-rates.ts'

/** An option's rate as Wix writes it, and as we read it. Only what we read is ever changed. */
interface KeptRate {
  form: unknown
  rate: Rate
}

export interface KeptOption extends Omit<Option, 'rates'> {
  rates: readonly KeptRate[]
}

const FormSchema = v.object({ rates: v.nullish(v.array(v.unknown()), []) })

/** Puts the rates as Wix writes them beside those that we read; undefined: one is in an unknown form. */
export function keptOption(option: Option, form: unknown): KeptOption | undefined {
  const { rates } = v.parse(FormSchema, form)
  const kept = rates.map(keptRate)
  return kept.every((one) => one !== undefined) ? { ...option, rates: kept } : undefined
}

function keptRate(form: unknown): KeptRate | undefined {
  const rate = readRate(form)
  return rate && { form, rate }
}

/** Amounts here are in minor units of a currency with so many digits. */
export interface Money {
  amount: number
  digits: number
}

const EditedSchema = v.looseObject({
  conditions: v.nullish(
    v.array(v.looseObject({ type: v.string(), operator: v.string(), value: v.string() })),
    []
  )
})
type Condition = v.InferOutput<typeof EditedSchema>['conditions'] extends (infer C)[] | null | undefined
  ? C
  : never

function edited(
  kept: KeptRate,
  change: (conditions: readonly Condition[]) => readonly Condition[]
): KeptRate {
  const form = v.parse(EditedSchema, kept.form)
  // Our own changes keep the form.
  return keptRate({ ...form, conditions: change(form.conditions ?? []) }) ?? kept
}

const fromCondition = ({ amount, digits }: Money): Condition => ({
  type: 'BY_TOTAL_PRICE',
  operator: 'GTE',
  value: asText(amount, digits)
})

const isFrom = ({ type, operator }: Condition) =>
  type === 'BY_TOTAL_PRICE' && (operator === 'GTE' || operator === 'GT')

/** Lets a free rate begin at another total. */
export const beginningAt = (kept: KeptRate, money: Money): KeptRate =>
  edited(kept, (conditions) => {
    const first = conditions.findIndex(isFrom)
    return conditions.flatMap((one, index) =>
      index === first ? [fromCondition(money)] : isFrom(one) ? [] : [one]
    )
  })

/** Lets a paid rate end just below a larger total. */
export const endingAt = (kept: KeptRate, { amount, digits }: Money): KeptRate =>
  edited(kept, (conditions) =>
    conditions.map((one) => {
      const alone = readRate({ amount: '0', conditions: [one] })
      const upTo = (alone && rangeOf(alone, digits)?.upTo) ?? Infinity
      if (one.type !== 'BY_TOTAL_PRICE' || upTo >= amount - 1) return one
      if (one.operator === 'LT') return { ...one, value: asText(amount, digits) }
      return one.operator === 'LTE' ? { ...one, value: asText(amount - 1, digits) } : one
    })
  )

export function freeRateFrom(money: Money): KeptRate | undefined {
  return keptRate({ amount: '0', conditions: [fromCondition(money)] })
}

export interface RangedRate extends FreeRange {
  kept: KeptRate
  isFree: boolean
  /** In minor units. */
  price: number
}

/** Rates with the totals for which they count; those that count for none are left out. */
export const rangesOf = ({ rates }: KeptOption, digits: number): RangedRate[] =>
  rates.flatMap((kept) => {
    const range = rangeOf(kept.rate, digits)
    const { amount } = kept.rate
    return range
      ? [{ ...range, kept, isFree: amount === 0, price: Math.round(amount / minorUnit(digits)) }]
      : []
  })

/** The lowest price of an ordinary cart, in minor units; undefined: the option is not offered. */
export function priceAt(option: KeptOption, total: number, digits: number): number | undefined {
  const prices = rangesOf(option, digits)
    .filter((range) => range.from <= total && total <= range.upTo && isOrdinary(range))
    .map(({ price }) => price)
  return prices.length > 0 ? Math.min(...prices) : undefined
}

/** The option as the evaluation of regions takes it. */
export const asRead = ({ rates, ...option }: KeptOption): Option => ({
  ...option,
  rates: rates.map(({ rate }) => rate)
})

const SameSchema = v.array(
  v.object({
    multiplyByQuantity: v.fallback(v.nullish(v.boolean(), false), false)
  })
)

/** Reads the rates, whatever the way in which Wix writes the same amount; undefined: in an unknown form. */
export function meaningOf(forms: unknown): string | undefined {
  const flags = v.safeParse(SameSchema, forms)
  if (!flags.success || !Array.isArray(forms)) return undefined
  const rates = forms.map(readRate)
  return rates.includes(undefined) ? undefined : JSON.stringify([rates, flags.output])
}
