import type { Shop } from '../shop.ts'
import { moneyOf, same } from './cart-form.ts'
import type { CouponUse } from './coupon-discount.ts'
import type { LineDiscount } from './priced-line.ts'
import { type Choice, type PricedCart, priceCart } from './priced-cart.ts'
import type { StoredCart } from './line-items.ts'

type Money = ReturnType<typeof moneyOf>

/** Discounts on the lines, the whole cart and its delivery, each with its source. */
function discountForms({ lines, coupon, discount, deliveryDiscounts }: PricedCart, money: Money) {
  const form = (scope: string, { name, source, amountOff }: Omit<LineDiscount, 'id'>) => ({
    name: same(name),
    scope,
    source,
    total: money(amountOff)
  })
  const all = lines.flatMap(({ line, discounts }) =>
    discounts.map((one) => ({ ...one, lineItemId: line.id }))
  )
  const onLines = Array.from(new Set(all.map(({ id }) => id)), (id) => {
    const own = all.filter((one) => one.id === id)
    const sum = own.reduce((total, { amountOff }) => total + amountOff, 0)
    return own.slice(0, 1).map((first) => ({
      ...form('LINE_ITEM', { ...first, amountOff: sum }),
      lineItemDiscounts: own.map(({ lineItemId, amountOff }) => ({ lineItemId, amountOff: money(amountOff) }))
    }))
  })
  const onDelivery = deliveryDiscounts.map((one) => form('DELIVERY', one))
  if (coupon.state !== 'counts' || discount === 0) return [...onLines.flat(), ...onDelivery]
  const source = { sourceType: 'COUPON', couponCode: coupon.coupon.code } as const
  const onCart = form('CART_SUBTOTAL', { name: coupon.coupon.name, source, amountOff: discount })
  return [...onLines.flat(), onCart, ...onDelivery]
}

function deliveryForm(delivery: Choice, money: Money) {
  if (delivery.state !== 'taken') return {}
  const { code, appId, title, pickup } = delivery.solution
  const method = { code, appId, title: same(title), pickup }
  return { deliverySummary: { method, price: money(delivery.price) } }
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
  noOption: ['MISSING_DELIVERY_METHOD', 'No carrier delivers this cart'],
  gone: ['DELIVERY_METHOD_NO_LONGER_AVAILABLE', 'The chosen delivery method is not available any more']
}

function deliveryProblem(delivery: Choice): Problem[] {
  const scope = 'DELIVERY'
  if (delivery.state === 'taken' && delivery.solution.partial) {
    const code = 'DELIVERY_METHOD_NOT_APPLIED_TO_ALL_LINE_ITEMS'
    return [{ scope, code, description: 'Not everything in the cart can be delivered' }]
  }
  const [code, description] = DELIVERY_PROBLEMS[delivery.state] ?? []
  return code && description ? [{ scope, code, description }] : []
}

/** A coupon that counts for nothing: the cart keeps it, and Wix says why. */
function couponProblem(use: CouponUse, money: Money): Problem[] {
  if (use.state !== 'refused') return []
  const { coupon, problem } = use
  const { reason } = problem
  const scope = 'DISCOUNT'
  if (reason === 'GIFT_CARD') {
    const code = 'CANNOT_APPLY_COUPON_DISCOUNT_WHEN_PURCHASING_GIFT_CARD'
    return [{ scope, code, description: 'A gift card cannot be bought with a coupon' }]
  }
  const details =
    reason === 'MIN_SUBTOTAL_NOT_REACHED'
      ? { minSubtotalNotReachedDetails: { requiredMinimumSubtotal: money(problem.minimum) } }
      : {}
  const data = { invalidCouponStatusData: { couponCode: coupon.code, reason, ...details } }
  const description = `The coupon ${coupon.code} takes nothing off: ${reason}`
  return [{ scope, code: 'INVALID_COUPON_STATUS', description, data }]
}

const EMPTY = { scope: 'GLOBAL', code: 'EMPTY_CART', description: 'The cart has no line items' }

const violations = ({ lines, coupon, delivery }: PricedCart, money: Money) =>
  [...(lines.length === 0 ? [EMPTY] : []), ...couponProblem(coupon, money), ...deliveryProblem(delivery)].map(
    ({ data, ...problem }: Problem) => ({ ...problem, severity: 'ERROR', ...data })
  )

export function summaryOf(shop: Shop, cart: StoredCart, withDelivery: boolean) {
  const money = moneyOf(shop)
  const priced = priceCart(shop, cart, withDelivery)
  const { lines, subtotal, discount, delivery, deliveryDiscount, total } = priced
  const deliveryPrice = delivery.state === 'taken' ? delivery.price : 0
  return {
    cartId: cart.id,
    cartRevision: String(cart.revision),
    lineItems: lines.map(({ line, unit, total: lineTotal }) => ({
      lineItemId: line.id,
      quantity: line.quantity,
      unitPrice: money(unit),
      totalPrice: money(lineTotal)
    })),
    discounts: discountForms(priced, money),
    ...deliveryForm(delivery, money),
    additionalFees: [],
    taxSummary: { pricesIncludeTax: false },
    priceSummary: {
      subtotal: money(subtotal),
      discount: money(discount),
      delivery: money(deliveryPrice - deliveryDiscount),
      additionalFees: money(0),
      tax: money(0),
      total: money(total)
    },
    violations: violations(priced, money)
  }
}
