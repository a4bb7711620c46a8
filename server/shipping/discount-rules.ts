import { WIX_STORES_APP_ID } from '#shared/wix-stores.ts'
import { DiscountsSchema } from '#shared/shipping/discounts-schema.ts'
import type { AutomaticDiscount } from '#shared/shipping/discount-terms.ts'
import type { DiscountRule, Discounts } from '#shared/shipping/discounts-schema.ts'
import * as v from 'valibot'

import { ShippingError, type ShopShippingSource } from './shop-source.ts'
import { Decimal, MILLION } from './decimal.ts'
import { TermsSchema } from './discount-forms.ts'

/** All products of the shop: no list of products, and no filter such as a category. */
const WholeShop = v.object({
  type: v.literal('CATALOG_ITEM'),
  catalogItemFilter: v.object({
    catalogAppId: v.literal(WIX_STORES_APP_ID),
    catalogItemIds: v.nullish(v.pipe(v.array(v.unknown()), v.maxLength(0)))
  })
})

/** A trigger that looks at nothing but the value of the cart, and has no upper end. */
const FromAmount = v.pipe(
  v.object({
    triggerType: v.literal('SUBTOTAL_RANGE'),
    subtotalRange: v.object({
      scopes: v.pipe(v.array(WholeShop), v.minLength(1)),
      from: Decimal,
      to: v.nullish(v.never())
    })
  }),
  v.transform(({ subtotalRange }) => subtotalRange.from / MILLION)
)

const Moment = v.fallback(
  v.nullish(
    v.pipe(
      v.union([
        v.date(),
        v.pipe(
          v.string(),
          v.isoTimestamp(),
          v.transform((text) => new Date(text))
        )
      ]),
      v.transform(Number)
    )
  ),
  undefined
)

const Rule = v.pipe(
  v.object({
    _id: v.string(),
    name: v.fallback(v.string(), ''),
    active: v.fallback(v.nullish(v.boolean()), undefined),
    status: v.fallback(v.nullish(v.string()), undefined),
    trigger: v.fallback(v.nullable(FromAmount), null),
    activeTimeInfo: v.fallback(v.object({ start: Moment, end: Moment }), { start: undefined, end: undefined })
  }),
  v.transform(({ _id, name, active, status, trigger, activeTimeInfo }): DiscountRule => {
    const { start, end } = activeTimeInfo
    // A rule that begins later is pending until then, and nobody tells of the moment.
    const isPending = status === 'PENDING' && typeof start !== 'number'
    return {
      id: _id,
      name,
      from: trigger,
      isOn: active !== false && status !== 'EXPIRED' && !isPending,
      ...(typeof start === 'number' ? { startsAt: start } : {}),
      ...(typeof end === 'number' ? { endsAt: end } : {})
    }
  })
)

/** Reads one discount as Wix writes it; undefined: it has no id. */
export function readRule(form: unknown): (DiscountRule & { terms: AutomaticDiscount }) | undefined {
  const rule = v.safeParse(Rule, form)
  if (!rule.success) return undefined
  const { output } = rule
  return { ...output, terms: { name: output.name, ...v.parse(TermsSchema, form) } }
}

const GRANT = 'Open the app in Manage Apps, update it and agree to its permissions, then read again.'

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
    return { state: 'known', currency, rules: found.flatMap((one) => readRule(one) ?? []) }
  } catch (error) {
    if (!(error instanceof ShippingError)) throw error
    const { failure } = error
    if (failure.reason !== 'permission' && failure.reason !== 'token') throw error
    const what = failure.reason === 'permission' ? `: it has no permission ${failure.permission}` : ''
    return { state: 'unreadable', message: `The app may not read your shop’s discounts${what}. ${GRANT}` }
  }
}

const Kept = v.pipe(v.string(), v.parseJson(), DiscountsSchema)

/** Reads kept discounts, as far as this version can. */
export function readKeptDiscounts(json: string | undefined): Discounts {
  const read = v.safeParse(Kept, json)
  return read.success ? read.output : { state: 'reading' }
}
