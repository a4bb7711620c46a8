// `<free-shipping-bar>` for pages that say by attributes and properties what it shows. The element is there at once and
// draws a bar of attributes alone; the rest of the code comes after the paint.
import { onceInTask } from '../../dom/browser.ts'
import { takeProperties } from '../../dom/properties.ts'
import { OWN_HOST, TAG } from '../../dom/tag.ts'
import { isPainted, painted } from '../../first/place/painted.ts'
import { lateClass } from '../define-element.ts'
import {
  ATTRIBUTE_NAMES,
  hasGiving,
  isSet,
  mirrorAttributes,
  type Properties,
  PROPERTY_NAMES,
  propertyOf,
  rewriteFlag
} from './attributes.ts'
import { createFirstBar } from './first-bar.ts'
import type { Giving } from './giving.ts'
import { importRest, type Rest } from './later.ts'
import type { FreeShippingBarMethods } from './public-types.ts'

/** The rest of the code, once it is there: all elements of a page share it. */
let rest: Rest | undefined

/** Messages of hosts that came before an element could hear them. */
const early: MessageEvent<unknown>[] = []
const EARLY_MAX = 20
const keep = (event: MessageEvent<unknown>) => void (early.length < EARLY_MAX && early.push(event))

function takeEarly() {
  removeEventListener('message', keep)
  // The elements that wait for this code are started in the same task.
  setTimeout(() => early.splice(0))
  return early
}

async function loadRest(address: string): Promise<Rest> {
  rest ??= await importRest(address)
  rest.hearEarly(takeEarly)
  return rest
}

/**
 * One element from its definition on: it draws a bar of attributes alone, and gets the rest of the code after the paint.
 * @param address of the service that has the modules; '' where they come with this one
 * @param mounting r2wc's part: it mounts the components, with what it keeps of the attributes, and takes them away
 */
function createHalf(element: HTMLElement, address: string, mounting: Record<'start' | 'stop', () => void>) {
  const properties: Properties = { settings: undefined, cart: undefined, products: undefined }
  const first = createFirstBar(element, address)
  let isDrawn = false
  let hasStarted = false
  let giving: Giving | undefined
  let loading: Promise<Giving> | undefined

  const hasProperties = () => Object.values(properties).some(isSet)
  /** Starts the components at once, also those that are there already. */
  function start() {
    if (!element.isConnected) return
    hasStarted = true
    mounting.start()
  }
  async function load(): Promise<Giving> {
    const { createGiving } = await loadRest(address)
    const isGiven = () => hasGiving(element) || hasProperties()
    giving = createGiving({ element, properties, address, isDrawn, isGiven, changed, mounting })
    return giving
  }
  /** Calls a method of the rest, now or once it is there. */
  async function call(work: (its: Giving) => void | Promise<void>) {
    if (giving) return work(giving)
    try {
      await work(await (loading ??= load()))
    } catch (error) {
      console.debug('free-shipping-bar: the rest of the code could not be loaded', error)
    }
  }
  async function show() {
    if (!element.isConnected) return
    if (giving) return giving.show()
    if (!hasGiving(element) || hasProperties()) return
    try {
      isDrawn = (await first.draw()) || isDrawn
    } catch (error) {
      console.debug('free-shipping-bar: the components draw the bar', error)
    }
  }
  /** Something was set: it is on screen in the next frame. */
  const changed = onceInTask(show)
  return {
    properties,
    call,
    start,
    changed,
    hasStarted: () => hasStarted,
    /** The element is in the page. */
    async begin() {
      if (giving && hasStarted) return changed()
      // Attributes may be set one by one.
      await Promise.resolve()
      await show()
      // The paint comes first.
      if (isDrawn && !isPainted()) await painted()
      await call((its) => {
        if (!hasStarted) its.whenReady(start)
        changed()
      })
    },
    /** The element has left the page. */
    end() {
      mounting.stop()
      giving?.end()
    }
  }
}

/** The members of r2wc's class that its types leave out. */
interface LateElement extends HTMLElement {
  instanceId: string | undefined
  host: string | undefined
  connectedCallback(): void
  disconnectedCallback(): void
  attributeChangedCallback(name: string, before: string | null, after: string | null): void
}

type Half = ReturnType<typeof createHalf>

/** The properties that r2wc keeps, by their attributes. */
const OWN = { 'instance-id': 'instanceId', host: 'host' } as const

/** Gives the class the properties that are no attributes. */
function keepProperties(prototype: LateElement) {
  for (const name of PROPERTY_NAMES)
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: { half: Half }) {
        return this.half.properties[name]
      },
      set(this: { half: Half }, value: unknown) {
        this.half.properties[name] = value
        this.half.changed()
      }
    })
}

function givenClass(address: string): CustomElementConstructor {
  const load = () => rest?.components ?? loadRest(address).then(({ components }) => components)
  const Late = lateClass(load) as unknown as {
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
    readonly half = createHalf(this, address, {
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
  keepProperties(GivenElement.prototype)
  return GivenElement
}

/**
 * Defines `<free-shipping-bar>` for pages that give it attributes, as `defineElement` does for others.
 * @param address of the service that has the modules; '' where they come with this one
 */
export function defineGivenElement(address: string): void {
  if (typeof customElements === 'undefined' || customElements.get(TAG)) return
  addEventListener('message', keep)
  customElements.define(TAG, givenClass(address))
}
