import type { ReadableAtom } from 'nanostores'

import { type Cart, readFacts } from '../cart.ts'
import type { Product } from '../catalog/product.ts'
import type { Variant } from '../catalog/variant.ts'
import { ENGLISH, type Language, type PageWords } from '../copy/language.ts'
import { type Channel, type ChannelOptions, openChannel } from '../messages/channel.ts'
import { toBar } from '../messages/to-bar.ts'
import { toHost } from '../messages/to-host.ts'
import type { Settings } from '../settings/settings.ts'
import type { ShopRules } from '../shipping/shop-rules.ts'
import { reasonOf } from './adds.ts'
import { type ShownFrom, type ShownOf, shownOf } from './shown.ts'
import { createTicking } from './ticking.ts'

/** Everything that a bar is drawn from: the sides that know a shop's settings, rules and cart give it in this form. */
export interface BarAtoms {
  /** Nothing is sent before there are settings. */
  $settings: ReadableAtom<Settings | null | undefined>
  $cart: ReadableAtom<Cart>
  /** The shop's own amounts, the shopper's place, and when the offer ends. */
  $rules?: ReadableAtom<ShopRules> | undefined
  /** Undefined until the products are loaded; nothing is sent about them before. */
  $products: ReadableAtom<readonly Product[] | undefined>
}

/** Options of a page that shows a bar. */
export interface BarHostOptions extends BarAtoms {
  /** The bar's window: a frame's `contentWindow`, or this window for a bar in the page. */
  peer: ChannelOptions<typeof toBar, typeof toHost>['peer']
  origins?: readonly string[]
  /** Messages from bars of other instances in the same window are ignored. */
  instanceId?: string | undefined
  /** BCP 47 tag in which amounts are written. */
  locale?: string | undefined
  /** The language of the message; nothing is sent while it is undefined. Absent: English, and the main texts. */
  $language?: ReadableAtom<(PageWords & Pick<Language, 'localize'>) | undefined> | undefined
  /** Works out what the bar shows (`rates.ts`). Absent: the cart's total decides alone. */
  show?: ((from: ShownFrom) => Pick<ShownOf, 'settings' | 'cart' | 'state'>) | undefined
  /** Puts the product into the cart. The bar waits for the promise, and shows the `reason` of a rejection. */
  onAdd: (product: Product) => void | Promise<void>
  /** Loads the variants of a product. Absent: `onAdd` knows no variants. */
  onChoose?: ((productId: string) => Promise<readonly Variant[]>) | undefined
  /** A framed bar needs this height in px. */
  onHeight?: (height: number) => void
}

export type BarHost = ReturnType<typeof hostBar>

/** Collects sends and runs each once after the current task, until `end` is called. */
function createOutbox() {
  const due = new Set<() => void>()
  let isOpen = true
  const flush = () => {
    const sends = [...due]
    due.clear()
    if (isOpen) for (const send of sends) send()
  }
  return {
    soon: (send: () => void) => () => {
      // `queueMicrotask` is missing in some pages.
      if (due.size === 0) void Promise.resolve().then(flush)
      due.add(send)
    },
    isOpen: () => isOpen,
    end: () => void (isOpen = false)
  }
}

function snapshot(given: Settings, options: BarHostOptions) {
  const { $cart, $rules, $language, locale, onChoose, show = shownOf } = options
  const language = $language?.get() ?? ENGLISH
  const rules = $rules?.get() ?? {}
  const { settings, cart, state } = show({ settings: given, rules, cart: $cart.get(), language, locale })
  const { total, currency = settings.currency } = cart
  const common = {
    settings,
    currency,
    confirmsAdds: true,
    ...(onChoose ? { takesVariants: true } : {}),
    cart: { total, ...readFacts(cart) },
    ...(locale ? { locale } : {})
  }
  if (!state) return { payload: common, state }
  const { percent, message, steadyMessage, parts, hasQualified } = state
  const messageParts = parts && [...parts]
  return {
    payload: { ...common, progress: percent, message, steadyMessage, messageParts, hasQualified },
    state
  }
}

type HostChannel = Channel<typeof toBar, typeof toHost>

/** Does what shoppers ask for in the bar, and sends the outcome while the channel is open. */
function hearShopper(channel: HostChannel, { onAdd, onChoose }: BarHostOptions, isOpen: () => boolean) {
  async function add(product: Product) {
    const { id } = product
    try {
      await onAdd(product)
      if (isOpen()) channel.send('addedToCart', { payload: { id } })
    } catch (error) {
      console.debug('free-shipping-bar: the cart did not take the product', error)
      const reason = reasonOf(error)
      if (isOpen()) channel.send('addToCartFailed', { payload: { id, ...(reason && { reason }) } })
    }
  }
  async function choose(id: string) {
    let variants: readonly Variant[] = []
    try {
      variants = (await onChoose?.(id)) ?? []
    } catch (error) {
      console.debug('free-shipping-bar: the variants cannot be loaded', error)
    }
    if (isOpen()) channel.send('productVariants', { payload: { id, variants: [...variants] } })
  }
  channel.on('chooseVariant', ({ payload }) => void choose(payload.id))
  channel.on('addToCart', ({ payload }) => void add(payload))
  channel.on('ADD_TO_CART', ({ addProduct }) => void add(addProduct))
}

/**
 * The host page's end of the channel. It sends a whole snapshot at the start, whenever a bar says that it is ready, and
 * on every change. Changes of one task are sent together.
 */
export function hostBar(options: BarHostOptions) {
  const { peer, instanceId, origins, $settings, $cart, $products, $rules, $language } = options
  const channel = openChannel({
    sends: toBar,
    receives: toHost,
    peer,
    instanceId,
    ...(origins ? { origins } : {})
  })
  const outbox = createOutbox()
  const ticking = createTicking(() => sendState())
  const sendState = outbox.soon(() => {
    const settings = $settings.get()
    if (!settings || ($language && !$language.get())) return
    const { payload, state } = snapshot(settings, options)
    channel.send('shippingBarUpdate', { payload })
    ticking.next(state, $rules?.get().endsAt)
  })
  const sendProducts = outbox.soon(() => {
    const products = $products.get()
    if (products) channel.send('selectedProductsUpdate', { payload: { products: [...products] } })
  })
  const announce = () => {
    sendState()
    sendProducts()
  }
  channel.on('publicBarReady', announce)
  channel.on('SHIPPING_BAR_READY', announce)
  hearShopper(channel, options, outbox.isOpen)
  channel.on('publicBarHeight', ({ payload }) => options.onHeight?.(payload.height))
  const stops = [
    ...[$settings, $cart, $rules, $language].map((store) => store?.listen(sendState)),
    $products.listen(sendProducts)
  ]
  announce()

  return {
    /** Sends everything again. Call it when a frame has loaded. */
    announce,
    destroy() {
      outbox.end()
      ticking.stop()
      for (const stop of stops) stop?.()
      channel.close()
    }
  }
}
