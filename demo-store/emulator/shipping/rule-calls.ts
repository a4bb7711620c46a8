import * as v from 'valibot'

import { checkApp } from '../app-management.ts'
import { type Call, type Handler, read, type Routes } from '../call.ts'
import { checkRevision, cursorQuery, type Kind, theOne } from '../catalog/store.ts'
import type { Shop } from '../shop.ts'
import { refusal } from '../wix-error.ts'
import type { DeliveryProfile, Rate, ShippingOption } from './rules.ts'

/** The rules are the app's to read unless the owner took the permission from it, and to change with one more. */
export function checkPermission(call: Call, permission: string, isWrite = false): void {
  checkApp(call, 'shipping', permission)
  if (isWrite) checkApp(call, 'ruleWriting', permission)
}

const FIRST_DAY = '2025-01-06T09:00:00.000Z'

/** An entity with its version, which is counted on with each change that is noticed, whoever made it. */
export function versioned<T extends { id: string }>({ versions, rulesRevision, now }: Shop, entity: T) {
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

/** Fields that every kind of rule is filtered and sorted by. */
export const FIELDS = ['id', 'createdDate', 'updatedDate']

const OPTIONS: Kind<ShippingOption> = {
  one: 'shippingOption',
  many: 'shippingOptions',
  list: ({ shop }) => shop.shippingRules().shippingOptions,
  form: (option, { shop }) => versioned(shop, option),
  filterable: [...FIELDS, 'deliveryRegionIds', 'estimatedDeliveryTime'],
  sortable: FIELDS,
  check: (call) => checkPermission(call, 'ECOM.SHIPPING_OPTION_READ')
}

const PROFILES: Kind<DeliveryProfile> = {
  one: 'deliveryProfile',
  many: 'deliveryProfiles',
  list: ({ shop }) => shop.shippingRules().deliveryProfiles,
  form: (profile, { shop }) => versioned(shop, profile),
  filterable: [...FIELDS, 'name', 'default'],
  sortable: FIELDS,
  check: (call) => checkPermission(call, 'ECOM.DELIVERY_PROFILE_READ')
}

const decimal = (scale: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^\\d{1,9}(\\.\\d{1,${scale}})?$`), 'must be a decimal number'))

const RateSchema = v.strictObject({
  amount: decimal(3),
  conditions: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          type: v.picklist(['BY_TOTAL_PRICE', 'BY_TOTAL_WEIGHT', 'BY_TOTAL_QUANTITY']),
          operator: v.picklist(['EQ', 'GT', 'GTE', 'LT', 'LTE']),
          value: decimal(6)
        })
      ),
      v.maxLength(10)
    ),
    []
  ),
  multiplyByQuantity: v.optional(v.boolean(), false)
})
const OptionSchema = v.object({
  shippingOption: v.strictObject({
    id: v.string(),
    revision: v.nullish(v.string()),
    title: v.optional(v.pipe(v.string(), v.maxLength(1000))),
    rates: v.optional(v.pipe(v.array(RateSchema), v.minLength(1), v.maxLength(50)))
  })
})

/** A rate as the owner's rules have it: what is not multiplied does not say so. */
const storedRate = ({ amount, conditions, multiplyByQuantity }: v.InferOutput<typeof RateSchema>): Rate => ({
  amount,
  conditions,
  ...(multiplyByQuantity ? { multiplyByQuantity } : {})
})

/** Puts other options in the place of the shop's, and tells the app. */
async function keepOptions({ shop, tellRules }: Call, shippingOptions: readonly ShippingOption[]) {
  shop.shippingChoice = { ...shop.shippingRules(), shippingOptions }
  shop.rulesRevision++
  await tellRules()
}

/** Fields that are not sent stay; rates are replaced as a whole. */
const updateOption: Handler = async (call) => {
  checkPermission(call, 'ECOM.SHIPPING_OPTION_UPDATE', true)
  const { revision, title, rates } = read(OptionSchema, call.payload).shippingOption
  const option = theOne(OPTIONS, call)
  checkRevision('shippingOption', revision, versioned(call.shop, option).revision)
  const conditions = (rates ?? []).flatMap((rate) => rate.conditions)
  if (conditions.some(({ type, value }) => type === 'BY_TOTAL_QUANTITY' && !Number.isInteger(Number(value))))
    throw refusal(400, 'INVALID_QUANTITY_VALUE', 'The quantity of a condition must be an integer')
  const changed: ShippingOption = {
    ...option,
    title: title ?? option.title,
    rates: rates?.map(storedRate) ?? option.rates
  }
  await keepOptions(
    call,
    OPTIONS.list(call).map((one) => (one.id === option.id ? changed : one))
  )
  return { shippingOption: versioned(call.shop, changed) }
}

const deleteOption: Handler = async (call) => {
  checkPermission(call, 'ECOM.SHIPPING_OPTION_DELETE', true)
  const { id: gone } = theOne(OPTIONS, call)
  await keepOptions(
    call,
    OPTIONS.list(call).filter(({ id }) => id !== gone)
  )
  return {}
}

/** Calls that read and change the owner's delivery. */
export const SHIPPING_CALLS: Routes = {
  'GET|POST /ecom/v1/shipping-options/query': cursorQuery(OPTIONS),
  'PATCH /ecom/v1/shipping-options/:id': updateOption,
  'DELETE /ecom/v1/shipping-options/:id': deleteOption,
  'GET|POST /ecom/v1/delivery-profiles/query': cursorQuery(PROFILES)
}
