import '../styles/landing.css'

import * as v from 'valibot'

import { find } from './elements.ts'

/** Cart total of the pictured bar; the shop ships free from 50.00 until its owner changes that. */
const TOTAL = 34

const PageSchema = v.object({ instanceId: v.string(), currency: v.string(), country: v.string() })
const { instanceId, currency, country } = v.parse(PageSchema, document.body.dataset)

// The bar that shoppers get, with the owner's settings. Its cart is this page's alone, and nobody counts it.
window.mountFreeShippingBar?.({
  instanceId,
  serviceUrl: location.origin,
  target: find(document, '.shot-bar', HTMLElement),
  page: 'product',
  cart: window.FreeShippingBar?.memoryCart({ total: TOTAL, currency }),
  locale: document.documentElement.lang,
  country,
  consent: 'denied'
})
