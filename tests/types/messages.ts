import { openChannel } from '#shared/messages/channel.ts'
import { toBar } from '#shared/messages/to-bar.ts'
import { toHost } from '#shared/messages/to-host.ts'
import type { Settings } from '#shared/settings/settings.ts'

export function host(settings: Settings) {
  const channel = openChannel({ sends: toBar, receives: toHost, peer: () => window })

  channel.send('shippingBarUpdate', { payload: { settings, progress: 40 } })
  channel.send('addToCartFailed', { payload: { id: 'mug' } })
  channel.on('addToCart', ({ payload }) => payload.price.toFixed(2))

  // @ts-expect-error a host does not announce itself as a bar
  channel.send('publicBarReady')
  // @ts-expect-error the message needs its products
  channel.send('selectedProductsUpdate')
  // @ts-expect-error a cart's total is a number
  channel.send('UPDATE_CART', { data: { cartTotal: '40' } })
  // @ts-expect-error hosts hear no messages of hosts
  channel.on('shippingBarUpdate', () => undefined)
  // @ts-expect-error there is no such message
  channel.on('publicBarGone', () => undefined)
}

export const wrongLook: Partial<Settings['style']> = {
  // @ts-expect-error there is no such setting
  barColour: '#0070F3'
}
