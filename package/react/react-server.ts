import { renderBar } from '../server.ts'
import { createComponent } from './component.ts'

/** What Node gets as `free-shipping-bar/react`: the component that also draws the first HTML. */
export const FreeShippingBar = createComponent(renderBar)
