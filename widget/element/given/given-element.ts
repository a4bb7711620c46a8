// `<free-shipping-bar>` for pages that say by attributes and properties what it shows.
import { TAG } from '../../first/tag.ts'
import { lateClass } from '../define-element.ts'
import { speakingComponents } from '../speaking-element.ts'
import { ATTRIBUTE_NAMES, mirrorAttributes } from './attributes.ts'
import { createGiving } from './giving.ts'
import type { FreeShippingBarMethods } from './public-types.ts'

/** The members of r2wc's class that its types leave out. */
interface LateElement extends HTMLElement {
  instanceId: string | undefined
  host: string | undefined
  connectedCallback(): void
  disconnectedCallback(): void
  attributeChangedCallback(name: string, before: string | null, after: string | null): void
}

function givenClass(address: string): CustomElementConstructor {
  const Late = lateClass(speakingComponents) as unknown as {
    new (): LateElement
    observedAttributes: string[]
  }
  /**
   * Adds what r2wc lacks: properties that were set before the definition, attributes that are removed, and properties that
   * are no attributes.
   */
  class GivenElement extends Late implements FreeShippingBarMethods {
    static override get observedAttributes() {
      return [...super.observedAttributes, ...ATTRIBUTE_NAMES]
    }
    private readonly giving = createGiving(this, address, () => {
      super.disconnectedCallback()
      super.connectedCallback()
    })

    get settings() {
      return this.giving.properties.settings
    }
    set settings(settings) {
      this.giving.properties.settings = settings
      this.giving.changed()
    }
    get cart() {
      return this.giving.properties.cart
    }
    set cart(cart) {
      this.giving.properties.cart = cart
      this.giving.changed()
    }
    get products() {
      return this.giving.properties.products
    }
    set products(products) {
      this.giving.properties.products = products
      this.giving.changed()
    }

    refresh() {
      return this.giving.refresh()
    }
    close() {
      this.giving.close()
    }
    open() {
      this.giving.open()
    }
    update(settings: Parameters<FreeShippingBarMethods['update']>[0]) {
      this.giving.update(settings)
    }

    override connectedCallback() {
      for (const name of [...ATTRIBUTE_NAMES, 'instanceId', 'host', 'settings', 'cart', 'products']) {
        const property = Object.getOwnPropertyDescriptor(this, name)
        if (!property || !Reflect.deleteProperty(this, name)) continue
        Reflect.set(this, name, property.value)
      }
      super.connectedCallback()
      this.giving.changed()
    }
    /** Keeps the bar as it is while `moveBefore` moves its element. */
    connectedMoveCallback() {}
    /** Preact passes the root's registry on, and Chrome refuses the one of the document before. */
    adoptedCallback() {
      if (this.shadowRoot)
        Object.defineProperty(this.shadowRoot, 'customElementRegistry', {
          value: undefined,
          configurable: true
        })
    }
    override disconnectedCallback() {
      super.disconnectedCallback()
      this.giving.end()
    }
    override attributeChangedCallback(name: string, before: string | null, after: string | null) {
      super.attributeChangedCallback(name, before, after)
      this.giving.changed()
      if (after !== null || (name !== 'host' && name !== 'instance-id')) return
      if (name === 'host') this.host = undefined
      else this.instanceId = undefined
      if (this.isConnected) super.connectedCallback()
    }
  }
  mirrorAttributes(GivenElement.prototype)
  return GivenElement
}

/**
 * Defines `<free-shipping-bar>` for pages that give it attributes, as `defineElement` does for others.
 * @param address of the service that has the modules; '' where they come with this one
 */
export function defineGivenElement(address: string): void {
  if (typeof customElements === 'undefined' || customElements.get(TAG)) return
  customElements.define(TAG, givenClass(address))
}
