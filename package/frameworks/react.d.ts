import type { FreeShippingBarElement } from 'free-shipping-bar'
import type { DetailedHTMLProps, HTMLAttributes } from 'react'

import type { FreeShippingBarAttributes } from './attributes.d.ts'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'free-shipping-bar': DetailedHTMLProps<HTMLAttributes<FreeShippingBarElement>, FreeShippingBarElement> &
        FreeShippingBarAttributes
    }
  }
}
