import { idOf } from '../../data/stock.ts'

/** What a coupon takes off: of the whole cart, or what shipping costs. Amounts in dollars, changed as prices are. */
export type CouponEffect =
  | { type: 'percent'; percent: number }
  | { type: 'amount'; dollars: number }
  | { type: 'freeShipping' }

export interface Coupon {
  id: string
  code: string
  name: string
  effect: CouponEffect
}

const coupon = (code: string, name: string, effect: CouponEffect): Coupon => ({
  id: idOf(`Coupon ${code}`),
  code,
  name,
  effect
})

/** Ten percent off. */
export const DEMO_COUPON = coupon('TENOFF', '10% off', { type: 'percent', percent: 10 })

const COUPONS: readonly Coupon[] = [
  DEMO_COUPON,
  coupon('FIVEOFF', 'A little off', { type: 'amount', dollars: 5 }),
  coupon('SHIPFREE', 'Free shipping', { type: 'freeShipping' })
]

export const findCoupon = (code: string | undefined) => COUPONS.find((one) => one.code === code)
