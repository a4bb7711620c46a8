import * as v from 'valibot'

import { type Discount, readDecimal, type ShopTerms } from './shop-amounts.ts'
import { askGraphql } from './shop-ask.ts'
import { type DeliveryMethod, soundsShipped } from './shop-order.ts'

export interface VendureTermsOptions {
  /** The Admin API: `https://shop.example/admin-api`. */
  url: string
  /** Headers with a key or session that may read shipping methods and promotions, and nothing else. */
  headers: Record<string, string>
  digits?: number | undefined
  /** Whether a method is shipped, not collected. Absent: by words in its code and name. */
  isShipped?: ((method: DeliveryMethod) => boolean) | undefined
  fetch?: typeof fetch | undefined
}

const Operation = v.object({
  code: v.string(),
  args: v.array(v.object({ name: v.string(), value: v.string() }))
})
type Operation = v.InferOutput<typeof Operation>
const TermsAnswer = v.object({
  activeChannel: v.nullish(v.object({ defaultCurrencyCode: v.nullish(v.string()) })),
  shippingMethods: v.object({
    items: v.array(
      v.object({
        id: v.nullish(v.string()),
        code: v.nullish(v.string()),
        name: v.nullish(v.string()),
        checker: Operation,
        calculator: Operation
      })
    )
  }),
  promotions: v.object({
    items: v.array(
      v.object({ id: v.string(), couponCode: v.nullable(v.string()), actions: v.array(Operation) })
    )
  })
})
const TERMS = `query { activeChannel { defaultCurrencyCode } shippingMethods(options: { take: 100 }) { items {
  id code name checker { code args { name value } } calculator { code args { name value } }
} } promotions(options: { take: 100, filter: { enabled: { eq: true } } }) { items {
  id couponCode actions { code args { name value } }
} } }`

/** Undefined where it is absent or no number. */
const argOf = ({ args }: Operation, name: string) => readDecimal(args.find((arg) => arg.name === name)?.value)

/** Vendure's own actions; what others take off is not taken off further goods. */
function discountOf(actions: readonly Operation[], unit: number): Discount {
  const sum = (code: string) =>
    actions
      .filter((action) => action.code === code)
      .reduce((total, action) => total + (argOf(action, 'discount') ?? 0), 0)
  return {
    percent: Math.min(100, sum('order_percentage_discount')),
    amount: sum('order_fixed_discount') / unit,
    isFreeShipping: actions.some(({ code }) => code === 'free_shipping')
  }
}

/**
 * Reads the total from which a Vendure shop ships free, and its promotions. For a server: the key must not be written
 * into a page, but the terms may. Undefined `freeFrom`: no shipping method of Vendure's own is free.
 */
export async function vendureTerms(options: VendureTermsOptions): Promise<ShopTerms> {
  const { url, headers, digits = 2, isShipped = soundsShipped, fetch } = options
  const unit = 10 ** digits
  const { data } = await askGraphql({ shop: 'Vendure’s Admin API', fetch }, TermsAnswer, url, {
    headers,
    query: TERMS
  })
  const { activeChannel, shippingMethods, promotions } = data
  const minimums = shippingMethods.items
    .filter(isShipped)
    .filter(({ calculator }) => calculator.code === 'default-shipping-calculator')
    .filter(({ calculator }) => argOf(calculator, 'rate') === 0)
    .filter(({ checker }) => checker.code === 'default-shipping-eligibility-checker')
    .flatMap(({ checker }) => argOf(checker, 'orderMinimum') ?? [])
  return {
    currency: activeChannel?.defaultCurrencyCode ?? undefined,
    freeFrom: minimums.length > 0 ? Math.min(...minimums) / unit : undefined,
    discounts: Object.fromEntries(
      promotions.items.flatMap(({ id, couponCode, actions }) => {
        const discount = discountOf(actions, unit)
        if (!couponCode) return [[`PROMOTION:${id}`, discount]]
        const coupon = { ...discount, code: couponCode }
        return [
          [`PROMOTION:${id}`, coupon],
          [couponCode, coupon]
        ]
      })
    )
  }
}
