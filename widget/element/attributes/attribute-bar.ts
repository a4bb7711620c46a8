import type { BarView } from '#shared/bar/bar-view.ts'
import { formatMoney, formatPercent } from '#shared/money.ts'

import { onceInTask } from '../../dom/browser.ts'
import { CLOSE_EVENT, START_EVENT } from '../../dom/tag.ts'
import type { AskPage, PageAnswer } from '../connection.ts'
import { hasBarAttribute, isSet, type Properties } from './attributes.ts'
import { createReporter, fire, progressOf } from './element-events.ts'
import { createGivenBar, type GivenBar } from './given-bar.ts'
import type { FreeShippingBarMethods, FreeShippingBarStates } from './public-types.ts'
import { createReader, type DescribedBar, givenGroups, merged } from './read-element.ts'
import { createWarnings, type Warn } from './warnings.ts'

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

/** Tells style sheets the state of an element. Without a view it is in none. */
function tellState(element: HTMLElement, view?: BarView) {
  const isOn: FreeShippingBarStates = {
    qualified: view?.state === 'ready' && view.hasQualified,
    hidden: view?.state === 'hidden',
    loading: view?.state === 'loading'
  }
  for (const [name, is] of Object.entries(isOn)) element.toggleAttribute(`data-${name}`, is)
}

/**
 * One element's methods, and the bar that it makes of its attributes and properties, while it has some. Without any it
 * speaks with its page by messages.
 */
export class AttributeBar {
  readonly properties: Properties = { settings: undefined, cart: undefined, products: undefined }
  private readonly warn: Warn
  private readonly read: () => DescribedBar
  private readonly report: (view: BarView) => void
  private bar: GivenBar | undefined
  private isMounted = false
  private isClosed = false

  /**
   * @param address of the service that has the languages; '' where they come with this module
   * @param mounting r2wc's part: it mounts the components, with what it keeps of the attributes, and takes them away
   */
  constructor(
    private readonly element: HTMLElement,
    private readonly address: string,
    private readonly mounting: Record<'start' | 'stop', () => void>
  ) {
    this.warn = createWarnings(element)
    this.read = createReader(element, this.properties, this.warn)
    this.report = createReporter(element)
    element.addEventListener(START_EVENT, (event) => {
      // The element fires it: one build has both.
      if (this.bar) (event as AskPage).answer = this.answer(this.bar)
    })
    element.shadowRoot?.addEventListener(
      'slotchange',
      () => this.bar && fillSlots(element, this.bar.connection.$shown.get())
    )
    element.addEventListener(CLOSE_EVENT, () => {
      this.isClosed = true
      fire(element, 'fsb-close')
      this.changed()
    })
  }

  private answer({ connection }: GivenBar): PageAnswer {
    const view = connection.$shown.get()
    // A server may have drawn it.
    const isDrawn = view.state === 'ready' && this.element.shadowRoot?.querySelector('.bar')
    return isDrawn ? { connection, drawn: { view, products: undefined } } : { connection }
  }

  private mount() {
    this.isMounted = true
    this.mounting.start()
  }

  private begin(): GivenBar {
    const made = createGivenBar(this.element, this.address, this.read())
    made.connection.$shown.listen((view) => {
      tellState(this.element, view)
      fillSlots(this.element, view)
      this.report(view)
      // Until the page's language is there, nothing is drawn.
      if (!this.isMounted && view.state !== 'loading') this.mount()
    })
    return made
  }

  /** Something was set: it is on screen in the next frame. */
  readonly changed = onceInTask(() => {
    if (!this.element.isConnected) return
    const isGiven = hasBarAttribute(this.element) || Object.values(this.properties).some(isSet)
    if (isGiven !== Boolean(this.bar)) {
      // It is driven in another way from now on.
      this.end()
      tellState(this.element)
      if (isGiven) this.bar = this.begin()
    }
    const isDisabled = this.element.hasAttribute('disabled')
    const hides = isDisabled ? 'it is disabled' : this.isClosed ? 'it was closed' : undefined
    this.bar?.show(this.read(), hides)
    if (!this.bar && !this.isMounted) this.mount()
  })

  /** Other attributes that r2wc keeps count at once. */
  restart() {
    if (this.isMounted) this.mount()
  }

  /** The element has left the page. */
  end() {
    this.bar?.destroy()
    this.bar = undefined
    this.isMounted = false
    this.mounting.stop()
  }

  async refresh() {
    return this.bar?.refresh()
  }

  close() {
    if (!this.isClosed) this.element.dispatchEvent(new CustomEvent(CLOSE_EVENT, { bubbles: true }))
  }

  open() {
    if (!this.isClosed) return
    this.isClosed = false
    this.changed()
    fire(this.element, 'fsb-reopen')
  }

  update(settings: Parameters<FreeShippingBarMethods['update']>[0]) {
    const change = givenGroups(settings)
    if (!change) return this.warn('update()', settings, 'an object of settings, nested or flat')
    this.properties.settings = merged(givenGroups(this.properties.settings) ?? {}, change)
    // The attributes count before the settings.
    for (const name of ['threshold', 'currency'])
      if (name in change && this.element.hasAttribute(name))
        this.element.setAttribute(name, String(change[name]))
    this.changed()
  }
}
