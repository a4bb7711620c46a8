import type { CartLine, DiscountedCart } from './cart-lines.ts'
import { type FreeShippingOptions, profilesOf, ratesOf, reached, sizeOf } from './free-shipping.ts'
import { type Counting, growthsOf } from './larger-cart.ts'

/** Whether checkout ships the cart free once this item is in it, which counts: whatever its coupons may be. */
export function shipsFreeWith(cart: DiscountedCart, given: CartLine, options: FreeShippingOptions): boolean {
  const { lines, countsDigital = false } = cart
  const { regions, unit, needsFreeRate = false } = options
  // The default profile is '' in a catalog, and has an id in a cart; as have those that ship as it does.
  const isNamed = (profile: string) => regions.some(([, , byProfile = {}]) => profile in byProfile)
  const [unnamed = '', ...others] = profilesOf(lines).filter((profile) => !isNamed(profile) || profile === '')
  const isDefault = given.profile === '' && others.length === 0
  const item = isDefault ? { ...given, profile: unnamed } : given
  const all = [...lines, item]
  const profiles = profilesOf(all)
  const counted = all.filter(({ isShipped }) => isShipped || countsDigital)
  const parts = profiles.map((id) => {
    if (profiles.length === 1) return { id, own: counted }
    const isIn = ({ isShipped, profile }: CartLine) => isShipped && profile === id
    const counting: Counting = { lines: lines.map(isIn), isBought: isIn(item) }
    return { id, own: all.filter(isIn), counting }
  })
  return growthsOf(cart, unit, item).ways.every(({ whenAdded }) => {
    const { total, isShippingGiven } = whenAdded(item.price)
    if (isShippingGiven && !needsFreeRate) return true
    const most = sizeOf(counted, total)
    return parts.every(({ id, own, counting }) => {
      const { total: least } = whenAdded(item.price, counting)
      return reached(ratesOf(id, options), sizeOf(own, least), most) < Infinity
    })
  })
}
