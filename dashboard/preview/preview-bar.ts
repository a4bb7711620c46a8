import { becauseOf } from '#shared/bar/because.ts'
import { evaluateWithRates, shopWithRates } from '#shared/bar/rates.ts'
import type { Product } from '#shared/catalog/product.ts'
import { unitPrice } from '#shared/catalog/unit-price.ts'
import { ENGLISH_PIECES } from '#shared/copy/goals.ts'
import { ENGLISH } from '#shared/copy/language.ts'
import { roundMoney } from '#shared/money.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { shopDiscounts } from '#shared/shipping/shop-discounts.ts'
import type { ShopRules as PageRules } from '#shared/shipping/shop-rules.ts'
import { atom, computed, type ReadableAtom } from 'nanostores'

import { COPY, fill } from '../languages/words.ts'
import type { ShopRules } from '../shipping/shop-rules.ts'
import { $lookedAt, type QuickCart } from '../text-content/use-look.ts'
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
  /** A cart that is shown for a while in place of the one that the owner wants. */
  $look?: ReadableAtom<QuickCart | undefined>
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

/** The atoms of the previewed bar, and what it says about its cart, whose amount the owner chooses. */
export function createPreviewBar(sources: PreviewSources) {
  const { $settings, $shopRules, $endsAt = atom(), $products = atom([]), $look = $lookedAt } = sources
  /** Remembered while a threshold is typed digit by digit. */
  const $wanted = atom<number>(PREVIEW_CART.start)
  const $chosen = atom<string | undefined>()
  /** The country that the cart is delivered to: the shop's own, until the owner chooses another. */
  const $place = computed(
    [$chosen, $shopRules],
    (chosen, shop) => chosen ?? (shop.state === 'known' ? shop.rules.country : '')
  )
  const $terms = termsOf($settings)
  const $rules = computed(
    [$terms, $shopRules, $endsAt, $products],
    (terms, shop, endsAt, products): PageRules => {
      const { shipping, discounts } = shop.state === 'known' ? shop.rules : {}
      return {
        shipping: terms.shipping.amountFrom === 'shop' ? shipping : undefined,
        discounts: discounts && shopDiscounts({ shipping, discounts }, Date.now()),
        typed: terms,
        products,
        endsAt
      }
    }
  )
  const $program = computed(
    [$terms, $rules],
    (terms, rules) => shopWithRates(terms, rules, ENGLISH, ENGLISH_PIECES).program
  )
  /** The slider and its end, which is 1.5 times the last goal (spec § 9). */
  const $slider = computed(
    [$program, $place, $terms, $wanted, $look],
    (program, place, terms, wanted, look) => {
      const { currency, goals = [] } = program
      const { threshold } = evaluateWithRates(program, { total: 0, currency, ...placeOf(place) }, {})
      const last = Math.max(threshold ?? terms.threshold, ...goals.map(({ amount }) => amount))
      const max = roundMoney(last * MAX_SHARE, currency)
      const amount = roundMoney(look ? (look === 'reached' ? last : 0) : wanted, currency)
      return { amount: Math.min(max, Math.max(0, amount)), max, currency }
    }
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
    $rules,
    $products,
    $cart,
    $slider,
    $place,
    /** Why the bar says what it says. */
    $because: computed([$program, $cart], (program, cart) =>
      becauseOf(program, evaluateWithRates(program, cart, {}))
    ),
    sendTo: (place: string) => $chosen.set(place),
    setTotal,
    addAmount,
    /**
     * Adds the price that a shopper pays, as "add to cart" in the previewed bar does. Refuses a price in another
     * currency, whose worth the cart cannot know.
     */
    addProduct(product: Product) {
      const { currency } = $slider.get()
      if (product.currency !== '' && product.currency !== currency) {
        throw Object.assign(new Error('The price is in another currency'), {
          reason: fill(COPY.preview.pricedIn, { sold: product.currency, currency })
        })
      }
      addAmount(unitPrice(product))
    }
  }
}

export type PreviewBar = ReturnType<typeof createPreviewBar>
