import { defineElement } from '../element.ts'
import { source } from '../source-address.ts'
import { type MountedBar, mountFreeShippingBar as mount, type MountOptions } from './mount.ts'

// What `import … from 'free-shipping-bar-host.module.js'` brings: the host script for pages that are built.
export type { Cart, CartSource } from './cart-source.ts'
export { type AddEventDetail, domCart } from './dom-cart.ts'
export { type MemoryCart, memoryCart } from './memory-cart.ts'
export type { MountedBar, MountOptions }

/**
 * Shows the free-shipping bar of a site where its owner wants it, and wires it to the shop's cart.
 * Called twice for the same place, it answers with the bar that is there.
 */
export function mountFreeShippingBar(options: MountOptions): MountedBar {
  // A bundle may come from anywhere; the service is where the bar's later parts are.
  source.address = options.serviceUrl || document.baseURI
  defineElement()
  return mount(options)
}
