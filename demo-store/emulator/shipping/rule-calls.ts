import type { Call, Routes } from '../call.ts'
import { cursorQuery, type Kind } from '../catalog/store.ts'
import { discountRuleForm } from '../discount-rules.ts'
import { DISCOUNT_WRITES } from '../discount-writes.ts'
import { OPTION_WRITES } from './option-writes.ts'
import { checkReading } from './permission.ts'
import { versioned } from './versions.ts'

interface Entity {
  id: string
}

/** A list of what the owner set up, filtered and sorted by these fields. */
const ruleList = (
  many: string,
  permission: string,
  list: (call: Call) => readonly Entity[],
  fields: readonly string[]
): Kind<Entity> => ({
  one: many.slice(0, -1),
  many,
  list,
  form: (entity, { shop }) => versioned(shop, entity),
  filterable: ['id', 'createdDate', 'updatedDate', ...fields],
  sortable: ['id', 'createdDate', 'updatedDate', ...fields],
  check: (call) => checkReading(call, permission)
})

const OPTIONS = ruleList(
  'shippingOptions',
  'ECOM.SHIPPING_OPTION_READ',
  ({ shop }) => shop.shippingRules().shippingOptions,
  ['deliveryRegionIds', 'estimatedDeliveryTime']
)
const PROFILES = ruleList(
  'deliveryProfiles',
  'ECOM.DELIVERY_PROFILE_READ',
  ({ shop }) => shop.shippingRules().deliveryProfiles,
  ['name', 'default']
)
const DISCOUNTS = ruleList(
  'discountRules',
  'ECOM.DISCOUNT_RULES_READ',
  ({ shop }) => shop.discountRules().map((rule) => discountRuleForm(rule, shop.now().getTime())),
  ['name', 'active']
)

/** Calls that read and change the owner's delivery and discounts. The order matters: `query` could also be an id. */
export const RULE_CALLS: Routes = {
  'GET|POST /ecom/v1/shipping-options/query': cursorQuery(OPTIONS),
  'GET|POST /ecom/v1/delivery-profiles/query': cursorQuery(PROFILES),
  'GET|POST /ecom/v1/discount-rules/query': cursorQuery(DISCOUNTS),
  ...OPTION_WRITES,
  ...DISCOUNT_WRITES
}
