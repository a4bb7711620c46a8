import { randomUUID } from 'node:crypto'

import { WIX_STORES_APP_ID } from '#shared/wix-stores.ts'
import * as v from 'valibot'

import { type Call, read, type Routes } from './call.ts'
import { type DiscountRule, discountRuleForm, type RuleEffect, type RuleTrigger } from './discount-rules.ts'
import { EVERYTHING_SOLD, type Selection } from './selection.ts'
import { checkReading, checkWriting } from './shipping/permission.ts'
import { checkRevision, versioned } from './shipping/versions.ts'
import { notEmulated, notFound } from './wix-error.ts'

const Decimal = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}(\.\d{1,4})?$/, 'must be a decimal number'),
  v.transform(Number)
)

const ScopeSchema = v.variant('type', [
  v.object({
    type: v.literal('CATALOG_ITEM'),
    catalogItemFilter: v.object({
      catalogAppId: v.literal(WIX_STORES_APP_ID),
      catalogItemIds: v.optional(v.pipe(v.array(v.string()), v.maxLength(50)), [])
    })
  }),
  v.object({
    type: v.literal('CUSTOM_FILTER'),
    customFilter: v.object({ params: v.object({ collectionIds: v.tuple([v.string()]) }) })
  })
])

/** One scope is understood; how several or none are put together is not documented. */
const SelectionSchema = v.pipe(
  v.array(ScopeSchema),
  v.transform(([scope, ...others]): Selection => {
    if (!scope || others.length > 0) throw notEmulated('scopes', 'None or several scopes')
    if (scope.type === 'CUSTOM_FILTER')
      return { on: 'collection', id: scope.customFilter.params.collectionIds[0] }
    const ids = scope.catalogItemFilter.catalogItemIds
    return ids.length === 0 ? EVERYTHING_SOLD : { on: 'products', ids }
  })
)

const upTo = (to: number | null | undefined) => (typeof to === 'number' ? { to } : {})
const Pieces = v.pipe(v.number(), v.integer(), v.minValue(1))

const TriggerSchema = v.variant('triggerType', [
  v.pipe(
    v.object({
      triggerType: v.literal('SUBTOTAL_RANGE'),
      subtotalRange: v.object({ scopes: SelectionSchema, from: v.nullish(Decimal), to: v.nullish(Decimal) })
    }),
    v.transform(({ subtotalRange: { scopes: of, from, to } }): RuleTrigger => ({
      by: 'subtotal',
      of,
      from: from ?? 0,
      ...upTo(to)
    }))
  ),
  v.pipe(
    v.object({
      triggerType: v.literal('ITEM_QUANTITY_RANGE'),
      itemQuantityRange: v.object({ scopes: SelectionSchema, from: v.nullish(Pieces), to: v.nullish(Pieces) })
    }),
    v.transform(({ itemQuantityRange: { scopes: of, from, to } }): RuleTrigger => ({
      by: 'quantity',
      of,
      from: from ?? 1,
      ...upTo(to)
    }))
  )
])

const ON_ITEMS = {
  targetType: v.literal('SPECIFIC_ITEMS'),
  specificItemsInfo: v.object({ scopes: SelectionSchema })
}
const ValueSchema = v.pipe(
  v.variant('discountType', [
    v.object({
      ...ON_ITEMS,
      discountType: v.literal('PERCENTAGE'),
      percentage: v.pipe(v.number(), v.minValue(0), v.maxValue(100))
    }),
    v.object({ ...ON_ITEMS, discountType: v.literal('FIXED_AMOUNT'), fixedAmount: Decimal })
  ]),
  v.transform((given): Pick<DiscountRule, 'effect' | 'on'> => {
    const effect: RuleEffect =
      given.discountType === 'PERCENTAGE'
        ? { type: 'percent', percent: given.percentage }
        : { type: 'amount', amount: given.fixedAmount }
    return { effect, on: given.specificItemsInfo.scopes }
  })
)

const Time = v.optional(
  v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((text) => Date.parse(text))
  )
)
const WRITABLE = {
  active: v.optional(v.boolean()),
  trigger: v.optional(TriggerSchema),
  activeTimeInfo: v.optional(v.object({ start: Time, end: Time }))
}
const NameSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(50))
/** "Currently, only 1 discount can be defined per discount rule." */
const DiscountsSchema = v.object({ values: v.tuple([ValueSchema]) })

const CreateSchema = v.object({
  discountRule: v.object({ ...WRITABLE, name: NameSchema, discounts: DiscountsSchema })
})
const UpdateSchema = v.object({
  discountRule: v.object({
    ...WRITABLE,
    name: v.optional(NameSchema),
    discounts: v.optional(DiscountsSchema),
    revision: v.nullish(v.string())
  })
})

function theRule({ shop, params }: Call): DiscountRule {
  const rule = shop.discountRules().find(({ id }) => id === params.id)
  if (!rule) throw notFound('DISCOUNT_RULE_NOT_FOUND', 'The discount rule')
  return rule
}

const formOf = ({ shop }: Call, rule: DiscountRule) => discountRuleForm(rule, shop.now().getTime())

/** Puts other rules in the place of the shop's, and tells the app. */
async function keep({ shop, tellRules }: Call, rules: readonly DiscountRule[]) {
  shop.discountChoice = rules
  shop.rulesRevision++
  await tellRules()
}

/** Without a trigger a rule always applies. */
async function createRule(call: Call) {
  checkWriting(call, 'ECOM.DISCOUNT_RULES_CREATE')
  const { name, active, trigger, activeTimeInfo, discounts } = read(CreateSchema, call.payload).discountRule
  const rule: DiscountRule = {
    id: randomUUID(),
    name,
    isActive: active ?? true,
    trigger: trigger ?? { by: 'always' },
    ...discounts.values[0],
    startsAt: activeTimeInfo?.start,
    endsAt: activeTimeInfo?.end
  }
  await keep(call, [...call.shop.discountRules(), rule])
  return { discountRule: versioned(call.shop, formOf(call, rule)) }
}

/** Fields that are not sent stay. */
async function updateRule(call: Call) {
  checkWriting(call, 'ECOM.DISCOUNT_RULES_UPDATE')
  const rule = theRule(call)
  const { revision, name, active, trigger, activeTimeInfo, discounts } = read(
    UpdateSchema,
    call.payload
  ).discountRule
  checkRevision(call.shop, formOf(call, rule), revision, 'discountRule')
  const changed: DiscountRule = {
    ...rule,
    ...(name === undefined ? {} : { name }),
    ...(active === undefined ? {} : { isActive: active }),
    ...(trigger ? { trigger } : {}),
    ...discounts?.values[0],
    ...(activeTimeInfo ? { startsAt: activeTimeInfo.start, endsAt: activeTimeInfo.end } : {})
  }
  await keep(
    call,
    call.shop.discountRules().map((one) => (one.id === rule.id ? changed : one))
  )
  return { discountRule: versioned(call.shop, formOf(call, changed)) }
}

function getRule(call: Call) {
  checkReading(call, 'ECOM.DISCOUNT_RULES_READ')
  return { discountRule: versioned(call.shop, formOf(call, theRule(call))) }
}

async function deleteRule(call: Call) {
  checkWriting(call, 'ECOM.DISCOUNT_RULES_DELETE')
  const gone = theRule(call)
  await keep(
    call,
    call.shop.discountRules().filter(({ id }) => id !== gone.id)
  )
  return {}
}

/** Calls that change the discounts that the shop gives by itself. */
export const DISCOUNT_WRITES: Routes = {
  'POST /ecom/v1/discount-rules': createRule,
  'GET /ecom/v1/discount-rules/:id': getRule,
  'PATCH /ecom/v1/discount-rules/:id': updateRule,
  'DELETE /ecom/v1/discount-rules/:id': deleteRule
}
