import type { CartSource } from '../widget/carts/cart-source.ts'
import { domCart } from '../widget/carts/dom-cart.ts'
import { adopt } from '../widget/dom/styles.ts'
import { TAG } from '../widget/dom/tag.ts'
import { defineGivenElement } from '../widget/element/attributes/given-element.ts'
import type { FreeShippingBarProperties } from '../widget/element/attributes/public-types.ts'
import {
  type BarSettings,
  type GivenSettings,
  readGiven,
  type SuggestedProduct
} from '../widget/element/attributes/settings.ts'
import { find } from '../widget/first/place/find.ts'
import { drawForm } from '../widget/first/place/visibility.ts'

export type { Cart } from '#shared/cart.ts'
export type { Product } from '#shared/catalog/product.ts'
export { type MemoryCart, memoryCart } from '../widget/carts/memory-cart.ts'
export type { BarSettings, CartSource, SuggestedProduct }

export interface BarOptions {
  /** The element, or a selector of it, inside which the bar is drawn; a bar that `renderBar` has drawn there is taken over. */
  place: Element | string
  settings: GivenSettings
  /** Products of the strip below the bar, at most fifty; absent: there is no strip. */
  products?: readonly SuggestedProduct[] | undefined
  /** The shop's cart; absent: the one behind the events `free-shipping-bar:cart`, `:add` and `:ask` on `document`. */
  cart?: CartSource | undefined
  /** BCP 47 tag of the language, also for writing amounts. Default: the page's language. */
  locale?: string | undefined
  /** ISO 3166-1 code of the shopper's country. */
  country?: string | undefined
}

/** A bar in the page. */
export interface ShownBar {
  /** Other settings in the place of those of before. Without effect where they cannot be used. */
  setSettings(settings: GivenSettings): void
  /** Takes the bar out of the page. */
  destroy(): void
}

function noBar(reason: unknown): ShownBar {
  console.debug('free-shipping-bar: no bar:', reason)
  return { setSettings() {}, destroy() {} }
}

/** The bars of this page, by their places. */
const bars = new WeakMap<Element, ShownBar>()

/** The bar that `renderBar` has drawn in this place, or a new one. */
function elementIn(place: Element): HTMLElement & FreeShippingBarProperties {
  const drawn = place.querySelector<HTMLElement>(`:scope > ${TAG}`)
  const root = drawn?.shadowRoot
  // The components take the nodes over, and leave no others.
  if (root) for (const { textContent } of root.querySelectorAll('style')) adopt(root, textContent ?? '')
  // By now the name is defined.
  return (drawn ?? document.createElement(TAG)) as HTMLElement & FreeShippingBarProperties
}

function openBar({ place, settings, products, cart = domCart(), locale, country }: BarOptions): ShownBar {
  if (typeof document === 'undefined') return noBar('this is no browser')
  const node = typeof place === 'string' ? find(place) : place
  if (!(node instanceof Element)) return noBar(`nothing in the page matches "${String(place)}"`)
  const there = bars.get(node)
  if (there) return there
  defineGivenElement('')
  const element = elementIn(node)
  /** Settings that cannot be used leave the bar as it is. */
  const setSettings = (given: GivenSettings) => {
    const read = readGiven(given, Boolean(products?.length), (reason) =>
      console.debug(`free-shipping-bar: these settings are not used: ${reason}`)
    )
    if (!read) return
    element.settings = given
    drawForm(element, read, 'product', false)
    if (!element.isConnected) node[read.visibility.position === 'top' ? 'prepend' : 'append'](element)
  }
  Object.assign(element, { products, cart, locale, country })
  element.removeAttribute('host')
  setSettings(settings)
  const bar: ShownBar = {
    setSettings,
    destroy() {
      bars.delete(node)
      element.remove()
    }
  }
  bars.set(node, bar)
  return bar
}

/**
 * Shows a bar in a place of the page, and wires it to the shop's cart. Called twice for the same place, it returns the
 * bar that is there. It never throws: where settings, place or cart cannot be used, or outside a browser, there is no
 * bar or none that makes a statement about the cart, and `console.debug` says why.
 */
export function createBar(options: BarOptions): ShownBar {
  try {
    return openBar(options)
  } catch (error) {
    return noBar(error)
  }
}
