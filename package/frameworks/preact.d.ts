import type { FreeShippingBarElement } from 'free-shipping-bar'

import type { FreeShippingBarAttributes } from './attributes.d.ts'

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'free-shipping-bar': HTMLAttributes<FreeShippingBarElement> & FreeShippingBarAttributes
    }
  }
}
