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

// The forms are those of the SDK's types, `@wix/auto_sdk_ecom_discount-rules`. What is written in another one is unknown, and
// so is what has a field that they do not name: it may be a condition or an exception.

const hasOnly = (form: unknown, names: readonly string[]): boolean =>
  typeof form === 'object' &&
  form !== null &&
  Object.entries(form).every(([name, value]) => value === undefined || value === null || names.includes(name))

/** An object with these fields, of which no other has a value. `more`: names of fields that make no difference. */
const only = <E extends v.ObjectEntries>(entries: E, more: readonly string[] = []) =>
  v.pipe(
    v.custom<object>((form) => hasOnly(form, [...Object.keys(entries), ...more])),
    v.object(entries)
  )

const Amount = v.pipe(
  Decimal,
  v.transform((millionths) => millionths / MILLION)
)

const Ids = v.fallback(v.array(v.string()), [])

const ScopeSchema: v.GenericSchema<unknown, Reach> = v.fallback(
  v.union([
    v.pipe(
      only(
        {
          type: v.literal('CATALOG_ITEM'),
          catalogItemFilter: only({
            catalogAppId: v.pipe(v.string(), v.minLength(1)),
            catalogItemIds: v.nullish(v.array(v.string()), [])
          })
        },
        ['_id', 'id']
      ),
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
  only({ scopes: ReachSchema, from: v.nullish(limit), to: v.nullish(limit) })

const between = (
  by: 'subtotal' | 'quantity',
  { scopes, from, to }: { scopes: Reach; from?: number | null | undefined; to?: number | null | undefined }
): DiscountTrigger => ({ by, of: scopes, from: from ?? 0, ...(typeof to === 'number' ? { upTo: to } : {}) })

const simpleTriggers = [
  v.pipe(
    only({ triggerType: v.literal('SUBTOTAL_RANGE'), subtotalRange: range(Amount) }),
    v.transform(({ subtotalRange }) => between('subtotal', subtotalRange))
  ),
  v.pipe(
    only({ triggerType: v.literal('ITEM_QUANTITY_RANGE'), itemQuantityRange: range(v.number()) }),
    v.transform(({ itemQuantityRange }) => between('quantity', itemQuantityRange))
  ),
  v.pipe(
    only({
      triggerType: v.literal('CUSTOMER_ELIGIBILITY'),
      customerEligibility: only({
        eligibilityType: v.literal('INDIVIDUAL_MEMBERS'),
        individualMembersInfo: only({ memberIds: v.array(v.string()) })
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
const ChainSchema = only({
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
      only({ triggerType: v.literal('AND'), and: ChainSchema }),
      v.transform(({ and }): DiscountTrigger => ({ by: 'all', of: and.triggers }))
    ),
    v.pipe(
      only({ triggerType: v.literal('OR'), or: ChainSchema }),
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
  specificItemsInfo: only({ scopes: ReachSchema })
})
/** The types name no target but items. One that is named so takes nothing off goods. */
const OnDelivery = v.object({ targetType: v.pipe(v.string(), v.regex(/SHIPPING|DELIVERY/)) })

/** A gift with unknown terms: it may take something off. */
const UNKNOWN: Given[] = [{ effect: { kind: 'unknown' }, reach: { on: 'unknown' } }]

const VALUE_FIELDS =
  'discountType targetType specificItemsInfo percentage fixedAmount fixedPrice quantityBased'.split(' ')

/** Part of what delivery costs still leaves it to be paid. */
function givenBy(value: unknown): Given[] {
  if (!hasOnly(value, VALUE_FIELDS)) return UNKNOWN
  const effect = v.parse(EffectSchema, value)
  const items = v.safeParse(OnItems, value)
  if (items.success) return [{ effect, reach: items.output.specificItemsInfo.scopes }]
  if (!v.is(OnDelivery, value)) return UNKNOWN
  const isFree = effect.kind === 'percent' && effect.percent === 100
  return isFree ? [{ effect: { kind: 'freeShipping' }, reach: { on: 'everything' } }] : []
}

// Of `DiscountSettings`. On subscriptions, which no page suggests, the cart itself says what is taken off.
const Settings = only({
  appliesTo: v.nullish(v.literal('ALL_ITEMS')),
  includeSubscription: v.optional(v.unknown()),
  usageLimit: v.optional(v.unknown()),
  usageLimitPerUser: v.optional(v.unknown())
})

const RULE_FIELDS = [
  '_id id revision _createdDate createdDate _updatedDate updatedDate active name trigger activeTimeInfo',
  'discounts status usageCount tags settings extendedFields'
].flatMap((names) => names.split(' '))

const RuleSchema = v.object({
  trigger: v.optional(TriggerSchema, {}),
  discounts: v.fallback(
    v.pipe(
      only({ values: v.array(v.unknown()) }),
      v.transform(({ values }) => values.flatMap(givenBy))
    ),
    UNKNOWN
  ),
  activeTimeInfo: v.optional(v.unknown()),
  settings: v.optional(v.unknown())
})

/** A discount with a number of uses may be used up, by this shopper or by everybody: its terms alone give it to nobody. */
const whileUsesAreLeft = (trigger: DiscountTrigger): DiscountTrigger => ({
  by: 'all',
  of: [...(trigger.by === 'all' ? trigger.of : [trigger]), UNKNOWN_TRIGGER]
})

/** Conditions of a discount and its effect. */
export function termsOf(form: unknown): Pick<AutomaticDiscount, 'trigger' | 'gives'> {
  const { trigger, discounts, activeTimeInfo, settings } = v.parse(RuleSchema, form)
  const read = v.safeParse(Settings, settings ?? {})
  const isKnown =
    read.success && hasOnly(form, RULE_FIELDS) && hasOnly(activeTimeInfo ?? {}, ['start', 'end'])
  const { usageLimit, usageLimitPerUser } = read.success ? read.output : {}
  const isLimited = (usageLimit ?? usageLimitPerUser ?? undefined) !== undefined
  return { trigger: isLimited ? whileUsesAreLeft(trigger) : trigger, gives: isKnown ? discounts : UNKNOWN }
}
