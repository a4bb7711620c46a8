import type { Cart } from '../cart.ts'
import type { Gap } from '../catalog/closing-gap.ts'
import type { Product } from '../catalog/product.ts'
import { isOffered, outsideCart, pricedIn } from '../catalog/offered.ts'
import type { Language, PageWords } from '../copy/language.ts'
import type { ReadSettings } from '../settings/read.ts'
import type { Settings } from '../settings/settings.ts'
import type { Add } from './adds.ts'
import type { BarState } from './bar-state.ts'
import { compile, type SpokenSettings } from './compile.ts'
import type { Evaluate } from './evaluate.ts'
import { hiddenBecause } from './hidden-because.ts'
import type { PageFacts } from './program.ts'
import { evaluateAll, shownIn, type SpokenShop } from './shown.ts'

/** A bar that has all it needs to be drawn. */
export interface ReadyView extends BarState {
  state: 'ready'
  settings: SpokenSettings
  /** Products that a shopper can buy. */
  products: readonly Product[]
  suggested: readonly Product[]
  /** The amount missing for free shipping, in the cart's own currency; undefined where it is not known. */
  gap: Gap | undefined
  /** The products are not known yet: there may be some. */
  awaitsProducts?: boolean | undefined
  /** Shipping is free by now, and the strip still shows its shopper what became of an add. */
  keepsStrip?: boolean | undefined
  /** The shop has not said yet what is in the cart. */
  isCartUnread: boolean
  /** The host can put a chosen variant into the cart. */
  takesVariants: boolean
  locale: string | undefined
  /** Its texts are in the settings already. */
  language: PageWords
}

type Usable = Extract<ReadSettings, { state: 'ok' }>

export type BarView =
  | { state: 'loading' }
  | { state: 'error'; reason: Extract<ReadSettings, { state: 'unusable' }>['reason']; language: PageWords }
  /** Nothing is drawn, because amounts on the bar could be wrong. `reason` is for developers. */
  | { state: 'hidden'; reason: string }
  | ReadyView

/** A cart whose total may not be known. Its currency is kept apart, because the settings' one may depend on it. */
export type CartFacts = Omit<Cart, 'total' | 'currency'> & { total?: number | undefined }

/** The newest of everything the host sent. Sums that the host sent win over ours; an `UPDATE_CART` clears them. */
export interface Received {
  settings: ReadSettings | undefined
  sums: Partial<BarState>
  cart: CartFacts
  products: readonly Product[]
  takesVariants: boolean
  currency: string | undefined
  /** The host sent a currency that is none. */
  isCurrencyUnusable: boolean
  locale: string | undefined
}

export const NOTHING_RECEIVED: Received = {
  settings: undefined,
  sums: {},
  cart: {},
  products: [],
  takesVariants: false,
  currency: undefined,
  isCurrencyUnusable: false,
  locale: undefined
}

const NO_CURRENCY = 'the page names a currency that is none: send an ISO 4217 code such as "USD"'

export interface PageState extends PageFacts {
  shop: SpokenShop
  cart: Cart
  /** Undefined until they are known. */
  products: readonly Product[] | undefined
  takesVariants: boolean
}

/** Works out the view of a bar in a page whose own script knows shop and cart. */
export function pageView(page: PageState, evaluate: Evaluate): BarView {
  const { shop, products, takesVariants, locale } = page
  const shown = shownIn(shop, page.cart, page, evaluate)
  const { settings, cart, state } = shown
  if (!state) return { state: 'hidden', reason: hiddenBecause(shown) }
  const offered = (products ?? []).filter(isOffered)
  return {
    ...state,
    state: 'ready',
    settings,
    products: offered,
    suggested: outsideCart(offered, cart),
    awaitsProducts: products === undefined && !state.hasQualified && settings.products.enabled,
    gap: shown.gap,
    isCartUnread: cart.isUnread === true || cart.isUnreadable === true,
    takesVariants,
    locale,
    language: shop.language
  }
}

/** Tells developers why a bar is hidden, once for each reason. */
export function tellHidden(view: BarView, before: BarView): void {
  if (view.state === 'hidden' && !(before.state === 'hidden' && before.reason === view.reason))
    console.debug(`free-shipping-bar: hidden, because ${view.reason}`)
}

/** Keeps the strip of the view before, while adds that may have made shipping free are shown in it. */
export function keepingStrip(view: BarView, before: BarView, adds: ReadonlyMap<string, Add>): BarView {
  if (view.state !== 'ready' || !view.hasQualified || adds.size === 0) return view
  if (before.state !== 'ready' || (before.hasQualified && !before.keepsStrip)) return view
  return { ...view, keepsStrip: true, suggested: before.suggested }
}

const clampPercent = (percent: number) => Math.min(100, Math.max(0, percent))

/**
 * The host's sums in the place of ours, unless the platform says that shipping is free, or there are more goals, which
 * an earlier host knows nothing of.
 */
function withSums(own: BarState, { sums, cart }: Received): BarState {
  if (cart.shipsFree || own.marks) return own
  const percent = clampPercent(sums.percent ?? own.percent)
  const { message = own.message } = sums
  return {
    ...own,
    percent,
    hasQualified: sums.hasQualified ?? (sums.percent === undefined ? own.hasQualified : percent >= 100),
    message,
    // Those that make up the message: an earlier host sends none.
    parts: [sums.parts, own.parts].find((parts) => parts?.join('') === message)
  }
}

/** A threshold without a currency is in the cart's currency. */
export function ofCart(read: Usable, currency: string | undefined): Settings {
  return currency === undefined || read.namesCurrency ? read.settings : { ...read.settings, currency }
}

/** The currency of prices that name none; '' where the host names none either, or one for the cart and one for the settings. */
function hostsCurrency({ namesCurrency, settings }: Usable, cart: string | undefined): string {
  const named = namesCurrency ? settings.currency : cart
  return named === (cart ?? named) ? (named ?? '') : ''
}

/** Works out the view of a bar that speaks by messages. */
export function view(received: Received, language: Language): BarView {
  const { settings: read, products, locale } = received
  if (received.isCurrencyUnusable) return { state: 'hidden', reason: NO_CURRENCY }
  if (!read) return { state: 'loading' }
  if (read.state === 'unusable') return { state: 'error', reason: read.reason, language }
  const settings = language.localize(ofCart(read, received.currency))
  const { currency = settings.currency } = received
  const cart = { ...received.cart, total: received.cart.total ?? 0, currency }
  // Other goals than free shipping need the cart's total: they are not seen in sums.
  const terms =
    received.cart.total === undefined
      ? { ...settings, rewards: { ...settings.rewards, goals: [] } }
      : settings
  const own = evaluateAll(compile(terms), cart, { locale })
  const shown = own.state && withSums(own.state, received)
  if (!shown || (shown.hasQualified && cart.shipsFree === false))
    return { state: 'hidden', reason: hiddenBecause(own) }
  const named = hostsCurrency(read, received.currency)
  const offered = products.filter(isOffered).map((product) => pricedIn(product, named))
  return {
    ...shown,
    state: 'ready',
    settings,
    products: offered,
    suggested: outsideCart(offered, cart),
    gap: received.cart.total === undefined ? undefined : own.gap,
    isCartUnread: cart.isUnread === true || cart.isUnreadable === true,
    takesVariants: received.takesVariants,
    locale,
    language
  }
}
