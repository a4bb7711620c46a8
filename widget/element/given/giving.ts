import type { BarView } from '#shared/bar/bar-view.ts'
import { formatMoney, formatPercent } from '#shared/money.ts'

import { CLOSE_EVENT, START_EVENT } from '../../dom/tag.ts'
import type { AskPage } from '../connection.ts'
import type { Properties } from './attributes.ts'
import { createReporter, fire, progressOf } from './element-events.ts'
import { createGivenBar, type GivenBar } from './given-bar.ts'
import type { FreeShippingBarMethods, FreeShippingBarStates } from './public-types.ts'
import { createReader, givenGroups, merged } from './read-element.ts'
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

function internalsOf(element: HTMLElement): CustomStateSet | undefined {
  try {
    const { states } = element.attachInternals()
    // Before Chrome 125 a state has to begin with two dashes, and is written in another way.
    states.add('loading')
    states.delete('loading')
    return states
  } catch {
    return undefined
  }
}

/** Tells style sheets the state of an element: `:state(qualified)`; in browsers without that the attribute `data-qualified`. */
function stateTeller(element: HTMLElement) {
  const states = internalsOf(element)
  /** Without a view the element is in none of the states. */
  return (view?: BarView) => {
    const isOn: FreeShippingBarStates = {
      qualified: view?.state === 'ready' && view.hasQualified,
      hidden: view?.state === 'hidden',
      loading: view?.state === 'loading'
    }
    for (const [name, is] of Object.entries(isOn)) {
      if (states) states[is ? 'add' : 'delete'](name)
      else element.toggleAttribute(`data-${name}`, is)
    }
  }
}

interface GivingOptions {
  element: HTMLElement
  /** Kept by the element, which changes them. */
  properties: Properties
  /** Origin of the service that has the modules; '' where they come with this one. */
  address: string
  /** A bar is on screen before its components are there. */
  isDrawn: boolean
  /** Does the page describe the bar on the element? */
  isGiven: () => boolean
  /** Something was set: `show()` follows soon. */
  changed: () => void
  mounting: Record<'start' | 'stop', () => void>
}

export type Giving = ReturnType<typeof createGiving>

/** One element's methods, and the bar that it makes of its attributes and properties, while it has some. */
export function createGiving(options: GivingOptions) {
  const { element, properties, address, isGiven, changed, mounting } = options
  const warn = createWarnings(element)
  const read = createReader(element, properties, warn)
  const report = createReporter(element)
  const tellState = stateTeller(element)
  let bar: GivenBar | undefined
  let isClosed = false
  let { isDrawn } = options

  function begin(): GivenBar {
    changed()
    const made = createGivenBar(element, address, read())
    made.connection.$shown.listen((view) => {
      if (made !== bar) return
      tellState(view)
      fillSlots(element, view)
      report(view)
    })
    return made
  }
  function end() {
    bar?.destroy()
    bar = undefined
  }
  element.addEventListener(START_EVENT, (event) => {
    if (!isGiven()) return
    bar ??= begin()
    const { connection } = bar
    const view = connection.$shown.get()
    const isTakenOver = isDrawn && view.state === 'ready'
    isDrawn = false
    // The element fires it: one build has both.
    const asking = event as AskPage
    asking.answer = isTakenOver
      ? { connection, drawn: { view, hasButton: false, products: undefined } }
      : { connection }
  })
  element.shadowRoot?.addEventListener(
    'slotchange',
    () => bar && fillSlots(element, bar.connection.$shown.get())
  )
  element.addEventListener(CLOSE_EVENT, () => {
    isClosed = true
    fire(element, 'fsb-close')
    changed()
  })
  return {
    /** Shows what was set. */
    show() {
      if (isGiven() !== (bar !== undefined)) {
        end()
        tellState()
        // It is driven in another way from now on.
        mounting.stop()
        mounting.start()
      }
      const isDisabled = element.hasAttribute('disabled')
      bar?.show(read(), isDisabled ? 'it is disabled' : isClosed ? 'it was closed' : undefined)
    },
    /** The element has left the page. */
    end,
    /** Calls back once the components can go on with a bar that is on screen. */
    whenReady(start: () => void) {
      if (!isDrawn || !isGiven()) return start()
      bar ??= begin()
      const stop = bar.connection.$shown.subscribe(({ state }) => {
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
    update(settings: Parameters<FreeShippingBarMethods['update']>[0]) {
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
