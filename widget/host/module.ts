// What `import … from 'free-shipping-bar/host'` brings: the host script for pages that are built.
export type { Cart, CartSource } from './cart-source.ts'
export { type AddEventDetail, domCart } from './dom-cart.ts'
export { type MemoryCart, memoryCart } from './memory-cart.ts'
export { type MountedBar, mountFreeShippingBar, type MountOptions } from './mount.ts'
