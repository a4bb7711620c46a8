import { wixCart } from './wix-cart.ts'

// Beside the host script, for Wix sites: `FreeShippingBar.wixCart(…)`.
Reflect.set(window, 'FreeShippingBar', { ...Reflect.get(window, 'FreeShippingBar'), wixCart })
