import * as v from 'valibot'

import { type Call, read, type Routes } from '../call.ts'
import { discountRuleForm } from '../discount-rules.ts'
import { DISCOUNT_WRITES } from '../discount-writes.ts'
import { compileFilter, type Fields } from '../filter.ts'
import { CursorPagingSchema, cursorPage, sorted, SortSchema } from '../paging.ts'
import { OPTION_WRITES } from './option-writes.ts'
import { checkReading } from './permission.ts'
import type { DeliveryProfile, ShippingOption } from './rules.ts'
import { type RuleEntity, versioned, versionOf } from './versions.ts'

const AskedSchema = v.object({ filter: v.optional(v.unknown()), sort: SortSchema })
const QuerySchema = v.object({
  query: v.nullish(v.object({ ...AskedSchema.entries, cursorPaging: v.nullish(CursorPagingSchema) }), {})
})

interface Queried<T extends RuleEntity> {
  /** The list's name in the answer. */
  name: string
  permission: string
  /** Fields by which the list is filtered and sorted. */
  fields: Fields<T>
  list: (call: Call) => readonly T[]
}

/** A list of what the owner set up, by Wix's query language and in pages by cursor. */
function queried<T extends RuleEntity>({ name, permission, fields, list }: Queried<T>) {
  return (call: Call) => {
    checkReading(call, permission)
    const all: Fields<T> = {
      id: ({ id }) => id,
      createdDate: (one) => versionOf(call.shop, one).createdDate,
      updatedDate: (one) => versionOf(call.shop, one).updatedDate,
      ...fields
    }
    const { filter, sort, cursorPaging } = read(QuerySchema, call.payload).query ?? {}
    const { items, pagingMetadata } = cursorPage(cursorPaging, { filter, sort }, (asked) => {
      const { filter, sort } = read(AskedSchema, asked)
      return sorted(list(call).filter(compileFilter(filter, all)), sort ?? [], all)
    })
    return { [name]: items.map((item) => versioned(call.shop, item)), pagingMetadata }
  }
}

const shippingOptions = queried<ShippingOption>({
  name: 'shippingOptions',
  permission: 'ECOM.SHIPPING_OPTION_READ',
  fields: {
    deliveryRegionId: ({ deliveryRegionIds }) => deliveryRegionIds[0],
    deliveryRegionIds: ({ deliveryRegionIds }) => deliveryRegionIds,
    estimatedDeliveryTime: ({ estimatedDeliveryTime }) => estimatedDeliveryTime
  },
  list: ({ shop }) => shop.shippingRules().shippingOptions
})

const deliveryProfiles = queried<DeliveryProfile>({
  name: 'deliveryProfiles',
  permission: 'ECOM.DELIVERY_PROFILE_READ',
  fields: { name: ({ name }) => name, default: (profile) => profile.default },
  list: ({ shop }) => shop.shippingRules().deliveryProfiles
})

const discountRules = queried<ReturnType<typeof discountRuleForm>>({
  name: 'discountRules',
  permission: 'ECOM.DISCOUNT_RULES_READ',
  fields: { name: ({ name }) => name, active: ({ active }) => active },
  list: ({ shop }) => shop.discountRules().map((rule) => discountRuleForm(rule, shop.now().getTime()))
})

/** Calls that read and change the owner's delivery and discounts. The order matters: `query` could also be an id. */
export const RULE_CALLS: Routes = {
  'GET|POST /ecom/v1/shipping-options/query': shippingOptions,
  'GET|POST /ecom/v1/delivery-profiles/query': deliveryProfiles,
  'GET|POST /ecom/v1/discount-rules/query': discountRules,
  ...OPTION_WRITES,
  ...DISCOUNT_WRITES
}
