import { currencyDigits } from '#shared/money.ts'
import * as v from 'valibot'

import { checkApp } from '../site/app.ts'
import { type Call, read, type Routes } from '../site/call.ts'
import { convertedMoney } from '../site/money.ts'
import { notEmulated, refusal } from '../site/wix-error.ts'
import { deliver, type Solution } from './engine.ts'

const Decimal = v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,36})?$/, 'must be a decimal number'))
/** Refuses keys that Wix would ignore, because a misspelled one would change the answer. */
const LineSchema = v.strictObject({
  id: v.optional(v.string(), 'item'),
  quantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  totalPrice: v.nullish(Decimal),
  totalPriceBeforeDiscount: v.nullish(Decimal),
  catalogReference: v.optional(v.unknown()),
  physicalProperties: v.optional(
    v.object({
      weight: v.optional(v.pipe(v.number(), v.minValue(0)), 0),
      shippable: v.optional(v.boolean(), false)
    }),
    {}
  ),
  deliveryProfileId: v.nullish(v.string())
})

const AskedSchema = v.object({
  lineItems: v.pipe(v.array(LineSchema), v.minLength(1), v.maxLength(300)),
  destination: v.object({
    country: v.nullish(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a country of ISO 3166-1'))),
    subdivision: v.nullish(v.string())
  }),
  currency: v.nullish(v.string()),
  weightUnit: v.optional(v.literal('KG'))
})

/** Solutions as the wire has them, without `code`, which ended on 2026-01-01 (`@targetRemovalDate` in the SDK). */
function solutionForm(solution: Solution, currency: string) {
  const { code, appId, title, deliveryTime, pickup, partial } = solution
  const money = (minor: number) => convertedMoney(minor, currency, currency)
  return {
    deliveryReference: { code, appId },
    title,
    logistics: {
      deliveryTime: deliveryTime || undefined,
      pickupDetails: pickup ? { pickupMethod: 'STORE_PICKUP' } : undefined
    },
    cost: {
      deliveryPrice: money(solution.price),
      additionalCosts: solution.additionalCosts.map(({ description, price }) => {
        return { description, deliveryPrice: money(price) }
      })
    },
    partial
  }
}

function getDeliverySolutions(call: Call) {
  const permission = 'ECOM.DELIVERY_SOLUTION_READ'
  checkApp(call, 'shipping', permission)
  checkApp(call, 'preview', permission)
  const { shop } = call
  const { lineItems, destination, currency } = read(AskedSchema, call.payload)
  if (!currency)
    throw refusal(400, 'MISSING_CURRENCY_IN_THE_REQUEST_HEADERS', 'The currency is missing in the request')
  if (currency !== shop.currency)
    throw notEmulated('currency', 'Delivery in another currency than the site’s')
  const { country, subdivision } = destination
  if (!country) throw refusal(400, 'REQUIRED_COUNTRY', 'The destination needs a country')
  const digits = currencyDigits(currency)
  const minor = (text: string | null | undefined) => Math.round(Number(text ?? 0) * 10 ** digits)
  const delivery = deliver({
    // A missing price equals the given one.
    items: lineItems.map(({ physicalProperties, totalPrice, totalPriceBeforeDiscount, ...line }) => ({
      ...line,
      ...physicalProperties,
      deliveryProfileId: line.deliveryProfileId ?? undefined,
      price: minor(totalPrice ?? totalPriceBeforeDiscount),
      priceBeforeDiscount: minor(totalPriceBeforeDiscount ?? totalPrice)
    })),
    address: { country, subdivision: subdivision ?? undefined },
    rules: shop.shippingRules(),
    digits
  })
  if (delivery.state === 'noRegion')
    throw refusal(428, 'NO_DELIVERY_REGION_FOUND', `No delivery region delivers to ${country}`)
  const solutions = delivery.state === 'offered' ? delivery.solutions : []
  return { deliverySolutions: solutions.map((solution) => solutionForm(solution, currency)), errors: [] }
}

/** Asks checkout's engine about any cart, also one that belongs to no visitor. */
export const DELIVERY_SOLUTIONS: Routes = {
  'POST /_api/delivery-rates/v1/get-delivery-solutions': getDeliverySolutions
}
