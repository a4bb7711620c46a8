import * as v from 'valibot'

import { type Call, read, type Routes } from '../call.ts'
import { discountRuleForm } from '../discount-rules.ts'
import { compileFilter, type Fields } from '../filter.ts'
import { CursorPagingSchema, cursorPage, sorted, SortSchema } from '../paging.ts'
import { forbidden } from '../wix-error.ts'
import type { DeliveryProfile, ShippingOption } from './rules.ts'

/** The rules are the app's to read, and the owner may have taken the permission from it. */
export function checkShippingPermission({ caller, installations }: Call, permission: string) {
  if (caller.subject !== 'APP') throw forbidden('This call needs an app token')
  if (!installations.isShippingRefused) return
  throw forbidden(`The app does not have the permission ${permission} on this site`)
}

const FIRST_DAY = '2025-01-06T09:00:00.000Z'

const AskedSchema = v.object({ filter: v.optional(v.unknown()), sort: SortSchema })
const QuerySchema = v.object({
  query: v.nullish(v.object({ ...AskedSchema.entries, cursorPaging: v.nullish(CursorPagingSchema) }), {})
})

interface Queried<T extends { id: string }> {
  /** The list's name in the answer. */
  name: string
  permission: string
  /** Fields by which the list is filtered and sorted. */
  fields: Fields<T>
  list: (call: Call) => readonly T[]
}

/** A list of what the owner set up, by Wix's query language and in pages by cursor. */
function queried<T extends { id: string }>({ name, permission, fields, list }: Queried<T>) {
  const all: Fields<T> = {
    id: ({ id }) => id,
    createdDate: () => FIRST_DAY,
    updatedDate: () => FIRST_DAY,
    ...fields
  }
  return (call: Call) => {
    checkShippingPermission(call, permission)
    const { filter, sort, cursorPaging } = read(QuerySchema, call.payload).query ?? {}
    const { items, pagingMetadata } = cursorPage(cursorPaging, { filter, sort }, (asked) => {
      const { filter, sort } = read(AskedSchema, asked)
      return sorted(list(call).filter(compileFilter(filter, all)), sort ?? [], all)
    })
    const versioned = {
      revision: String(call.shop.rulesRevision),
      createdDate: FIRST_DAY,
      updatedDate: FIRST_DAY
    }
    return { [name]: items.map((item) => ({ ...item, ...versioned })), pagingMetadata }
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

/** Calls that read the owner's delivery and discounts. */
export const RULE_CALLS: Routes = {
  'GET|POST /ecom/v1/shipping-options/query': shippingOptions,
  'GET|POST /ecom/v1/delivery-profiles/query': deliveryProfiles,
  'GET|POST /ecom/v1/discount-rules/query': discountRules
}
