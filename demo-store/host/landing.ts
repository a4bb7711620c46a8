import '../style.css'

import { find } from './elements.ts'

declare global {
  /** Globals of the host script, a plain script tag. */
  interface Window {
    FreeShippingBar?: { memoryCart(cart: { total: number; currency: string }): object }
    mountFreeShippingBar?(options: object): unknown
  }
}

/** Cart total of the pictured bar; the shop ships free from 50.00 until its owner changes that. */
const TOTAL = 34
const { instanceId = '', currency = '', visitorCountry = '' } = document.body.dataset

// The bar that shoppers get, with the owner's settings. Its cart belongs to this page alone and is not counted.
window.mountFreeShippingBar?.({
  instanceId,
  serviceUrl: location.origin,
  target: find(document, '.shot-bar', HTMLElement),
  page: 'product',
  cart: window.FreeShippingBar?.memoryCart({ total: TOTAL, currency }),
  locale: document.documentElement.lang,
  country: visitorCountry,
  consent: 'denied'
})
