import type {
  FreeShippingBarElement,
  FreeShippingBarEventMap,
  FreeShippingBarProperties
} from 'free-shipping-bar'

import type { FreeShippingBarAttributes } from './attributes.d.ts'

/** Solid names properties and events itself. */
type Named = {
  [Name in keyof FreeShippingBarProperties as `prop:${Name}`]?: FreeShippingBarProperties[Name]
} & {
  [Name in keyof FreeShippingBarEventMap as `on:${Name}`]?: (event: FreeShippingBarEventMap[Name]) => void
}

declare module 'solid-js/jsx-runtime' {
  namespace JSX {
    interface IntrinsicElements {
      'free-shipping-bar': HTMLAttributes<FreeShippingBarElement> & FreeShippingBarAttributes & Named
    }
  }
}
