import { loadWidgetSettings } from '#shared/api/widget-settings-api.ts'
import { progress } from '#shared/bar/progress.ts'
import { isOffered } from '#shared/catalog/offered.ts'
import { toMessage } from '#shared/errors.ts'
import { openChannel } from '#shared/messages/channel.ts'
import { toHost } from '#shared/messages/to-host.ts'
import type { LegacySettings } from '#shared/settings/legacy.ts'
import { atom, type ReadableAtom } from 'nanostores'

import { type Carousel, createCarousel } from './carousel.ts'
import { toLegacyWidget } from './messages.ts'
import { createSessionStore } from './session-store.ts'

export type LegacyView =
  | { state: 'loading' }
  | { state: 'error'; message: string }
  | {
      state: 'ready'
      settings: LegacySettings
      total: number
      /** 0–100 */
      percent: number
      hasQualified: boolean
    }

/** The legacy widget: it loads its own settings, and its page sends it the upper-case messages. */
export interface LegacyWidget {
  $view: ReadableAtom<LegacyView>
  carousel: Carousel
  destroy(): void
}

const failure = (message: string) => ({ state: 'error' as const, message })

export interface LegacyWidgetOptions {
  instanceId: string
  serviceUrl: string
  peer: () => Window | null
  storage: () => Storage
}

/** The settings, or the error to show in their place. */
async function load({ instanceId, serviceUrl }: LegacyWidgetOptions) {
  if (!instanceId) return failure('Instance ID is required')
  try {
    return await loadWidgetSettings(serviceUrl, instanceId)
  } catch (error) {
    return failure(toMessage(error))
  }
}

export function createLegacyWidget(options: LegacyWidgetOptions): LegacyWidget {
  const { instanceId, peer, storage } = options
  const $view = atom<LegacyView>({ state: 'loading' })
  const session = createSessionStore(instanceId, storage)
  const channel = openChannel({ sends: toHost, receives: toLegacyWidget, peer, instanceId })
  const carousel = createCarousel((product) => channel.send('ADD_TO_CART', { addProduct: product }))
  let total = 0
  let settings: LegacySettings | undefined

  const update = () => {
    if (settings) {
      const { percent, hasQualified } = progress(total, settings.threshold, settings.currency)
      $view.set({ state: 'ready', settings, total, percent, hasQualified })
    }
  }
  const apply = (next: LegacySettings) => {
    settings = next
    update()
    channel.send('SHIPPING_BAR_READY', { threshold: next.threshold, currency: next.currency })
  }
  channel.on('UPDATE_CART', ({ data }) => {
    total = data.cartTotal
    if (data.cartItems) carousel.fill(data.cartItems.filter(isOffered))
    update()
  })
  channel.on('selectedProductsUpdate', ({ payload }) => carousel.fill(payload.products.filter(isOffered)))
  channel.on('addToCartFailed', ({ payload }) => carousel.takeBack(payload.id))
  channel.on('UPDATE_SETTINGS', ({ data }) => {
    session.update(data)
    apply(data)
  })
  void load(options).then((loaded) => {
    if (settings) return
    if ('state' in loaded) return $view.set(loaded)
    session.create(loaded)
    apply(loaded)
  })

  return {
    $view,
    carousel,
    destroy() {
      carousel.destroy()
      channel.close()
    }
  }
}
