import { becauseOf } from '#shared/bar/because.ts'
import type { Program } from '#shared/bar/program.ts'
import { evaluateWithRates, shopWithRates } from '#shared/bar/rates.ts'
import type { Product } from '#shared/catalog/product.ts'
import { unitPrice } from '#shared/catalog/unit-price.ts'
import { ENGLISH_PIECES } from '#shared/copy/goals.ts'
import { ENGLISH, type Language } from '#shared/copy/language.ts'
import { roundMoney } from '#shared/money.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { shopDiscounts } from '#shared/shipping/shop-discounts.ts'
import { noAmount } from '#shared/shipping/shop-rules.ts'
import { atom, computed, type ReadableAtom } from 'nanostores'

import { COPY, fill } from '../languages/words.ts'
import type { ShopRules } from '../shipping/shop-rules.ts'
import { $previewedCart } from '../text-content/other-languages.ts'
import { type Place, simulatedCart } from './simulated-cart.ts'

/** The simulated cart of the preview, in major units (spec § 9): where it starts, what plus and minus change. */
export const PREVIEW_CART = { start: 15, step: 5 } as const

const MAX_SHARE = 1.5

interface PreviewSources {
  $settings: ReadableAtom<Settings>
  $shopRules: ReadableAtom<ShopRules>
  /** When the offer that is shown ends, in ms since 1970. */
  $endsAt?: ReadableAtom<number | undefined>
  $products?: ReadableAtom<readonly Product[]>
  /** The language of the bar's own words; English by default. */
  $language?: ReadableAtom<Language | undefined>
  /** A cart that replaces the owner's cart while they edit a text about it. */
  $look?: typeof $previewedCart
}

/** A country of ISO 3166-1, or a subdivision of ISO 3166-2; '': none. */
const placeOf = (code: string): Place => ({
  country: code.slice(0, 2) || undefined,
  subdivision: code.length > 2 ? code : undefined
})

/** The settings that the cart depends on. All others, such as texts, can change without working the cart out again. */
const termsOf = ($settings: ReadableAtom<Settings>) =>
  computed(
    [
      computed($settings, ({ threshold }) => threshold),
      computed($settings, ({ currency }) => currency),
      computed($settings, ({ shipping }) => shipping),
      computed($settings, ({ rewards }) => rewards)
    ],
    (threshold, currency, shipping, rewards) => ({
      ...DEFAULT_SETTINGS,
      threshold,
      currency,
      shipping,
      rewards
    })
  )

/** Returns the store's rules as the service gives them to the store's pages. */
function rulesOf(terms: Settings, shop: ShopRules, endsAt: number | undefined) {
  const { shipping, discounts } = shop.state === 'known' ? shop.rules : {}
  const isTooLarge = shop.state === 'unreadable' && shop.problems.some(({ reason }) => reason === 'size')
  const promised = isTooLarge ? noAmount({ currency: terms.currency, country: '' }) : shipping
  return {
    shipping: terms.shipping.amountFrom === 'shop' ? promised : undefined,
    discounts: discounts && shopDiscounts({ shipping, discounts }, Date.now()),
    typed: terms,
    endsAt
  }
}

/** The slider ends at 1.5 times the last goal (spec § 9). */
function sliderOf(program: Program, place: string, typed: number, wanted: number | 'empty' | 'reached') {
  const { currency, goals = [] } = program
  const { threshold } = evaluateWithRates(program, { total: 0, currency, ...placeOf(place) }, {})
  const last = Math.max(threshold ?? typed, ...goals.map(({ amount }) => amount))
  const max = roundMoney(last * MAX_SHARE, currency)
  const amount = wanted === 'reached' ? last : wanted === 'empty' ? 0 : wanted
  return { amount: Math.min(max, Math.max(0, roundMoney(amount, currency))), max, currency }
}

/**
 * Refuses a price in another currency, whose worth the cart cannot know.
 * @throws Error with a `reason` for the shopper
 */
function priceIn(product: Product, currency: string): number {
  if (product.currency === '' || product.currency === currency) return unitPrice(product)
  throw Object.assign(new Error('The price is in another currency'), {
    reason: fill(COPY.preview.pricedIn, { sold: product.currency, currency })
  })
}

/** The atoms of the previewed bar, and what it says about its cart, whose amount the owner chooses. */
export function createPreviewBar(sources: PreviewSources) {
  const { $settings, $shopRules, $endsAt = atom(), $products = atom([]) } = sources
  const { $language = atom(), $look = $previewedCart } = sources
  /** Remembered while a threshold is typed digit by digit. */
  const $wanted = atom<number>(PREVIEW_CART.start)
  const $chosen = atom<string | undefined>()
  /** The country that the cart is delivered to: the shop's own, until the owner chooses another. */
  const $place = computed(
    [$chosen, $shopRules],
    (chosen, shop) => chosen ?? (shop.state === 'known' ? shop.rules.country : '')
  )
  const $terms = termsOf($settings)
  const $rules = computed([$terms, $shopRules, $endsAt], rulesOf)
  const $program = computed(
    [$terms, $rules],
    (terms, rules) => shopWithRates(terms, rules, ENGLISH, ENGLISH_PIECES).program
  )
  const $slider = computed(
    [$program, $place, $terms, $wanted, $look],
    (program, place, { threshold }, wanted, look) => sliderOf(program, place, threshold, look ?? wanted)
  )
  const $amount = computed($slider, ({ amount }) => amount)
  const $cart = computed([$amount, $program, $place, $rules], (amount, { currency }, place, rules) =>
    simulatedCart(amount, currency, placeOf(place), rules)
  )
  const setTotal = (total: number) => {
    if (Number.isFinite(total)) $wanted.set(Math.min($slider.get().max, Math.max(0, total)))
  }
  /** Adds an amount, or takes a negative one away. */
  const addAmount = (amount: number) => setTotal($amount.get() + amount)
  return {
    $settings,
    /** With the owner's texts, in the language that is shown. */
    $shop: computed([$settings, $rules, $language], (settings, rules, language = ENGLISH) =>
      shopWithRates(settings, rules, language, language.service?.pieces ?? ENGLISH_PIECES)
    ),
    $rules,
    $products,
    $cart,
    $slider,
    $place,
    /** The reasons for the bar's message. */
    $because: computed([$program, $cart], (program, cart) =>
      becauseOf(program, evaluateWithRates(program, cart, {}))
    ),
    sendTo: (place: string) => $chosen.set(place),
    setTotal,
    addAmount,
    /** Adds the price that a shopper pays, as "add to cart" in the previewed bar does. */
    addProduct: (product: Product) => addAmount(priceIn(product, $slider.get().currency))
  }
}

export type PreviewBar = ReturnType<typeof createPreviewBar>
