import type { BarView } from '#shared/bar/bar-view.ts'
import type { Product } from '#shared/catalog/product.ts'
import { formatMoney, formatPercent } from '#shared/money.ts'

import { CLOSE_EVENT, START_EVENT } from '../../dom/tag.ts'
import { located } from '../../strip/page-of.ts'
import type { AskPage } from '../connection.ts'
import { hasGiving, isSet } from './attributes.ts'
import { createReporter, fire, progressOf } from './element-events.ts'
import { createGivenBar, type GivenBar } from './given-bar.ts'
import { readGivenProducts } from './products.ts'
import type { FreeShippingBarMethods } from './public-types.ts'
import { createReader, type DescribedBar, givenGroups, merged, type Properties } from './read-element.ts'
import { createStates } from './states.ts'
import { createWarnings } from './warnings.ts'

/** Writes the amounts into the page's own texts: `<data part="remaining">`. */
function fillSlots(element: Element, view: BarView): void {
  const progress = view.state === 'ready' ? progressOf(view) : undefined
  if (!progress || view.state !== 'ready') return
  const { percent, currency, ...amounts } = progress
  const { locale, settings } = view
  const { showCurrency } = settings
  const texts: Record<string, [number, string]> = {
    percent: [percent, formatPercent(Math.floor(percent), locale)]
  }
  for (const [name, amount] of Object.entries(amounts))
    texts[name] = [amount, formatMoney(amount, { currency, locale, showCurrency })]
  for (const node of element.querySelectorAll<HTMLDataElement>(':scope > [slot] data[part]')) {
    const [value, text] = texts[node.getAttribute('part') ?? ''] ?? []
    if (text === undefined || node.textContent === text) continue
    node.value = String(value)
    node.textContent = text
  }
}

/** One element's methods, and the bar that it makes of its attributes and properties. */
export interface Giving extends FreeShippingBarMethods {
  /** Something was set: it is on screen in the next frame. */
  changed(): void
  /** Calls back once the components can go on with a bar that is on screen. */
  whenReady(start: () => void): void
  /** The element has left the page. */
  end(): void
}

export interface GivingOptions {
  element: HTMLElement
  /** Kept by the element, which changes them. */
  properties: Properties
  /** Origin of the service that has the modules; '' where they come with this one. */
  address: string
  /** A bar is on screen before its components are there. */
  isDrawn: boolean
  /** Starts the components of the element anew: it is driven in another way from now on. */
  remount: () => void
}

export function createGiving({ element, properties, address, isDrawn, remount }: GivingOptions): Giving {
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

  let drawn = isDrawn
  const isGiven = () => hasGiving(element) || Object.values(properties).some(isSet)
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
    made.$shown.listen((view) => made === bar && follow(view))
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
      if (!next || next.$shown.get().state === 'loading') return
      bar?.destroy()
      bar = next
      next = undefined
      remount()
      changed()
    }
    next.$shown.listen(take)
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
    const view = bar.$shown.get()
    asking.answer = { connection: bar.connection }
    if (drawn && view.state === 'ready') asking.answer.drawn = { view, hasButton: false, products: undefined }
    drawn = false
  })
  element.shadowRoot?.addEventListener('slotchange', () => bar && fillSlots(element, bar.$shown.get()))
  element.addEventListener(CLOSE_EVENT, () => {
    isClosed = true
    fire(element, 'fsb-close')
    changed()
  })
  return {
    changed,
    end,
    whenReady(start) {
      if (!drawn || !isGiven()) return start()
      bar ??= begin()
      const { $shown } = bar
      const stop = $shown.subscribe(({ state }) => {
        if (state === 'loading') return
        void Promise.resolve().then(() => stop())
        start()
      })
    },
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
