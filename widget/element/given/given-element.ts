// `<free-shipping-bar>` for pages that say by attributes and properties what it shows. The element is there at once and
// draws a bar of attributes alone; the rest of the code comes after the paint.
import { takeProperties } from '../../dom/properties.ts'
import { OWN_HOST, TAG } from '../../dom/tag.ts'
import { lateClass } from '../define-element.ts'
import { ATTRIBUTE_NAMES, mirrorAttributes, propertyOf, rewriteFlag } from './attributes.ts'
import { createFirstHalf, keepEarly, loadComponents } from './first-half.ts'
import type { FreeShippingBarMethods } from './public-types.ts'

/** The members of r2wc's class that its types leave out. */
interface LateElement extends HTMLElement {
  instanceId: string | undefined
  host: string | undefined
  connectedCallback(): void
  disconnectedCallback(): void
  attributeChangedCallback(name: string, before: string | null, after: string | null): void
}

/** The properties that are no attributes. */
const PROPERTY_NAMES = ['settings', 'cart', 'products'] as const

/** The properties that r2wc keeps, by their attributes. */
const OWN = { 'instance-id': 'instanceId', host: 'host' } as const

function givenClass(address: string): CustomElementConstructor {
  const Late = lateClass(loadComponents(address)) as unknown as {
    new (): LateElement
    observedAttributes: string[]
  }
  /**
   * Adds what r2wc lacks: a bar before the components are there, properties that were set before the definition, attributes
   * that are removed, and properties that are no attributes.
   */
  class GivenElement extends Late implements FreeShippingBarMethods {
    static override get observedAttributes() {
      return [...super.observedAttributes, ...ATTRIBUTE_NAMES]
    }
    readonly half = createFirstHalf(this, address, {
      start: () => {
        // r2wc does not hear of attributes that were removed.
        for (const [name, property] of Object.entries(OWN))
          Reflect.set(this, property, this.getAttribute(name) ?? undefined)
        super.connectedCallback()
      },
      stop: () => super.disconnectedCallback()
    })

    refresh() {
      return this.half.call((giving) => giving.refresh())
    }
    close() {
      void this.half.call((giving) => giving.close())
    }
    open() {
      void this.half.call((giving) => giving.open())
    }
    update(settings: Parameters<FreeShippingBarMethods['update']>[0]) {
      void this.half.call((giving) => giving.update(settings))
    }

    override connectedCallback() {
      takeProperties(this, [...ATTRIBUTE_NAMES.map(propertyOf), ...Object.values(OWN), ...PROPERTY_NAMES])
      // A script of ours fills it at once.
      if (this.half.hasStarted() || this.getAttribute('host') === OWN_HOST) this.half.start()
      void this.half.begin()
    }
    /** Keeps the bar as it is while `moveBefore` moves its element. */
    connectedMoveCallback() {}
    override disconnectedCallback() {
      this.half.end()
    }
    override attributeChangedCallback(name: string, _before: string | null, after: string | null) {
      if (rewriteFlag(this, name, after)) return
      this.half.changed()
      if (name in OWN && (this.half.hasStarted() || after === OWN_HOST)) this.half.start()
    }
  }
  mirrorAttributes(GivenElement.prototype)
  for (const name of PROPERTY_NAMES)
    Object.defineProperty(GivenElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: GivenElement) {
        return this.half.properties[name]
      },
      set(this: GivenElement, value: unknown) {
        this.half.properties[name] = value
        this.half.changed()
      }
    })
  return GivenElement
}

/**
 * Defines `<free-shipping-bar>` for pages that give it attributes, as `defineElement` does for others.
 * @param address of the service that has the modules; '' where they come with this one
 */
export function defineGivenElement(address: string): void {
  if (typeof customElements === 'undefined' || customElements.get(TAG)) return
  keepEarly()
  customElements.define(TAG, givenClass(address))
}
