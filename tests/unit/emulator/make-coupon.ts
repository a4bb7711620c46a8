import { idOf } from '#demo-store/data/stock.ts'
import type { Coupon } from '#demo-store/emulator/carts/coupons.ts'
import { EVERYTHING_SOLD } from '#demo-store/emulator/selection.ts'

/** Ten percent off everything, with what the test is about changed. */
export const makeCoupon = (change: Partial<Coupon>): Coupon => ({
  id: idOf('A coupon'),
  code: 'CODE',
  name: 'A coupon',
  effect: { type: 'percent', percent: 10 },
  on: EVERYTHING_SOLD,
  isActive: true,
  ...change
})
