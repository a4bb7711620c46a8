import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import { checkApp } from '../site/app.ts'
import { type Call, type Handler, read, type Routes } from '../site/call.ts'
import { checkRevision, cursorQuery, type Kind, theOne } from '../catalog/store.ts'
import { type DiscountRule, discountRuleForm, WrittenRuleSchema } from '../site/discount-rules.ts'
import type { Shop } from '../site/shop.ts'
import { type DeliveryProfile, RateSchema, type ShippingOption } from '../site/shipping-rules.ts'

const FIRST_DAY = '2025-01-06T09:00:00.000Z'

/** An entity with its version, which is counted on with each change that is noticed, whoever made it. */
function versioned<T extends { id: string }>({ versions, rulesRevision, now }: Shop, entity: T) {
  const likeness = JSON.stringify(entity)
  const last = versions.get(entity.id)
  if (last?.likeness === likeness) return { ...entity, ...last.version }
  const version = {
    revision: String(last ? Number(last.version.revision) + 1 : rulesRevision),
    createdDate: last?.version.createdDate ?? FIRST_DAY,
    updatedDate: last ? now().toISOString() : FIRST_DAY
  }
  versions.set(entity.id, { likeness, version })
  return { ...entity, ...version }
}

const FIELDS = ['id', 'createdDate', 'updatedDate']

/** The rules are the app's to read unless the owner took the permission from it, and to change with one more. */
const reading = (permission: string) => ({
  sortable: FIELDS,
  permission,
  check: (call: Call) => checkApp(call, 'shipping', `${permission}_READ`)
})

const PROFILES: Kind<DeliveryProfile> = {
  ...reading('ECOM.DELIVERY_PROFILE'),
  one: 'deliveryProfile',
  many: 'deliveryProfiles',
  list: ({ shop }) => shop.shippingRules().deliveryProfiles,
  form: (profile, { shop }) => versioned(shop, profile),
  filterable: [...FIELDS, 'name', 'default']
}

/** A kind of rule that an app may change. */
interface Changeable<T extends { id: string }> extends Kind<T> {
  form: (rule: T, call: Call) => { revision: string }
  permission: string
  /** The fields that may be written. */
  written: v.GenericSchema<unknown, Partial<T>>
  keep: (shop: Shop, rules: readonly T[]) => void
}

const OPTIONS: Changeable<ShippingOption> = {
  ...reading('ECOM.SHIPPING_OPTION'),
  one: 'shippingOption',
  many: 'shippingOptions',
  list: ({ shop }) => shop.shippingRules().shippingOptions,
  form: (option, { shop }) => versioned(shop, option),
  filterable: [...FIELDS, 'deliveryRegionIds', 'estimatedDeliveryTime'],
  written: v.strictObject({
    title: v.optional(v.pipe(v.string(), v.maxLength(1000))),
    rates: v.optional(v.pipe(v.array(RateSchema), v.minLength(1), v.maxLength(50)))
  }),
  keep: (shop, shippingOptions) => void (shop.shippingChoice = { ...shop.shippingRules(), shippingOptions })
}

const DISCOUNTS: Changeable<DiscountRule> = {
  ...reading('ECOM.DISCOUNT_RULES'),
  one: 'discountRule',
  many: 'discountRules',
  list: ({ shop }) => shop.discountRules(),
  form: (rule, { shop }) => versioned(shop, discountRuleForm(rule, shop.now().getTime())),
  filterable: [...FIELDS, 'name', 'active'],
  written: v.strictObject(v.partial(WrittenRuleSchema).entries),
  keep: (shop, rules) => void (shop.discountChoice = rules)
}

const WrittenSchema = v.looseObject({ id: v.optional(v.string()), revision: v.nullish(v.string()) })

/** Changes the owner's rules, and tells the app. Fields that are not sent stay; lists are replaced as a whole. */
const changing =
  <T extends { id: string }>(kind: Changeable<T>, action: 'UPDATE' | 'DELETE'): Handler =>
  async (call) => {
    kind.check?.(call)
    checkApp(call, 'ruleWriting', `${kind.permission}_${action}`)
    const old = theOne(kind, call)
    let changed: T | undefined
    if (action === 'UPDATE') {
      const { id: _, revision, ...fields } = read(WrittenSchema, call.payload[kind.one])
      checkRevision(kind.one, revision, kind.form(old, call).revision)
      changed = { ...old, ...read(kind.written, fields) }
    }
    kind.keep(
      call.shop,
      kind.list(call).flatMap((one) => (one.id === old.id ? (changed ?? []) : one))
    )
    call.shop.rulesRevision++
    await call.rules.tellChanges()
    return changed ? { [kind.one]: kind.form(changed, call) } : {}
  }

const addDiscount: Handler = async (call) => {
  DISCOUNTS.check?.(call)
  checkApp(call, 'ruleWriting', 'ECOM.DISCOUNT_RULES_CREATE')
  const written = read(WrittenRuleSchema, { active: true, ...Object(call.payload.discountRule) })
  const rule = { id: randomUUID(), ...written }
  DISCOUNTS.keep(call.shop, [...DISCOUNTS.list(call), rule])
  call.shop.rulesRevision++
  await call.rules.tellChanges()
  return { discountRule: DISCOUNTS.form(rule, call) }
}

/** Calls that read and change the owner's delivery options and automatic discounts. */
export const RULE_CALLS: Routes = {
  'GET|POST /ecom/v1/shipping-options/query': cursorQuery(OPTIONS),
  'PATCH /ecom/v1/shipping-options/:id': changing(OPTIONS, 'UPDATE'),
  'DELETE /ecom/v1/shipping-options/:id': changing(OPTIONS, 'DELETE'),
  'GET|POST /ecom/v1/delivery-profiles/query': cursorQuery(PROFILES),
  'GET|POST /ecom/v1/discount-rules/query': cursorQuery(DISCOUNTS),
  'POST /ecom/v1/discount-rules': addDiscount,
  'PATCH /ecom/v1/discount-rules/:id': changing(DISCOUNTS, 'UPDATE'),
  'DELETE /ecom/v1/discount-rules/:id': changing(DISCOUNTS, 'DELETE')
}
