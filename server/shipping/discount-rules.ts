import { DiscountsSchema } from '#shared/shipping/discounts-schema.ts'
import type { AutomaticDiscount, DiscountTrigger } from '#shared/shipping/discount-terms.ts'
import type { DiscountRule, Discounts } from '#shared/shipping/discounts-schema.ts'
import * as v from 'valibot'

import { ShippingError } from './problems.ts'
import type { ShopShippingSource } from './shop-source.ts'
import { termsOf } from './discount-forms.ts'
import { checkForms } from './work-limit.ts'

const Moment = v.fallback(
  v.nullish(
    v.pipe(
      v.union([v.date(), v.pipe(v.string(), v.isoTimestamp())]),
      v.transform((at) => Number(new Date(at)))
    )
  ),
  undefined
)

const Rule = v.object({
  _id: v.string(),
  name: v.fallback(v.string(), ''),
  active: v.fallback(v.nullish(v.boolean()), undefined),
  status: v.fallback(v.nullish(v.string()), undefined),
  activeTimeInfo: v.fallback(v.object({ start: Moment, end: Moment }), { start: undefined, end: undefined })
})

/** The value of the cart from which a discount is given, where it looks at nothing else; null: it does. */
const amountOf = (trigger: DiscountTrigger): number | null =>
  trigger.by === 'subtotal' && trigger.of.on === 'everything' && trigger.upTo === undefined
    ? trigger.from
    : null

/** Returns one discount as the service reads it, or undefined if it has no id. */
export function readRule(form: unknown): (DiscountRule & { terms: AutomaticDiscount }) | undefined {
  const rule = v.safeParse(Rule, form)
  if (!rule.success) return undefined
  const { _id: id, name, active, status, activeTimeInfo } = rule.output
  const { start, end } = activeTimeInfo
  const terms = { name, ...termsOf(form) }
  // A rule that begins later is pending until then, and nobody tells of the moment.
  const isPending = status === 'PENDING' && typeof start !== 'number'
  return {
    id,
    name,
    from: amountOf(terms.trigger),
    isOn: active !== false && status !== 'EXPIRED' && !isPending,
    startsAt: start ?? undefined,
    endsAt: end ?? undefined,
    terms
  }
}

const TOO_MANY =
  'Your store has more discounts than we can work out. Delete those that have ended, then read again.'
const GRANT = 'Open Manage Apps, update the app, accept its permissions, then check again.'

/**
 * The shop's discounts, also where Wix refuses to show them. @throws ShippingError where it is silent: what was known
 * still counts
 */
export async function readDiscounts(
  source: Pick<ShopShippingSource, 'site' | 'discounts'>
): Promise<Discounts> {
  try {
    const found = await source.discounts()
    const { currency } = await source.site()
    checkForms(found)
    return { state: 'known', currency, rules: found.flatMap((one) => readRule(one) ?? []) }
  } catch (error) {
    if (!(error instanceof ShippingError)) throw error
    const { failure } = error
    if (failure.reason === 'size') return { state: 'unreadable', message: TOO_MANY }
    if (failure.reason !== 'permission' && failure.reason !== 'token') throw error
    const what =
      failure.reason === 'permission' ? ` because it doesn’t have the ${failure.permission} permission` : ''
    return { state: 'unreadable', message: `The app can’t read your store’s discounts${what}. ${GRANT}` }
  }
}

const Kept = v.pipe(v.string(), v.parseJson(), DiscountsSchema)

/** Reads kept discounts, as far as this version can. */
export function readKeptDiscounts(json: string | undefined): Discounts {
  const read = v.safeParse(Kept, json)
  return read.success ? read.output : { state: 'reading' }
}
