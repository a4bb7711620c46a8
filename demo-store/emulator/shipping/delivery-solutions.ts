import * as v from 'valibot'

import { checkApp } from '../app-management.ts'
import { type Call, read, type Routes } from '../call.ts'
import { type Currencies, convertedMoney, digitsOf } from '../money.ts'
import { notEmulated, refusal } from '../wix-error.ts'
import { deliver, type DeliveryItem, type Solution } from './engine.ts'

const Decimal = v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,36})?$/, 'must be a decimal number'))
/** What tells of goods besides would be passed over, and is refused. */
const LineSchema = v.strictObject({
  id: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100)), 'item'),
  quantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999)), 1),
  totalPrice: v.nullish(Decimal),
  totalPriceBeforeDiscount: v.nullish(Decimal),
  catalogReference: v.optional(v.unknown()),
  physicalProperties: v.optional(
    v.object({ weight: v.nullish(v.pipe(v.number(), v.minValue(0))), shippable: v.optional(v.boolean()) })
  ),
  deliveryProfileId: v.nullish(v.string())
})
type Line = v.InferOutput<typeof LineSchema>

const AskedSchema = v.object({
  lineItems: v.pipe(v.array(LineSchema), v.minLength(1), v.maxLength(300)),
  destination: v.object({
    country: v.nullish(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a country of ISO 3166-1'))),
    subdivision: v.nullish(v.string())
  }),
  currency: v.nullish(v.string()),
  weightUnit: v.optional(v.literal('KG'))
})

/** A line in the shop's currency; a price that is not told is the other one. */
function itemOf(line: Line, digits: number): DeliveryItem {
  const { id, quantity, totalPrice, totalPriceBeforeDiscount, physicalProperties } = line
  const minor = (text: string | null | undefined) => Math.round(Number(text ?? 0) * 10 ** digits)
  return {
    id,
    quantity,
    weight: physicalProperties?.weight ?? 0,
    shippable: physicalProperties?.shippable ?? false,
    deliveryProfileId: line.deliveryProfileId ?? undefined,
    price: minor(totalPrice ?? totalPriceBeforeDiscount),
    priceBeforeDiscount: minor(totalPriceBeforeDiscount ?? totalPrice)
  }
}

/** Solutions as the wire has them, without `code`, which ended on 2026-01-01 (`@targetRemovalDate` in the SDK). */
function solutionForm(solution: Solution, currencies: Currencies) {
  const { code, appId, title, deliveryTime, pickup, partial } = solution
  const money = (minor: number) => convertedMoney(minor, currencies)
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

/** The shop's own pages may ask too; every other token must be the app's. */
function checkPermission(call: Call) {
  if (call.caller.isShopPage) return
  const permission = 'ECOM.DELIVERY_SOLUTION_READ'
  checkApp(call, 'shipping', permission)
  checkApp(call, 'preview', permission)
}

function getDeliverySolutions(call: Call) {
  checkPermission(call)
  const { shop, caller } = call
  const { lineItems, destination, currency } = read(AskedSchema, call.payload)
  if (!currency)
    throw refusal(400, 'MISSING_CURRENCY_IN_THE_REQUEST_HEADERS', 'The currency is missing in the request')
  if (currency !== shop.currency)
    throw notEmulated('currency', 'Delivery in another currency than the site’s')
  const { country, subdivision } = destination
  if (!country) throw refusal(400, 'REQUIRED_COUNTRY', 'The destination needs a country')
  const rules = shop.shippingRules()
  if (!rules.deliveryProfiles.some((profile) => profile.default))
    throw refusal(428, 'MISSING_DEFAULT_DELIVERY_PROFILE', 'The site has no default delivery profile')
  const digits = digitsOf(currency)
  const delivery = deliver({
    items: lineItems.map((line) => itemOf(line, digits)),
    address: { country, subdivision: subdivision ?? undefined },
    rules,
    digits
  })
  if (delivery.state === 'noRegion')
    throw refusal(428, 'NO_DELIVERY_REGION_FOUND', `No delivery region delivers to ${country}`)
  const customerCurrency = caller.isShopPage ? (shop.visitor.currency ?? currency) : currency
  const solutions = delivery.state === 'offered' ? delivery.solutions : []
  return {
    deliverySolutions: solutions.map((solution) => solutionForm(solution, { currency, customerCurrency })),
    errors: []
  }
}

/** Asks checkout's engine about any cart, also one that is nobody's. */
export const DELIVERY_SOLUTIONS: Routes = {
  'POST /_api/delivery-rates/v1/get-delivery-solutions': getDeliverySolutions
}
