import { takeProperties } from '../dom/properties.ts'
import { PRODUCT_TAG } from '../dom/tag.ts'

// The app's site plugin for Wix's product page: its element passes on, as attributes, the properties that Wix sets. The
// site's own script says the line in it. The name of the element and the address of this file are declared at Wix.

/** Properties that Wix sets; `selectedVariantId` is undefined until all choices are made. */
const PROPERTIES = { productId: 'product-id', selectedVariantId: 'selected-variant-id', quantity: 'quantity' }

class ProductPageLine extends HTMLElement {
  connectedCallback() {
    takeProperties(this, Object.keys(PROPERTIES))
    // Room for one line, so that the page does not move.
    Object.assign(this.style, { display: 'block', minHeight: '1.5em' })
  }
}

for (const [name, attribute] of Object.entries(PROPERTIES)) {
  Object.defineProperty(ProductPageLine.prototype, name, {
    get(this: HTMLElement) {
      return this.getAttribute(attribute) ?? undefined
    },
    set(this: HTMLElement, value: unknown) {
      if (value === undefined || value === null) this.removeAttribute(attribute)
      else this.setAttribute(attribute, String(value))
    }
  })
}

// A page may have this script twice.
if (!customElements.get(PRODUCT_TAG)) customElements.define(PRODUCT_TAG, ProductPageLine)
