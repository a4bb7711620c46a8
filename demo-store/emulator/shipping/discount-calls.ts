import { randomUUID } from 'node:crypto'

import { WIX_STORES_APP_ID } from '#shared/wix-stores.ts'
import * as v from 'valibot'

import { type Call, type Handler, read, type Routes } from '../call.ts'
import { checkRevision, cursorQuery, type Kind, theOne } from '../catalog/store.ts'
import { type DiscountRule, discountRuleForm, type RuleEffect, type RuleTrigger } from '../discount-rules.ts'
import { EVERYTHING_SOLD, type Selection } from '../selection.ts'
import { invalid, notEmulated } from '../wix-error.ts'
import { checkPermission, FIELDS, versioned } from './rule-calls.ts'

const discountForm = (rule: DiscountRule, { shop }: Call) =>
  versioned(shop, discountRuleForm(rule, shop.now().getTime()))

const DISCOUNTS: Kind<DiscountRule> = {
  one: 'discountRule',
  many: 'discountRules',
  list: ({ shop }) => shop.discountRules(),
  form: discountForm,
  filterable: [...FIELDS, 'name', 'active'],
  sortable: FIELDS,
  check: (call) => checkPermission(call, 'ECOM.DISCOUNT_RULES_READ')
}

const Amount = v.pipe(
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

const TriggerSchema = v.pipe(
  v.object({
    triggerType: v.literal('SUBTOTAL_RANGE'),
    subtotalRange: v.object({ scopes: SelectionSchema, from: Amount })
  }),
  v.transform(({ subtotalRange: { scopes: of, from } }): RuleTrigger => ({ by: 'subtotal', of, from }))
)
/** "Currently, only 1 discount can be defined per discount rule." */
const DiscountsSchema = v.pipe(
  v.object({
    values: v.tuple([
      v.object({
        targetType: v.literal('SPECIFIC_ITEMS'),
        specificItemsInfo: v.object({ scopes: SelectionSchema }),
        discountType: v.literal('PERCENTAGE'),
        percentage: v.pipe(v.number(), v.minValue(0), v.maxValue(100))
      })
    ])
  }),
  v.transform(({ values: [{ percentage, specificItemsInfo }] }) => {
    const effect: RuleEffect = { type: 'percent', percent: percentage }
    return { effect, on: specificItemsInfo.scopes }
  })
)
const DiscountSchema = v.strictObject({
  id: v.optional(v.string()),
  revision: v.nullish(v.string()),
  name: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(50))),
  active: v.optional(v.boolean()),
  trigger: v.optional(TriggerSchema),
  discounts: v.optional(DiscountsSchema)
})

/** Puts other discounts in the place of the shop's, and tells the app. */
async function keepDiscounts({ shop, tellRules }: Call, rules: readonly DiscountRule[]) {
  shop.discountChoice = rules
  shop.rulesRevision++
  await tellRules()
}

/** Without a trigger a rule always applies. */
const createDiscount: Handler = async (call) => {
  checkPermission(call, 'ECOM.DISCOUNT_RULES_CREATE', true)
  const { name, active, trigger, discounts } = read(DiscountSchema, call.payload.discountRule)
  if (!name || !discounts) throw invalid('discountRule', 'needs a name and a discount')
  const rule: DiscountRule = {
    id: randomUUID(),
    name,
    isActive: active ?? true,
    trigger: trigger ?? { by: 'always' },
    ...discounts
  }
  await keepDiscounts(call, [...call.shop.discountRules(), rule])
  return { discountRule: discountForm(rule, call) }
}

/** Fields that are not sent stay. */
const updateDiscount: Handler = async (call) => {
  checkPermission(call, 'ECOM.DISCOUNT_RULES_UPDATE', true)
  const rule = theOne(DISCOUNTS, call)
  const { revision, name, active, trigger, discounts } = read(DiscountSchema, call.payload.discountRule)
  checkRevision('discountRule', revision, discountForm(rule, call).revision)
  const changed: DiscountRule = {
    ...rule,
    name: name ?? rule.name,
    isActive: active ?? rule.isActive,
    trigger: trigger ?? rule.trigger,
    ...discounts
  }
  await keepDiscounts(
    call,
    call.shop.discountRules().map((one) => (one.id === rule.id ? changed : one))
  )
  return { discountRule: discountForm(changed, call) }
}

const deleteDiscount: Handler = async (call) => {
  checkPermission(call, 'ECOM.DISCOUNT_RULES_DELETE', true)
  const { id: gone } = theOne(DISCOUNTS, call)
  await keepDiscounts(
    call,
    call.shop.discountRules().filter(({ id }) => id !== gone)
  )
  return {}
}

/** Calls that read and change the discounts that the shop gives by itself. */
export const DISCOUNT_CALLS: Routes = {
  'GET|POST /ecom/v1/discount-rules/query': cursorQuery(DISCOUNTS),
  'POST /ecom/v1/discount-rules': createDiscount,
  'PATCH /ecom/v1/discount-rules/:id': updateDiscount,
  'DELETE /ecom/v1/discount-rules/:id': deleteDiscount
}
