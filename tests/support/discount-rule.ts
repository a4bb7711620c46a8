import { idOf } from '#demo-store/data/stock.ts'
import type { DiscountRule } from '#demo-store/emulator/discount-rules.ts'
import { EVERYTHING_SOLD } from '#demo-store/emulator/selection.ts'

/** Ten percent off everything, always, with what the test is about changed. */
export const makeDiscountRule = (change: Partial<DiscountRule> = {}): DiscountRule => ({
  id: idOf('A rule'),
  name: 'A rule',
  isActive: true,
  trigger: { by: 'always' },
  effect: { type: 'percent', percent: 10 },
  on: EVERYTHING_SOLD,
  ...change
})
