import { createTools, mountFreeShippingBar as mount } from './mount.ts'
import type { MountedBar, MountOptions } from './mount-options.ts'

// The exports of 'free-shipping-bar-host.module.js': the host script for pages that are built.
export type { Cart } from '#shared/cart.ts'
export type { CartSource } from '../carts/cart-source.ts'
export { type AddEventDetail, domCart } from '../carts/dom-cart.ts'
export { type MemoryCart, memoryCart } from '../carts/memory-cart.ts'
export type { MountedBar, MountOptions }

const TOOLS = createTools({})

/**
 * Shows the free-shipping bar of a site where its owner wants it, and wires it to the shop's cart.
 * Called twice for the same place, it returns the same bar.
 */
export const mountFreeShippingBar = (options: MountOptions): MountedBar => mount(options, undefined, TOOLS)
