import { type BarSettings, type Cart, renderBar } from 'free-shipping-bar/server'

const settings: BarSettings = { threshold: 50, currency: 'EUR' }
const cart: Cart = { total: 20, currency: 'EUR' }

export const html: string = renderBar(settings, cart, { nonce: 'n' })
// @ts-expect-error there is no such option
renderBar(settings, cart, { nonse: 'n' })
