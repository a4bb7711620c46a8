import type { FreeShippingBarEventMap } from 'free-shipping-bar'
import type { DefineComponent, HTMLAttributes } from 'vue'

import type { FreeShippingBarAttributes } from './attributes.d.ts'

/** `@fsb-progress` is `onFsbProgress` to Vue. */
type Camel<Text extends string> = Text extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${Camel<Rest>}`
  : Capitalize<Text>

type Listeners = {
  [Name in keyof FreeShippingBarEventMap as `on${Camel<Name>}`]?: (
    event: FreeShippingBarEventMap[Name]
  ) => void
}

declare module 'vue' {
  interface GlobalComponents {
    'free-shipping-bar': DefineComponent<FreeShippingBarAttributes & Listeners & HTMLAttributes>
  }
}
