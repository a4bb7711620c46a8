import type { ShippingApi, ShippingCheck } from '#shared/api/shipping-api.ts'
import type { BarAtoms } from '#shared/bar/bar-host.ts'
import type { Cart } from '#shared/cart.ts'
import type { Product } from '#shared/catalog/product.ts'
import type { Instance } from '#shared/instance.ts'
import type { Settings } from '#shared/settings/settings.ts'
import type { ShopRules as PageRules } from '#shared/shipping/shop-rules.ts'
import { atom, computed, type ReadableAtom } from 'nanostores'

import type { ShownGoal } from '../goals/shown-goals.ts'
import type { Destination, ShopRules } from '../shipping/shop-rules.ts'
import {
  cartOf,
  cartToCheck,
  goalOf,
  type MadeUp,
  NOTHING_MADE_UP,
  pageRules,
  programOf,
  type Situation,
  type Terms,
  typedCurrency
} from './made-up.ts'
import { createPreviewCart, type PreviewCart } from './preview-cart.ts'
import { shippingPrice } from './reasons.ts'

/** The owner changes several things in a row; checkout is asked about the last. */
const PAUSE_MS = 400

/** Checkout's result for the made-up cart. */
export type Checkout =
  /** Checkout is not asked: the row is closed, or the cart has nothing to ask about. */
  { state: 'none' } | { state: 'asking' } | { state: 'said'; check: ShippingCheck }

export interface CartMaker extends BarAtoms {
  /** Whether the owner looks behind the number. Until then the slider's amount is all that is in the cart. */
  $isOpen: ReadableAtom<boolean>
  open(isOpen: boolean): void
  /** The cart's destination: the shop's own country, until the owner chooses. */
  $destination: ReadableAtom<Destination>
  sendTo(destination: Destination): void
  slider: PreviewCart
  $situation: ReadableAtom<Situation>
  change(change: Partial<MadeUp>): void
  /** One more of it, or one less; the last one less takes it out. */
  pick(product: Product, pieces: 1 | -1): void
  /** Adds the product to the others, or its price to the amount, as "add to cart" in the previewed bar does. */
  addProduct(product: Product): void
  $checkout: ReadableAtom<Checkout>
  /** Asks checkout while the owner looks. Returns a function that ends it. */
  askCheckout(api: Pick<ShippingApi, 'check'>, instance: Instance): () => void
}

/** Checkout's result as a shop's page passes it on. With a chosen pickup it tells nothing about shipping. */
function factsOf(checkout: Checkout, isPickup: boolean): Partial<Cart> {
  if (checkout.state !== 'said') return {}
  const { check } = checkout
  switch (check.state) {
    case 'nothingToShip':
      return { needsShipping: false }
    case 'unreachable':
      return { reachable: false }
    case 'unknown':
      return {}
    case 'offers': {
      const price = shippingPrice(check)
      return isPickup || price === undefined ? {} : { shipsFree: price === 0 }
    }
  }
}

interface CartMakerOptions {
  /** The draft as it is shown. */
  $settings: ReadableAtom<Settings>
  $shopRules: ReadableAtom<ShopRules>
  /** The goals beside free shipping, as checkout keeps them. */
  $goals?: ReadableAtom<readonly ShownGoal[]>
  /** The end of the offer that is shown. */
  $plan?: ReadableAtom<Pick<PageRules, 'endsAt'>>
  /** The products of the strip. */
  $products?: ReadableAtom<readonly Product[]>
}

/** Makes the atoms of the previewed bar. Its cart is an amount, and whatever else the owner puts into it. */
export function createCartMaker({
  $settings,
  $shopRules,
  $goals = atom([]),
  $plan = atom({}),
  $products = atom([])
}: CartMakerOptions): CartMaker {
  const $isOpen = atom(false)
  const $madeUp = atom<MadeUp>(NOTHING_MADE_UP)
  const $chosen = atom<Destination | undefined>()
  const $checkout = atom<Checkout>({ state: 'none' })
  const $destination = computed([$chosen, $shopRules], (chosen, shop): Destination => {
    if (chosen) return chosen
    return { country: shop.state === 'known' ? shop.rules.country : '' }
  })
  // Only what decides: other settings change with each key press.
  const $threshold = computed($settings, ({ threshold }) => threshold)
  const $currency = computed($settings, ({ currency }) => currency)
  const $shipping = computed($settings, ({ shipping }) => shipping)
  const $terms = computed(
    [$threshold, $currency, $shipping, $shopRules, $destination, $isOpen, $madeUp],
    (threshold, currency, shipping, shop, destination, isOpen, madeUp): Terms => ({
      settings: { threshold, currency, shipping },
      shop,
      destination,
      madeUp: isOpen ? madeUp : NOTHING_MADE_UP
    })
  )
  const $rules = computed([$terms, $plan], (terms, plan): PageRules => ({ ...pageRules(terms), ...plan }))
  const $rewards = computed($settings, ({ rewards }) => rewards)
  const $goal = computed([$terms, $rewards], (terms, rewards) => {
    const goal = goalOf(terms)
    const threshold = goal.state === 'amount' ? goal.amount : terms.settings.threshold
    const currency = typedCurrency(terms)
    const program = programOf(terms, rewards.goals)
    // The track runs to the last goal. A cart in a currency of its own has only free shipping.
    const goals = currency === program.currency ? (program.goals ?? []) : []
    return { threshold: Math.max(threshold, ...goals.map(({ amount }) => amount)), currency }
  })
  const slider = createPreviewCart($goal)
  const $situation = computed([$terms, slider.$cart, $goals], (terms, { total }, goals) => ({
    ...terms,
    amount: total,
    goals
  }))
  const $cart = computed([$situation, $checkout, $products], (situation, checkout, products) => {
    const cart = cartOf(situation, products)
    // Checkout is asked without the coupons and rules that pay for delivery.
    return cart.shipsFree ? cart : { ...cart, ...factsOf(checkout, situation.madeUp.isPickup) }
  })
  const change = (change: Partial<MadeUp>) => $madeUp.set({ ...$madeUp.get(), ...change })
  const pick: CartMaker['pick'] = (product, pieces) => {
    const { products } = $madeUp.get()
    const picked = products.find((one) => one.product.id === product.id)
    const next = { product, quantity: (picked?.quantity ?? 0) + pieces }
    const changed = picked ? products.map((one) => (one === picked ? next : one)) : [...products, next]
    change({ products: changed.filter(({ quantity }) => quantity > 0) })
  }

  return {
    $isOpen,
    open: (isOpen) => $isOpen.set(isOpen),
    $destination,
    sendTo: (destination) => $chosen.set(destination),
    slider,
    $situation,
    $settings,
    $rules,
    $products,
    change,
    pick,
    addProduct(product) {
      if ($situation.get().madeUp.products.length > 0) pick(product, 1)
      else slider.addProduct(product)
    },
    $cart,
    $checkout,
    askCheckout(api, { instanceId, credential }) {
      let timer: ReturnType<typeof setTimeout> | undefined
      let asked: AbortController | undefined
      let latest = ''
      const stop = () => {
        clearTimeout(timer)
        asked?.abort()
      }
      const ask = async (cart: NonNullable<ReturnType<typeof cartToCheck>>) => {
        const current = new AbortController()
        asked = current
        const check = await api.check(instanceId, credential, cart, current.signal)
        if (!current.signal.aborted) $checkout.set({ state: 'said', check })
      }
      const follow = () => {
        const situation = $situation.get()
        const { shop } = situation
        const cart = $isOpen.get() ? cartToCheck(situation) : undefined
        // Rules that were read anew may charge the same cart otherwise.
        const question = JSON.stringify([cart ?? null, shop.state === 'known' ? shop.rules.readAt : ''])
        if (question === latest) return
        latest = question
        stop()
        $checkout.set(cart ? { state: 'asking' } : { state: 'none' })
        if (cart) timer = setTimeout(() => void ask(cart), PAUSE_MS)
      }
      const stopListening = [$situation, $isOpen].map((store) => store.listen(follow))
      follow()
      return () => {
        stop()
        for (const stopOne of stopListening) stopOne()
        $checkout.set({ state: 'none' })
      }
    }
  }
}
