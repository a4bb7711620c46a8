import { defineSpeakingElement } from '../widget/element/speaking-element.ts'

/**
 * The element that importing this package defines. It speaks with its page by messages, or is given to `createBar` as
 * its place. Fires `free-shipping-bar:close` when its shopper closes it.
 */
export interface FreeShippingBarElement extends HTMLElement {}

declare global {
  interface HTMLElementTagNameMap {
    'free-shipping-bar': FreeShippingBarElement
  }
}

defineSpeakingElement()
