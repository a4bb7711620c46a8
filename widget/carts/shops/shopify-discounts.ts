import * as v from 'valibot'

import { Amount, DecimalText } from './shop-amounts.ts'

export const Money = v.object({ amount: DecimalText, currencyCode: v.string() })

/** Parts of discounts. Where no `targetType` is told, it is for goods; where no value is told, it can be a percentage. */
export const Allocations = v.nullish(
  v.array(
    v.object({
      discountedAmount: Money,
      targetType: v.nullish(v.string()),
      discountApplication: v.nullish(
        v.object({ value: v.nullish(v.object({ percentage: v.nullish(Amount) })) })
      )
    })
  )
)
type Allocations = v.InferOutput<typeof Allocations>

/**
 * Fields to ask for discounts. Until 2026-07 a line tells those of its own, and `CartLine.cost` has only these; the
 * order's stand on the cart. From then on a line tells all of them.
 * https://shopify.dev/changelog/new-cart-discountallocations-field-and-change-in-cartline-discountallocations
 * https://shopify.dev/changelog/new-discount-fields-in-the-storefront-cart-graphql-api
 */
export function discountFields(apiVersion: string) {
  const areOnLines = apiVersion >= '2026-07'
  const application = areOnLines ? 'discountApplication: sourceDiscountApplication' : 'discountApplication'
  const fields = `{ discountedAmount { amount currencyCode } targetType
    ${application} { value { ... on PricingPercentageValue { percentage } } } }`
  return areOnLines
    ? {
        line: `discountAllocations(lineLevelOnly: false) ${fields}`,
        cart: '',
        group: `discountAllocations ${fields}`
      }
    : { line: `discountAllocations ${fields}`, cart: `discountAllocations ${fields}`, group: '' }
}

/** Whether there is a code for free shipping, which may hold for some countries and rates only. */
export const isForDelivery = (allocations: Allocations): boolean =>
  (allocations ?? []).some(({ targetType }) => targetType === 'SHIPPING_LINE')

/** Sums up what is taken off goods, in minor units; `isShare`: only what can be percentages. */
export const takenOff = (allocations: Allocations, unit: number, isShare = false): number =>
  (allocations ?? [])
    .filter(({ targetType }) => targetType !== 'SHIPPING_LINE')
    .filter(
      ({ discountApplication: one }) => !isShare || !one?.value || typeof one.value.percentage === 'number'
    )
    .reduce((sum, { discountedAmount }) => sum + Math.round(discountedAmount.amount * unit), 0)
