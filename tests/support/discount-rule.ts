import { idOf } from '#demo-store/data/stock.ts'
import { type DiscountRule, percentOff } from '#demo-store/emulator/site/discount-rules.ts'

/** Ten percent off everything, always, with what the test is about changed. */
export const makeDiscountRule = (change: Partial<DiscountRule> = {}): DiscountRule => ({
  id: idOf('A rule'),
  name: 'A rule',
  active: true,
  discounts: percentOff(10),
  ...change
})
