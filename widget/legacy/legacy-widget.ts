import { loadWidgetSettings } from '#shared/api/widget-settings-api.ts'
import { type BarView, pageView, type ReadyView } from '#shared/bar/bar-view.ts'
import { compile } from '#shared/bar/compile.ts'
import { evaluate } from '#shared/bar/evaluate.ts'
import { pricedIn } from '#shared/catalog/offered.ts'
import type { Product } from '#shared/catalog/product.ts'
import { ENGLISH } from '#shared/copy/language.ts'
import { toMessage } from '#shared/errors.ts'
import { openChannel } from '#shared/messages/channel.ts'
import { toBar } from '#shared/messages/to-bar.ts'
import { toHost } from '#shared/messages/to-host.ts'
import { atom } from 'nanostores'
import * as v from 'valibot'

import { type Drawn, DrawnSchema, toDrawn } from './drawn.ts'
import { createSessionStore } from './session-store.ts'

export type LegacyView =
  | Exclude<BarView, ReadyView>
  | { state: 'failed'; message: string }
  | (ReadyView & Pick<Drawn, 'showsTrack'>)

export type LegacyWidget = ReturnType<typeof createLegacyWidget>

/** Host page → legacy widget: the rows of our bar, with settings in either form. */
const toLegacyWidget = {
  UPDATE_CART: toBar.UPDATE_CART,
  selectedProductsUpdate: toBar.selectedProductsUpdate,
  addToCartFailed: toBar.addToCartFailed,
  UPDATE_SETTINGS: v.object({ data: DrawnSchema })
}

interface LegacyWidgetOptions {
  instanceId: string
  peer: () => Window | null
  storage: () => Storage
}

/** The legacy widget: it loads its own settings, and its page sends it the upper-case messages. */
export function createLegacyWidget({ instanceId, peer, storage }: LegacyWidgetOptions) {
  const $view = atom<LegacyView>({ state: 'loading' })
  /** Ids of the products that were added to the cart. */
  const $added = atom<readonly string[]>([])
  const session = createSessionStore(instanceId, storage)
  const channel = openChannel({ sends: toHost, receives: toLegacyWidget, peer, instanceId })
  let total = 0
  let products: readonly Product[] = []
  let drawn: Drawn | undefined

  function show() {
    if (!drawn) return
    const { settings, showsTrack } = drawn
    const { currency } = settings
    const shop = { program: compile(settings), settings, language: ENGLISH }
    const priced = products.map((product) => pricedIn(product, currency))
    const page = { shop, cart: { total, currency }, products: priced, takesVariants: false }
    const view = pageView(page, evaluate)
    if (!settings.enabled) $view.set({ state: 'hidden', reason: 'its owner has switched it off' })
    else $view.set(view.state === 'ready' ? { ...view, showsTrack } : view)
  }
  function apply(next: Drawn) {
    const { threshold, currency } = next.settings
    drawn = next
    session.update(next.settings)
    show()
    channel.send('SHIPPING_BAR_READY', { threshold, currency })
  }
  const fail = (message: string) => void (drawn ?? $view.set({ state: 'failed', message }))

  channel.on('UPDATE_CART', ({ data }) => {
    total = data.cartTotal
    products = data.cartItems ?? products
    show()
  })
  channel.on('selectedProductsUpdate', ({ payload }) => {
    products = payload.products
    show()
  })
  channel.on('addToCartFailed', ({ payload }) => $added.set($added.get().filter((id) => id !== payload.id)))
  channel.on('UPDATE_SETTINGS', ({ data }) => apply(data))
  if (instanceId)
    loadWidgetSettings('', instanceId).then(
      (loaded) => drawn ?? apply(toDrawn(loaded)),
      (error: unknown) => fail(toMessage(error))
    )
  else fail('Instance ID is required')

  return {
    $view,
    $added,
    add(product: Product) {
      $added.set([...$added.get(), product.id])
      channel.send('ADD_TO_CART', { addProduct: product })
    }
  }
}
