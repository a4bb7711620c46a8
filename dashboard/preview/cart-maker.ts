import type { ShippingApi } from '#shared/api/shipping-api.ts'
import type { Product } from '#shared/catalog/product.ts'
import type { Instance } from '#shared/instance.ts'
import type { Settings } from '#shared/settings/settings.ts'
import type { Destination } from '#shared/shipping/promise.ts'
import type { ShopRules as PageRules } from '#shared/shipping/shop-rules.ts'
import { atom, computed, type ReadableAtom } from 'nanostores'

import type { ShownGoal } from '../goals/shown-goals.ts'
import type { ShopRules } from '../shipping/shop-rules.ts'
import { askCheckout, type Checkout, factsOf } from './asked-checkout.ts'
import {
  cartOf,
  goalOf,
  type MadeUp,
  NOTHING_MADE_UP,
  pageRules,
  type PickedProduct,
  programOf,
  type Terms,
  shopCurrency
} from './made-up.ts'
import { createPreviewCart } from './preview-cart.ts'

interface CartMakerOptions {
  $settings: ReadableAtom<Settings>
  $shopRules: ReadableAtom<ShopRules>
  /** The goals beside free shipping, as checkout keeps them. */
  $goals?: ReadableAtom<readonly ShownGoal[]>
  $plan?: ReadableAtom<Pick<PageRules, 'endsAt'>>
  $products?: ReadableAtom<readonly Product[]>
}

interface TermsSources extends Pick<CartMakerOptions, '$settings' | '$shopRules'> {
  $destination: ReadableAtom<Destination>
  $isOpen: ReadableAtom<boolean>
  $madeUp: ReadableAtom<MadeUp>
}

/** Follows the settings that decide, and no others: those change with each key press. */
const termsStore = ({ $settings, $shopRules, $destination, $isOpen, $madeUp }: TermsSources) =>
  computed(
    [
      computed($settings, ({ threshold }) => threshold),
      computed($settings, ({ currency }) => currency),
      computed($settings, ({ shipping }) => shipping),
      $shopRules,
      $destination,
      $isOpen,
      $madeUp
    ],
    (threshold, currency, shipping, shop, destination, isOpen, madeUp): Terms => ({
      settings: { threshold, currency, shipping },
      shop,
      destination,
      madeUp: isOpen ? madeUp : NOTHING_MADE_UP
    })
  )

/** The amount at the end of the bar's track, which runs to the last goal. */
function trackOf(terms: Terms, rewards: Settings['rewards']) {
  const goal = goalOf(terms)
  const threshold = goal.state === 'amount' ? goal.amount : terms.settings.threshold
  const currency = shopCurrency(terms)
  const program = programOf(terms, rewards.goals)
  // A cart in a currency of its own has only free shipping.
  const goals = currency === program.currency ? (program.goals ?? []) : []
  return { threshold: Math.max(threshold, ...goals.map(({ amount }) => amount)), currency }
}

/** The products with one piece more of one, or one less; the last one less takes it out. */
function pickedWith(products: MadeUp['products'], product: Product, pieces: 1 | -1): PickedProduct[] {
  const picked = products.find((one) => one.product.id === product.id)
  const next = { product, quantity: (picked?.quantity ?? 0) + pieces }
  const changed = picked ? products.map((one) => (one === picked ? next : one)) : [...products, next]
  return changed.filter(({ quantity }) => quantity > 0)
}

/** Makes the atoms of the previewed bar. Its cart is an amount, and whatever else the owner puts into it. */
export function createCartMaker({
  $settings,
  $shopRules,
  $goals = atom([]),
  $plan = atom({}),
  $products = atom([])
}: CartMakerOptions) {
  /** Whether the owner looks behind the number. Until then the slider's amount is all that is in the cart. */
  const $isOpen = atom(false)
  const $madeUp = atom<MadeUp>(NOTHING_MADE_UP)
  const $chosen = atom<Destination | undefined>()
  const $checkout = atom<Checkout>({ state: 'none' })
  /** The cart's destination: the shop's own country, until the owner chooses. */
  const $destination = computed([$chosen, $shopRules], (chosen, shop): Destination => {
    if (chosen) return chosen
    return { country: shop.state === 'known' ? shop.rules.country : '' }
  })
  const $terms = termsStore({ $settings, $shopRules, $destination, $isOpen, $madeUp })
  const $rules = computed([$terms, $plan], (terms, plan): PageRules => ({ ...pageRules(terms), ...plan }))
  const $rewards = computed($settings, ({ rewards }) => rewards)
  const $goal = computed([$terms, $rewards], trackOf)
  const slider = createPreviewCart($goal)
  const $situation = computed([$terms, slider.$cart, $goals], (terms, { total }, goals) => ({
    ...terms,
    amount: total,
    goals
  }))
  const $cart = computed([$situation, $checkout, $products], (situation, checkout, products) => {
    const cart = cartOf(situation, products)
    // Checkout is asked without the coupons and rules that pay for delivery.
    return cart.shipsFree ? cart : { ...cart, ...factsOf(checkout) }
  })
  const change = (change: Partial<MadeUp>) => $madeUp.set({ ...$madeUp.get(), ...change })
  /** One more of it, or one less; the last one less takes it out. */
  const pick = (product: Product, pieces: 1 | -1) =>
    change({ products: pickedWith($madeUp.get().products, product, pieces) })

  return {
    $isOpen,
    open: (isOpen: boolean) => $isOpen.set(isOpen),
    $destination,
    sendTo: (destination: Destination) => $chosen.set(destination),
    slider,
    $situation,
    $settings,
    $rules,
    $products,
    change,
    pick,
    /** Adds the product to the others, or its price to the amount, as "add to cart" in the previewed bar does. */
    addProduct(product: Product) {
      if ($situation.get().madeUp.products.length > 0) pick(product, 1)
      else slider.addProduct(product)
    },
    $cart,
    $checkout,
    /** Asks checkout while the owner looks. Returns a function that ends it. */
    askCheckout: (api: Pick<ShippingApi, 'check'>, instance: Instance) =>
      askCheckout({ $situation, $isOpen, $checkout }, api, instance)
  }
}

export type CartMaker = ReturnType<typeof createCartMaker>
