import { WIX_STORES_APP_ID } from '#shared/wix-stores.ts'
import { memberKey } from '#shared/hash.ts'
import type {
  AutomaticDiscount,
  DiscountEffect,
  DiscountTrigger,
  Reach
} from '#shared/shipping/discount-terms.ts'
import * as v from 'valibot'

import { Decimal, MILLION } from './decimal.ts'

// The forms are those of the SDK's types, `@wix/auto_sdk_ecom_discount-rules`. What is written in another one is unknown.

const Amount = v.pipe(
  Decimal,
  v.transform((millionths) => millionths / MILLION)
)

const Ids = v.fallback(v.array(v.string()), [])

const ScopeSchema: v.GenericSchema<unknown, Reach> = v.fallback(
  v.union([
    v.pipe(
      v.object({
        type: v.literal('CATALOG_ITEM'),
        catalogItemFilter: v.object({
          catalogAppId: v.pipe(v.string(), v.minLength(1)),
          catalogItemIds: v.nullish(v.array(v.string()), [])
        })
      }),
      v.transform(({ catalogItemFilter: { catalogAppId, catalogItemIds: ids } }): Reach => {
        // Goods of another app, of which the shop's catalog has none.
        if (catalogAppId !== WIX_STORES_APP_ID) return { on: 'products', ids: [] }
        return ids.length === 0 ? { on: 'everything' } : { on: 'products', ids }
      })
    ),
    v.pipe(
      v.object({
        type: v.literal('CUSTOM_FILTER'),
        customFilter: v.object({
          params: v.object({ collectionIds: Ids, collectionId: v.optional(v.string()) })
        })
      }),
      v.transform(({ customFilter: { params } }): Reach => {
        const [id, ...others] = [
          ...params.collectionIds,
          ...(params.collectionId ? [params.collectionId] : [])
        ]
        return id !== undefined && others.length === 0 ? { on: 'collection', id } : { on: 'unknown' }
      })
    )
  ]),
  { on: 'unknown' }
)

/** The products that any of several scopes covers. */
function together(scopes: readonly Reach[]): Reach {
  const [first, ...others] = scopes
  if (first === undefined) return { on: 'unknown' }
  if (others.length === 0) return first
  if (scopes.some(({ on }) => on === 'everything')) return { on: 'everything' }
  const ids = scopes.flatMap((scope) => (scope.on === 'products' ? scope.ids : []))
  return scopes.every(({ on }) => on === 'products') ? { on: 'products', ids } : { on: 'unknown' }
}

const ReachSchema: v.GenericSchema<unknown, Reach> = v.fallback(
  v.pipe(
    v.array(ScopeSchema),
    v.transform((scopes) => together(scopes))
  ),
  { on: 'unknown' }
)

const range = <S extends v.GenericSchema<unknown, number>>(limit: S) =>
  v.object({ scopes: ReachSchema, from: v.nullish(limit), to: v.nullish(limit) })

const between = (
  by: 'subtotal' | 'quantity',
  { scopes, from, to }: { scopes: Reach; from?: number | null | undefined; to?: number | null | undefined }
): DiscountTrigger => ({ by, of: scopes, from: from ?? 0, ...(typeof to === 'number' ? { upTo: to } : {}) })

const simpleTriggers = [
  v.pipe(
    v.object({ triggerType: v.literal('SUBTOTAL_RANGE'), subtotalRange: range(Amount) }),
    v.transform(({ subtotalRange }) => between('subtotal', subtotalRange))
  ),
  v.pipe(
    v.object({ triggerType: v.literal('ITEM_QUANTITY_RANGE'), itemQuantityRange: range(v.number()) }),
    v.transform(({ itemQuantityRange }) => between('quantity', itemQuantityRange))
  ),
  v.pipe(
    v.object({
      triggerType: v.literal('CUSTOMER_ELIGIBILITY'),
      customerEligibility: v.object({
        eligibilityType: v.literal('INDIVIDUAL_MEMBERS'),
        individualMembersInfo: v.object({ memberIds: v.array(v.string()) })
      })
    }),
    v.transform(({ customerEligibility: { individualMembersInfo } }): DiscountTrigger => ({
      by: 'members',
      keys: individualMembersInfo.memberIds.map(memberKey)
    }))
  )
] as const

const UNKNOWN_TRIGGER: DiscountTrigger = { by: 'unknown' }

/** Wix chains triggers once: a chain inside a chain is unknown, and the rest of it is read all the same. */
const ChainSchema = v.object({
  triggers: v.pipe(v.array(v.fallback(v.union(simpleTriggers), UNKNOWN_TRIGGER)), v.minLength(1))
})

/** "Not passing a trigger will cause the discount to always apply", as the SDK's types say. */
const TriggerSchema: v.GenericSchema<unknown, DiscountTrigger> = v.fallback(
  v.union([
    v.pipe(
      v.nullish(v.strictObject({})),
      v.transform((): DiscountTrigger => ({ by: 'always' }))
    ),
    ...simpleTriggers,
    v.pipe(
      v.object({ triggerType: v.literal('AND'), and: ChainSchema }),
      v.transform(({ and }): DiscountTrigger => ({ by: 'all', of: and.triggers }))
    ),
    v.pipe(
      v.object({ triggerType: v.literal('OR'), or: ChainSchema }),
      v.transform(({ or }): DiscountTrigger => ({ by: 'any', of: or.triggers }))
    )
  ]),
  UNKNOWN_TRIGGER
)

const EffectSchema: v.GenericSchema<unknown, DiscountEffect> = v.fallback(
  v.union([
    v.pipe(
      v.object({ discountType: v.literal('PERCENTAGE'), percentage: v.pipe(v.number(), v.maxValue(100)) }),
      v.transform(({ percentage }): DiscountEffect => ({ kind: 'percent', percent: percentage }))
    ),
    v.pipe(
      v.object({ discountType: v.literal('FIXED_AMOUNT'), fixedAmount: Amount }),
      v.transform(({ fixedAmount }): DiscountEffect => ({ kind: 'amount', amount: fixedAmount }))
    ),
    v.pipe(
      v.object({ discountType: v.literal('FIXED_PRICE'), fixedPrice: Amount }),
      v.transform(({ fixedPrice }): DiscountEffect => ({ kind: 'fixedPrice', price: fixedPrice }))
    )
  ]),
  { kind: 'unknown' }
)

type Given = AutomaticDiscount['gives'][number]

const OnItems = v.object({
  targetType: v.literal('SPECIFIC_ITEMS'),
  specificItemsInfo: v.object({ scopes: ReachSchema })
})
/** The types name no target but items. One that is named so takes nothing off goods. */
const OnDelivery = v.object({ targetType: v.pipe(v.string(), v.regex(/SHIPPING|DELIVERY/)) })

/** Part of what delivery costs still leaves it to be paid. */
function givenBy(value: unknown): Given[] {
  const effect = v.parse(EffectSchema, value)
  const items = v.safeParse(OnItems, value)
  if (items.success) return [{ effect, reach: items.output.specificItemsInfo.scopes }]
  if (!v.is(OnDelivery, value)) return [{ effect: { kind: 'unknown' }, reach: { on: 'unknown' } }]
  const isFree = effect.kind === 'percent' && effect.percent === 100
  return isFree ? [{ effect: { kind: 'freeShipping' }, reach: { on: 'everything' } }] : []
}

const UNKNOWN: Given[] = [{ effect: { kind: 'unknown' }, reach: { on: 'unknown' } }]

/** Conditions of a discount and its effect. */
export const TermsSchema: v.GenericSchema<unknown, Pick<AutomaticDiscount, 'trigger' | 'gives'>> = v.pipe(
  v.object({
    trigger: v.optional(TriggerSchema, {}),
    discounts: v.fallback(
      v.pipe(
        v.object({ values: v.array(v.unknown()) }),
        v.transform(({ values }) => values.flatMap(givenBy))
      ),
      UNKNOWN
    )
  }),
  v.transform(({ trigger, discounts }) => ({ trigger, gives: discounts }))
)
