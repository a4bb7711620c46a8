import type { Cart } from '../cart.ts'
import type { Gap } from '../catalog/closing-gap.ts'
import type { Settings } from '../settings/settings.ts'
import { goalOf } from './bar-state.ts'
import { progress } from './progress.ts'

/** A cart whose total may not be known. Its currency is kept apart, because the settings' one may depend on it. */
export type CartFacts = Omit<Cart, 'total' | 'currency'> & { total?: number | undefined }

/** How much the cart is short of free shipping; undefined where that is not known, as where a page tells sums without a total. */
export function gapOf(settings: Settings, { total, ...cart }: CartFacts, currency: string): Gap | undefined {
  if (total === undefined || cart.shipsFree) return undefined
  const goal = goalOf(settings, { ...cart, total, currency }) ?? Number.NaN
  const { remaining } = progress(total, goal, currency)
  return remaining > 0 ? { missing: remaining, currency, closing: cart.closing } : undefined
}
