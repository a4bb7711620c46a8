import { mayHaveProducts } from '#shared/bar/bar-room.ts'
import { pageView, type ReadyView } from '#shared/bar/bar-view.ts'
import { compile } from '#shared/bar/compile.ts'
import { evaluateAll, speak, type SpokenShop } from '#shared/bar/shown.ts'
import { timeLeftUntil } from '#shared/bar/ticking.ts'
import type { Cart } from '#shared/cart.ts'
import type { Product } from '#shared/catalog/product.ts'
import { unitPrice } from '#shared/catalog/unit-price.ts'
import type { Language } from '#shared/copy/language.ts'
import type { Settings } from '#shared/settings/settings.ts'

import { DEVICES, PLACES, type PlaceName, type Spot, spotAt } from '../preview/spots.ts'
import type { LanguageTab } from '../text-content/language-tabs.ts'
import { type CartState, cartStates } from './cart-states.ts'

/** Places that look the same on one device. */
export interface CheckedSpot extends Spot {
  /** All of them; `place` is the first. */
  places: readonly PlaceName[]
}

/** One of the texts' languages. */
export interface CheckedLanguage {
  tab: LanguageTab
  language: Language
}

/** The bar for one cart, in one language and place. */
export interface Picture {
  id: string
  tab: LanguageTab
  language: Language
  state: CartState
  spot: CheckedSpot
  /** Undefined: shoppers see no bar. */
  shown: ReadyView | undefined
}

/** px by which two places can differ in width and still look the same. */
const SAME_WIDTH = 24

const isSame = (one: Spot, other: Spot) =>
  one.device === other.device &&
  Math.abs(one.width - other.width) < SAME_WIDTH &&
  one.form === other.form &&
  one.isFixed === other.isFixed

/** Places where the bar is switched on, those that look the same as one; if it is nowhere, the product page. */
export function checkedSpots(
  settings: Pick<Settings, 'visibility' | 'products'>,
  hasSideCart = false
): CheckedSpot[] {
  const { visibility } = settings
  const isOn = (place: PlaceName) => DEVICES.some((device) => visibility[place][device])
  const isAnywhere = PLACES.some(isOn)
  return DEVICES.flatMap((device) => {
    const spots = PLACES.filter((place) =>
      isAnywhere ? visibility[place][device] : place === 'productPage'
    ).map((place) => spotAt(settings, place, device, { hasSideCart }))
    return spots
      .filter((spot, index) => spots.findIndex((other) => isSame(spot, other)) === index)
      .map((spot) => {
        const alike = spots.filter((other) => isSame(spot, other))
        // A bar that fits into the narrowest fits into all.
        const width = Math.min(...alike.map((other) => other.width))
        return { ...spot, width, places: alike.map(({ place }) => place) }
      })
  })
}

/** The longest time left in words: both units that are named have their most digits. */
const LONG_TIME_MS = 23 * 3_600_000 + 59 * 60_000

interface PicturesOptions {
  settings: Settings
  languages: readonly CheckedLanguage[]
  /** The products in the strip. */
  products: readonly Product[]
  /** Facts that hold for every cart. */
  around?: Partial<Cart>
  /** The end of the offer: with one, texts can name the time that is left. */
  endsAt?: number | undefined
  /** The mini cart is Wix's side cart. */
  hasSideCart?: boolean
}

/** All pictures of a bar, in the order in which an owner looks at them. */
export function makePictures({
  settings: given,
  languages,
  products,
  around = {},
  endsAt,
  hasSideCart
}: PicturesOptions): Picture[] {
  // The strip does not move by itself here.
  const settings: Settings = {
    ...given,
    enabled: true,
    products: { ...given.products, scrollType: 'manual' }
  }
  const spots = checkedSpots(settings, hasSideCart)
  const strip = mayHaveProducts(settings) ? products : []
  const prices = strip.filter(({ currency }) => currency === settings.currency).map(unitPrice)
  const leastPrice = prices.length > 0 ? Math.min(...prices) : undefined
  const states = cartStates({ settings, program: compile(settings) }, leastPrice, around)
  const shownOf = ({ cart }: CartState, shop: SpokenShop, locale: string): ReadyView | undefined => {
    // A moment longer than the text names, which is rounded down.
    const longEnd = endsAt === undefined ? undefined : Date.now() + LONG_TIME_MS + 1000
    const page = {
      shop,
      cart: { currency: settings.currency, ...cart },
      products: strip,
      takesVariants: true,
      locale,
      timeLeft: timeLeftUntil(longEnd, locale)
    }
    const shown = pageView(page, evaluateAll)
    return shown.state === 'ready' ? shown : undefined
  }
  return languages.flatMap(({ tab, language }) => {
    const shop = speak(settings, {}, language)
    return states.flatMap((state) => {
      const shown = shownOf(state, shop, language.tag)
      const name = 'goal' in state ? `${state.id} ${state.goal?.id ?? ''}` : state.id
      return spots.map((spot) => ({
        id: [tab, name, spot.device, ...spot.places].join(' '),
        tab,
        language,
        state,
        spot,
        shown
      }))
    })
  })
}

/** Does the picture have products with buttons? */
export const hasProducts = ({ shown, spot }: Pick<Picture, 'shown' | 'spot'>): boolean =>
  shown !== undefined &&
  spot.form !== 'small' &&
  shown.settings.products.enabled &&
  shown.suggested.length > 0 &&
  !shown.hasQualified
