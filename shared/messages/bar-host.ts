import type { ReadableAtom } from 'nanostores'

import { readFacts } from '../cart.ts'
import type { Product } from '../catalog/product.ts'
import type { Variant } from '../catalog/variant.ts'
import { type Channel, type ChannelOptions, openChannel } from './channel.ts'
import { toBar } from './to-bar.ts'
import { toHost } from './to-host.ts'
import { reasonOf } from '../bar/adds.ts'
import type { BarView } from '../bar/bar-view.ts'
import type { Bar } from '../bar/bar.ts'

/** Options of a page that shows a bar in a frame. */
export interface BarHostOptions extends Pick<Bar, '$shown'> {
  /** The bar's window: the frame's `contentWindow`. */
  peer: ChannelOptions<typeof toBar, typeof toHost>['peer']
  origins?: readonly string[]
  /** Messages from bars of other instances in the same window are ignored. */
  instanceId?: string
  /** Nothing is sent about products until they are known. */
  $products: ReadableAtom<readonly Product[] | undefined>
  /** BCP 47 tag in which amounts are written. */
  locale?: string
  /** Puts the product into the cart. The bar waits for the promise, and shows the `reason` of a rejection. */
  onAdd: (product: Product) => void | Promise<void>
  /** Loads the variants of a product. Absent: `onAdd` knows no variants. */
  onChoose?: (productId: string) => Promise<readonly Variant[]>
  /** A framed bar needs this height in px. */
  onHeight?: (height: number) => void
}

export type BarHost = ReturnType<typeof hostBar>

/** A view as messages tell it; undefined while there are no settings. */
function payloadOf(view: BarView, { locale, onChoose }: BarHostOptions) {
  if (view.state === 'loading' || view.state === 'error' || !view.settings || !view.cart) return undefined
  const { settings, cart } = view
  const common = {
    settings,
    currency: cart.currency ?? settings.currency,
    confirmsAdds: true,
    takesVariants: onChoose && true,
    cart: { total: cart.total, ...readFacts(cart) },
    locale
  }
  if (view.state === 'hidden') return common
  const { percent: progress, message, steadyMessage, parts, hasQualified } = view
  const said = {
    ...common,
    progress,
    message,
    steadyMessage,
    messageParts: parts && [...parts],
    hasQualified
  }
  if (!view.pieces && !view.isOpen) return said
  // The bar knows amounts alone: with these facts it shows the same.
  return {
    ...said,
    settings: { ...settings, rewards: { ...settings.rewards, goals: [] } },
    cart: { ...said.cart, freeFrom: undefined }
  }
}

/** Does what shoppers ask for in the bar, and sends the outcome while the channel is open. */
function hearShopper(
  channel: Channel<typeof toBar, typeof toHost>,
  { onAdd, onChoose }: BarHostOptions,
  isOpen: () => boolean
) {
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
 * on every change.
 */
export function hostBar(options: BarHostOptions) {
  const { peer, instanceId, origins, $shown, $products } = options
  const channel = openChannel({ sends: toBar, receives: toHost, peer, instanceId, origins })
  let isOpen = true
  const sendState = (view = $shown.get()) => {
    const payload = payloadOf(view, options)
    if (payload) channel.send('shippingBarUpdate', { payload })
  }
  const sendProducts = (products = $products.get()) => {
    if (products) channel.send('selectedProductsUpdate', { payload: { products: [...products] } })
  }
  const announce = () => {
    sendState()
    sendProducts()
  }
  channel.on('publicBarReady', announce)
  channel.on('SHIPPING_BAR_READY', announce)
  hearShopper(channel, options, () => isOpen)
  channel.on('publicBarHeight', ({ payload }) => options.onHeight?.(payload.height))
  const stops = [$shown.subscribe((view) => sendState(view)), $products.subscribe((its) => sendProducts(its))]

  return {
    /** Sends everything again. Call it when a frame has loaded. */
    announce,
    destroy() {
      isOpen = false
      for (const stop of stops) stop()
      channel.close()
    }
  }
}
