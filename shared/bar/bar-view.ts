import type { Cart } from '../cart.ts'
import type { Gap } from '../catalog/closing-gap.ts'
import { isOffered, outsideCart } from '../catalog/offered.ts'
import type { Product } from '../catalog/product.ts'
import type { PageWords } from '../copy/language.ts'
import type { ReadSettings } from '../settings/read.ts'
import type { BarState } from './bar-state.ts'
import type { LocalizedSettings } from './compile.ts'
import type { Evaluate, Shown } from './evaluate.ts'
import type { PageFacts } from './program.ts'
import { shownIn, type LocalizedStore } from './shown.ts'

/** A bar that has all it needs to be drawn. */
export interface ReadyView extends BarState {
  state: 'ready'
  settings: LocalizedSettings
  /** With the place that counts for its shopper. */
  cart: Cart
  /** Products that a shopper can buy. */
  products: readonly Product[]
  suggested: readonly Product[]
  /** The amount missing for free shipping, in the cart's own currency; undefined where it is not known. */
  gap: Gap | undefined
  /** The products are not known yet: there may be some. */
  awaitsProducts?: boolean
  /** Shipping is free by now, and the strip still shows its shopper what became of an add. */
  keepsStrip?: boolean
  /** The cart has not been read yet. */
  isCartUnread: boolean
  /** The host can put a chosen variant into the cart. */
  takesVariants: boolean
  locale: string | undefined
  /** Its texts are in the settings already. */
  language: PageWords
}

/** A bar without a shop. */
export type NoShop =
  | { state: 'loading' }
  | { state: 'error'; reason: Extract<ReadSettings, { state: 'unusable' }>['reason']; language: PageWords }
  /** Nothing is drawn, because amounts on the bar could be wrong. `reason` is for developers. */
  | { state: 'hidden'; reason: string; settings?: LocalizedSettings; cart?: Cart }

export type BarView = NoShop | ReadyView

/** A shop's bar in a page of one language, and how carts are evaluated for it: pages download what their shop needs. */
export interface BarShop extends LocalizedStore {
  evaluate: Evaluate
  /** BCP 47 tag in which amounts are written. */
  locale?: string
  /** The cart takes the variant that a shopper chooses. */
  takesVariants?: boolean
}

/** What a shop's bar shows about a cart. `products`: undefined until they are known. */
export function viewOf(
  shop: BarShop,
  given: Cart,
  products: readonly Product[] | undefined,
  timeLeft: PageFacts['timeLeft']
): BarView {
  const { locale, takesVariants = false, language } = shop
  const shown = shownIn(shop, given, { locale, timeLeft }, shop.evaluate)
  const { settings, cart, state, gap } = shown
  if (!state) return { state: 'hidden', reason: hiddenBecause(shown), settings, cart }
  const offered = (products ?? []).filter(isOffered)
  return {
    ...state,
    state: 'ready',
    settings,
    cart,
    products: offered,
    suggested: outsideCart(offered, cart),
    awaitsProducts: products === undefined && !state.hasQualified && settings.products.enabled,
    gap,
    isCartUnread: cart.isUnread === true || cart.isUnreadable === true,
    takesVariants,
    locale,
    language
  }
}

/** Keeps the strip of the view before, while adds that may have made shipping free are shown in it. */
export function keepingStrip(view: BarView, before: BarView): BarView {
  if (view.state !== 'ready' || !view.hasQualified) return view
  if (before.state !== 'ready' || (before.hasQualified && !before.keepsStrip)) return view
  return { ...view, keepsStrip: true, suggested: before.suggested }
}

/** Why `evaluate` shows nothing about a cart, for developers. */
export function hiddenBecause({
  cart,
  goal,
  currency: own
}: Pick<Shown, 'cart' | 'goal' | 'currency'>): string {
  const { currency = own, converted } = cart
  if (cart.needsShipping === false) return 'nothing in the cart is shipped'
  if (cart.reachable === false) return 'the shop does not ship to the shopper'
  if (Number.isNaN(converted?.total)) return 'the converted total or its currency is none'
  if (goal === null) return 'no amount makes shipping free for this cart'
  if (currency !== own && goal === undefined) return `the cart is in ${currency}, the threshold in ${own}`
  if (goal === undefined) return 'the shop does not ship to the shopper'
  return 'the cart reaches the threshold, and checkout does not ship it free'
}
