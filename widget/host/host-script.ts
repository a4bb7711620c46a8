import { defineElement } from '../element.ts'
import { domCart } from './dom-cart.ts'
import { dropIn } from './drop-in.ts'
import { memoryCart } from './memory-cart.ts'
import { mountFreeShippingBar } from './mount.ts'

// One tag brings the element, its host and, with `data-instance-id`, the bar itself.
defineElement()
Object.assign(window, {
  mountFreeShippingBar,
  FreeShippingBar: { mountFreeShippingBar, domCart, memoryCart }
})
dropIn(
  document.currentScript ??
    document.querySelector('script[src*="free-shipping-bar-host.js"][data-instance-id]'),
  mountFreeShippingBar
)
