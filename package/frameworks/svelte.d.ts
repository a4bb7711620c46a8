import type { FreeShippingBarElement } from 'free-shipping-bar'
import type { HTMLAttributes } from 'svelte/elements'

import type { FreeShippingBarAttributes } from './attributes.d.ts'

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'free-shipping-bar': HTMLAttributes<FreeShippingBarElement> & FreeShippingBarAttributes
  }
}
