import type { Shop, StoredCart } from '../site/shop.ts'
import { type Money, moneyOf, same } from './cart-form.ts'
import type { CouponUse } from './coupons.ts'
import { type Choice, type PricedCart, priceCart } from './priced-cart.ts'
import type { LineDiscount } from './prices.ts'

/** Discounts on the lines, the whole cart and its delivery, each with its source. */
function discountForms({ lines, coupon, discount, deliveryDiscounts }: PricedCart, money: Money) {
  const form = (scope: string, { name, source, amountOff }: Omit<LineDiscount, 'id'>) => ({
    name: same(name),
    scope,
    source,
    total: money(amountOff)
  })
  const all = lines.flatMap(({ id, discounts }) => discounts.map((one) => ({ ...one, lineItemId: id })))
  const onLines = Array.from(new Set(all.map(({ id }) => id)), (id) => {
    const own = all.filter((one) => one.id === id)
    const amountOff = own.reduce((total, one) => total + one.amountOff, 0)
    const lineItemDiscounts = own.map((one) => ({
      lineItemId: one.lineItemId,
      amountOff: money(one.amountOff)
    }))
    return own.slice(0, 1).map((one) => ({ ...form('LINE_ITEM', { ...one, amountOff }), lineItemDiscounts }))
  }).flat()
  const onDelivery = deliveryDiscounts.map((one) => form('DELIVERY', one))
  if (coupon.state !== 'counts' || discount === 0) return [...onLines, ...onDelivery]
  const { name, code } = coupon.coupon.specification
  const source = { sourceType: 'COUPON', couponCode: code } as const
  return [...onLines, form('CART_SUBTOTAL', { name, source, amountOff: discount }), ...onDelivery]
}

interface Problem {
  scope: string
  code: string
  description: string
  data?: object
}

/** Reasons why delivery cannot be worked out, in Wix's names. */
const DELIVERY_PROBLEMS: Partial<Record<Choice['state'], [code: string, description: string]>> = {
  noAddress: ['MISSING_DELIVERY_ADDRESS', 'The cart has no address'],
  noRegion: ['GENERAL_CODE', 'No delivery region delivers to this address'],
  noOption: ['MISSING_DELIVERY_METHOD', 'No carrier delivers this cart']
}
const PARTIAL = [
  'DELIVERY_METHOD_NOT_APPLIED_TO_ALL_LINE_ITEMS',
  'Not everything in the cart can be delivered'
]

function deliveryProblem(delivery: Choice): Problem[] {
  const isPartial = delivery.state === 'taken' && delivery.solution.partial
  const [code, description] = isPartial ? PARTIAL : (DELIVERY_PROBLEMS[delivery.state] ?? [])
  return code && description ? [{ scope: 'DELIVERY', code, description }] : []
}

/** A coupon that counts for nothing: the cart keeps it, and Wix says why. */
function couponProblem(use: CouponUse, money: Money): Problem[] {
  if (use.state !== 'refused') return []
  const { reason, ...problem } = use.problem
  const scope = 'DISCOUNT'
  const minimum = 'minimum' in problem && { requiredMinimumSubtotal: money(problem.minimum) }
  const couponCode = use.coupon.specification.code
  const details = minimum ? { minSubtotalNotReachedDetails: minimum } : {}
  const data = { invalidCouponStatusData: { couponCode, reason, ...details } }
  const description = `The coupon ${couponCode} takes nothing off: ${reason}`
  return [{ scope, code: 'INVALID_COUPON_STATUS', description, data }]
}

const EMPTY = { scope: 'GLOBAL', code: 'EMPTY_CART', description: 'The cart has no line items' }

export function summaryOf(shop: Shop, cart: StoredCart, withDelivery: boolean) {
  const money = moneyOf(shop)
  const priced = priceCart(shop, cart, withDelivery)
  const { lines, subtotal, coupon, discount, delivery, shipping, total } = priced
  const problems: Problem[] = [
    ...(lines.length === 0 ? [EMPTY] : []),
    ...couponProblem(coupon, money),
    ...deliveryProblem(delivery)
  ]
  const { code, appId, title = '', pickup, price = 0 } = 'solution' in delivery ? delivery.solution : {}
  return {
    cartId: cart.id,
    cartRevision: String(cart.revision),
    lineItems: lines.map(({ id, quantity, unit, total: lineTotal }) => ({
      lineItemId: id,
      quantity,
      unitPrice: money(unit),
      totalPrice: money(lineTotal)
    })),
    discounts: discountForms(priced, money),
    deliverySummary: code && { method: { code, appId, title: same(title), pickup }, price: money(price) },
    priceSummary: {
      subtotal: money(subtotal),
      discount: money(discount),
      delivery: money(shipping),
      total: money(total)
    },
    violations: problems.map(({ data, ...problem }) => ({ ...problem, severity: 'ERROR', ...data }))
  }
}
