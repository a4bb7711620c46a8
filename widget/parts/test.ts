import type { Cart } from '#shared/cart.ts'
import { armOf, type RunningTest } from '#shared/statistics/arm.ts'

/**
 * Is the cart in the arm without a bar? With or without consent: hiding a bar by a hash of the cart stores and reports
 * nothing. A cart has no arm before its first item, and never one in other shops than Wix's.
 */
export const isHoldout = (test: RunningTest, { purchaseFlowId }: Pick<Cart, 'purchaseFlowId'>): boolean =>
  Boolean(purchaseFlowId) && armOf(test, purchaseFlowId ?? '') === 'holdout'
