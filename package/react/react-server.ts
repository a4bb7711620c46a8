import { renderBar } from '../server.ts'
import { createComponent } from './component.ts'

/** The component that also draws the first HTML: Node gets it as `free-shipping-bar/react`. */
export const FreeShippingBar = createComponent(renderBar)
