import { defineGivenElement } from '../widget/element/attributes/given-element.ts'
import type {
  FreeShippingBarEventMap,
  FreeShippingBarMethods,
  FreeShippingBarProperties
} from '../widget/element/attributes/public-types.ts'

export type { Cart } from '#shared/cart.ts'
export type { CartSource } from '../widget/carts/cart-source.ts'
export type { AddEvent, Progress } from '../widget/element/attributes/public-types.ts'
export type { BarSettings, SuggestedProduct } from '../widget/element/attributes/settings.ts'
export type { FreeShippingBarEventMap, FreeShippingBarProperties }

/**
 * The element that importing this package defines. It shows what its page gives it by attributes and properties. Without
 * any it speaks with its page by messages, or is given to `createBar` as its place.
 */
export interface FreeShippingBarElement
  extends HTMLElement, FreeShippingBarProperties, FreeShippingBarMethods {}

declare global {
  interface HTMLElementTagNameMap {
    'free-shipping-bar': FreeShippingBarElement
  }
  interface HTMLElementEventMap extends FreeShippingBarEventMap {}
  interface DocumentEventMap extends FreeShippingBarEventMap {}
}

// The modules come with the package.
defineGivenElement('')
