import type { Product } from '../catalog/product.ts'
import { unitPrice } from '../catalog/unit-price.ts'
import { type CartLine, type DiscountedCart, ORDINARY } from './cart-lines.ts'
import { conditionOf, reaches } from './discount-conditions.ts'
import type { AutomaticDiscount } from './discount-terms.ts'
import { type FreeShippingOptions, profilesOf, ratesOf, reached, sizeOf } from './free-shipping.ts'
import { growthsOf } from './larger-cart.ts'
import type { ShopRegion } from './shop-shipping.ts'

/** Whether checkout ships the cart free once this item is in it, which counts: whatever its coupons may be. */
function shipsFreeWith(cart: DiscountedCart, given: CartLine, options: FreeShippingOptions): boolean {
  const { lines, countsDigital = false } = cart
  const { regions, needsFreeRate = false } = options
  // The default profile is '' in a catalog, and has an id in a cart; as have those that ship as it does.
  const [own = ''] = profilesOf(lines)
  const isNamed = regions.some(([, , byProfile = {}]) => own in byProfile)
  const item = given.profile === '' && !isNamed ? { ...given, profile: own } : given
  const all = [...lines, item]
  const [profile, ...others] = profilesOf(all)
  if (profile === undefined || others.length > 0) return false
  const counted = all.filter(({ isShipped }) => isShipped || countsDigital)
  return growthsOf(cart, item).ways.every(({ whenAdded }) => {
    const { total, isShippingGiven } = whenAdded(item.price)
    if (isShippingGiven && !needsFreeRate) return true
    const size = sizeOf(counted, total)
    return reached(ratesOf(profile, options), size, size) < Infinity
  })
}

/** Properties of products that the regions' rates look at. */
export function lookedAt(regions: readonly ShopRegion[]) {
  const profiles = regions.flatMap(([, , byProfile]) => (byProfile ? [byProfile] : []))
  const rates = profiles.flatMap((byProfile) => Object.values(byProfile)).flatMap((own) => own)
  return {
    profile: profiles.length > 0,
    mostPrice: rates.some(({ upTo }) => upTo !== undefined)
  }
}

/** May a rule take off the item what a page cannot know? */
const isPriceOpen = (
  lines: readonly CartLine[],
  automatic: readonly AutomaticDiscount[],
  item: CartLine
): boolean =>
  automatic.some((rule) => {
    const isGiven = conditionOf(rule.trigger, lines, item).isGiven(item.price)
    const isOpen = ({ effect, reach }: AutomaticDiscount['gives'][number]) =>
      isGiven === undefined
        ? effect.kind !== 'freeShipping'
        : effect.kind === 'unknown' || reaches(reach, item) === undefined
    return isGiven !== false && rule.gives.some(isOpen)
  })

/**
 * The ids of the products with which the cart ships free once one item is added, whichever variant is chosen: only where
 * every fact that decides about it is known. `currency` is the store's.
 */
export function closingProducts(
  products: readonly Product[],
  cart: DiscountedCart,
  options: FreeShippingOptions & { currency: string | undefined }
): string[] {
  const { regions, unit, currency } = options
  const needs = lookedAt(regions)
  const isClosing = (product: Product): boolean => {
    const { deliveryProfile, hasOptions, needsShipping = true, lowest_price: lowest } = product
    const isKnown =
      product.currency === currency &&
      (needsShipping || cart.countsDigital === true) &&
      (deliveryProfile !== undefined || !needs.profile || !needsShipping) &&
      !(hasOptions && needs.mostPrice)
    if (!isKnown) return false
    const price = unitPrice(product)
    return [price, Math.min(price, lowest ?? price)].every((one) => {
      const item: CartLine = {
        ...ORDINARY,
        productId: product.id,
        price: Math.round(one * unit),
        isShipped: needsShipping,
        profile: deliveryProfile ?? ''
      }
      return !isPriceOpen(cart.lines, cart.automatic, item) && shipsFreeWith(cart, item, options)
    })
  }
  return regions.length > 0 ? products.filter(isClosing).map(({ id }) => id) : []
}
