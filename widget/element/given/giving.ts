import type { BarView } from '#shared/bar/bar-view.ts'
import type { Product } from '#shared/catalog/product.ts'

import { CLOSE_EVENT, START_EVENT } from '../../first/tag.ts'
import { located } from '../../strip/page-of.ts'
import type { AskPage } from '../connection.ts'
import { GIVING } from './attributes.ts'
import { createReporter, fire } from './element-events.ts'
import { createGivenBar, type GivenBar } from './given-bar.ts'
import { readGivenProducts } from './products.ts'
import type { FreeShippingBarMethods } from './public-types.ts'
import { createReader, type DescribedBar, givenGroups, merged, type Properties } from './read-element.ts'
import { fillSlots } from './slots.ts'
import { createStates } from './states.ts'
import { createWarnings } from './warnings.ts'

/** One element's properties and methods, and the bar that it makes of them. */
export interface Giving extends FreeShippingBarMethods {
  properties: Properties
  /** Something was set: it is on screen in the next frame. */
  changed(): void
  /** The element has left the page. */
  end(): void
}

/** @param remount starts the components of the element anew: it is driven in another way from now on */
export function createGiving(element: HTMLElement, address: string, remount: () => void): Giving {
  const properties: Properties = { settings: undefined, cart: undefined, products: undefined }
  const read = createReader(element)
  const warn = createWarnings(element)
  const report = createReporter(element)
  const states = createStates(element)
  let bar: GivenBar | undefined
  let next: GivenBar | undefined
  let isDue = false
  let isClosed = false
  let given: unknown
  let products: readonly Product[] = []

  const isGiven = () =>
    GIVING.some((name) => element.hasAttribute(name)) ||
    Object.values(properties).some((value) => value !== undefined && value !== null)
  /** Wrong ones keep the last right ones. */
  function readProducts(): readonly Product[] {
    if (given === properties.products) return products
    given = properties.products
    try {
      products = located(readGivenProducts(given ?? []), '')
    } catch {
      warn('products', given, 'a list of { id, name, price, currency, url, image_url }')
    }
    return products
  }
  const describe = (say = warn) => read(properties, readProducts().length > 0, say)
  const hides = () => {
    if (element.hasAttribute('disabled')) return 'it is disabled'
    return isClosed ? 'it was closed' : undefined
  }
  function follow(view: BarView) {
    states.show(view)
    fillSlots(element, view)
    report(view)
  }
  function make(described: DescribedBar): GivenBar {
    const made = createGivenBar(element, address, described)
    made.$view.listen((view) => made === bar && follow(view))
    return made
  }
  function begin(): GivenBar {
    changed()
    // Attributes may be set one by one: what is wrong is said when all of them are there.
    return make(describe(() => {}))
  }
  /** A bar in another language takes its place once its words are there. */
  function speak(described: DescribedBar) {
    next?.destroy()
    next = make(described)
    const take = () => {
      if (!next || next.$view.get().state === 'loading') return
      bar?.destroy()
      bar = next
      next = undefined
      remount()
      changed()
    }
    next.$view.listen(take)
    take()
  }
  function end() {
    bar?.destroy()
    next?.destroy()
    bar = next = undefined
  }
  function apply() {
    isDue = false
    if (!element.isConnected) return
    if (isGiven() !== (bar !== undefined)) {
      end()
      states.clear()
      remount()
    }
    if (!bar) return
    const described = describe()
    if (described.locale !== (next ?? bar).locale) speak(described)
    for (const its of [bar, next]) its?.show(described, readProducts(), hides())
  }
  function changed() {
    if (!isDue) void Promise.resolve().then(apply)
    isDue = true
  }
  element.addEventListener(START_EVENT, (event) => {
    if (!isGiven()) return
    bar ??= begin()
    // The element fires it: one build has both.
    const asking = event as AskPage
    asking.answer = { connection: bar.connection }
  })
  element.shadowRoot?.addEventListener('slotchange', () => bar && fillSlots(element, bar.$view.get()))
  element.addEventListener(CLOSE_EVENT, () => {
    isClosed = true
    fire(element, 'fsb-close')
    changed()
  })
  return {
    properties,
    changed,
    end,
    refresh: async () => bar?.refresh(),
    close() {
      if (!isClosed) element.dispatchEvent(new CustomEvent(CLOSE_EVENT, { bubbles: true }))
    },
    open() {
      if (!isClosed) return
      isClosed = false
      changed()
      fire(element, 'fsb-reopen')
    },
    update(settings) {
      const change = givenGroups(settings)
      if (!change) return warn('update()', settings, 'an object of settings, nested or flat')
      properties.settings = merged(givenGroups(properties.settings) ?? {}, change)
      // The attributes count before the settings.
      for (const name of ['threshold', 'currency'])
        if (name in change && element.hasAttribute(name)) element.setAttribute(name, String(change[name]))
      changed()
    }
  }
}
