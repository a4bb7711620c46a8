// `<free-shipping-bar>` for pages that say by attributes and properties what it shows.
import { takeProperties } from '../../dom/properties.ts'
import { TAG } from '../../dom/tag.ts'
import { lateClass } from '../define-element.ts'
import { speakingComponents } from '../speaking-element.ts'
import { ATTRIBUTE_NAMES, mirrorAttributes, PROPERTY_NAMES, propertyOf, rewriteFlag } from './attributes.ts'
import { AttributeBar } from './attribute-bar.ts'
import type { FreeShippingBarMethods } from './public-types.ts'

/** The members of r2wc's class that its types leave out. */
interface LateElement extends HTMLElement {
  instanceId: string | undefined
  host: string | undefined
  connectedCallback(): void
  disconnectedCallback(): void
  attributeChangedCallback(name: string, before: string | null, after: string | null): void
}

/** The properties that r2wc keeps, by their attributes. */
const OWN = { 'instance-id': 'instanceId', host: 'host' } as const

/** Gives the class the properties that are no attributes. */
function keepProperties(prototype: LateElement) {
  for (const name of PROPERTY_NAMES)
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: { attributeBar: AttributeBar }) {
        return this.attributeBar.properties[name]
      },
      set(this: { attributeBar: AttributeBar }, value: unknown) {
        this.attributeBar.properties[name] = value
        this.attributeBar.changed()
      }
    })
}

function givenClass(address: string): CustomElementConstructor {
  const Late = lateClass(() => speakingComponents(address)) as unknown as {
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
    readonly attributeBar = new AttributeBar(this, address, {
      start: () => {
        // r2wc does not hear of attributes that were removed.
        for (const [name, property] of Object.entries(OWN))
          Reflect.set(this, property, this.getAttribute(name) ?? undefined)
        super.connectedCallback()
      },
      stop: () => super.disconnectedCallback()
    })

    refresh() {
      return this.attributeBar.refresh()
    }
    close() {
      this.attributeBar.close()
    }
    open() {
      this.attributeBar.open()
    }
    update(settings: Parameters<FreeShippingBarMethods['update']>[0]) {
      this.attributeBar.update(settings)
    }

    override connectedCallback() {
      takeProperties(this, [...ATTRIBUTE_NAMES.map(propertyOf), ...Object.values(OWN), ...PROPERTY_NAMES])
      this.attributeBar.changed()
    }
    /** Keeps the bar as it is while `moveBefore` moves its element. */
    connectedMoveCallback() {}
    override disconnectedCallback() {
      this.attributeBar.end()
    }
    override attributeChangedCallback(name: string, _before: string | null, after: string | null) {
      if (rewriteFlag(this, name, after)) return
      if (name in OWN) this.attributeBar.restart()
      this.attributeBar.changed()
    }
  }
  mirrorAttributes(GivenElement.prototype)
  keepProperties(GivenElement.prototype)
  return GivenElement
}

/**
 * Defines `<free-shipping-bar>` for pages that give it attributes, as `defineElement` does for others.
 * @param address of the service that has the languages; '' where they come with this module
 */
export function defineGivenElement(address: string): void {
  if (typeof customElements === 'undefined' || customElements.get(TAG)) return
  customElements.define(TAG, givenClass(address))
}
