import type { ReadableAtom } from 'nanostores'
import * as v from 'valibot'

import type { Cart } from '../cart.ts'
import type { Product } from '../catalog/product.ts'
import { type ChannelOptions, openChannel } from '../messages/channel.ts'
import { toBar } from '../messages/to-bar.ts'
import { toHost } from '../messages/to-host.ts'
import type { Settings } from '../settings/settings.ts'
import { barState } from './bar-state.ts'

/** What a page that shows a bar supplies. */
export interface BarHostOptions {
  /** The bar's window: a frame's `contentWindow`, or this window for a bar in the page. */
  peer: ChannelOptions<typeof toBar, typeof toHost>['peer']
  origins?: readonly string[]
  /** Keeps bars of other instances in the same window out of the conversation. */
  instanceId?: string | undefined
  /** Nothing is said until there are settings. */
  $settings: ReadableAtom<Settings | null | undefined>
  $cart: ReadableAtom<Cart>
  /** Nothing is said of products that are not known yet. */
  $products: ReadableAtom<readonly Product[] | undefined>
  /** BCP 47 tag in which amounts are written. */
  locale?: string | undefined
  /** Puts the product into the cart. The bar waits for it, and shows the `reason` of a rejection if it has one. */
  onAdd: (product: Product) => void | Promise<void>
  /** A framed bar needs this many px. */
  onHeight?: (height: number) => void
}

export interface BarHost {
  /** Sends everything again: call it when a frame has loaded. */
  announce(): void
  destroy(): void
}

/** Runs what is due once the current task is over, each once, until it is ended. */
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
      if (due.size === 0) queueMicrotask(flush)
      due.add(send)
    },
    isOpen: () => isOpen,
    end: () => void (isOpen = false)
  }
}

function snapshot(settings: Settings, { $cart, locale }: BarHostOptions) {
  const { total, currency = settings.currency } = $cart.get()
  const common = { settings, currency, confirmsAdds: true, ...(locale ? { locale } : {}) }
  const state = barState(settings, { total, currency, locale })
  if (state === undefined) return common
  const { percent, message, hasQualified } = state
  return { ...common, progress: percent, message, hasQualified }
}

const Refusal = v.object({ reason: v.string() })

/** What a cart wants a shopper to read; its other errors are for developers. */
function reasonOf(error: unknown): { reason?: string } {
  const refusal = v.safeParse(Refusal, error)
  return refusal.success ? { reason: refusal.output.reason } : {}
}

/**
 * The page's half of the conversation: one whole snapshot at the start, whenever a bar says it is ready,
 * and on every change, whoever made it. Changes of one task are sent together.
 */
export function hostBar(options: BarHostOptions): BarHost {
  const { peer, instanceId, origins, $settings, $cart, $products } = options
  const channel = openChannel({
    sends: toBar,
    receives: toHost,
    peer,
    instanceId,
    ...(origins ? { origins } : {})
  })
  const outbox = createOutbox()
  const tellState = outbox.soon(() => {
    const settings = $settings.get()
    if (settings) channel.send('shippingBarUpdate', { payload: snapshot(settings, options) })
  })
  const tellProducts = outbox.soon(() => {
    const products = $products.get()
    if (products) channel.send('selectedProductsUpdate', { payload: { products: [...products] } })
  })
  const announce = () => {
    tellState()
    tellProducts()
  }
  async function add(product: Product) {
    try {
      await options.onAdd(product)
      if (outbox.isOpen()) channel.send('addedToCart', { payload: { id: product.id } })
    } catch (error) {
      console.debug('free-shipping-bar: the cart did not take the product', error)
      if (outbox.isOpen())
        channel.send('addToCartFailed', { payload: { id: product.id, ...reasonOf(error) } })
    }
  }
  channel.on('publicBarReady', announce)
  channel.on('SHIPPING_BAR_READY', announce)
  channel.on('addToCart', ({ payload }) => void add(payload))
  channel.on('ADD_TO_CART', ({ addProduct }) => void add(addProduct))
  channel.on('publicBarHeight', ({ payload }) => options.onHeight?.(payload.height))
  const stops = [$settings.listen(tellState), $cart.listen(tellState), $products.listen(tellProducts)]
  announce()

  return {
    announce,
    destroy() {
      outbox.end()
      for (const stop of stops) stop()
      channel.close()
    }
  }
}
