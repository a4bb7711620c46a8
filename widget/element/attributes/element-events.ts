import type { BarView, ReadyView } from '#shared/bar/bar-view.ts'
import type { Product } from '#shared/catalog/product.ts'

import type { FreeShippingBarEventMap, Progress } from './public-types.ts'

/** Names of the events, of which each comes with what the type says. */
export type EventName = keyof FreeShippingBarEventMap

/** Fires an event of an element. It bubbles, and leaves the shadow roots around the element. */
export const fire = <Name extends EventName>(
  element: Element,
  name: Name,
  detail?: FreeShippingBarEventMap[Name]['detail']
): boolean =>
  element.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail: detail ?? null }))

/** A shopper adds a product. The page may add it in its own way, or have nothing added. */
export class AddEvent extends CustomEvent<{ product: Product }> {
  /** The page's own way of adding, once it has one. */
  response: Promise<unknown> | undefined

  constructor(product: Product) {
    super('fsb-add', { bubbles: true, composed: true, cancelable: true, detail: { product } })
  }

  respondWith(response: unknown): void {
    this.response = Promise.resolve(response)
    // Its failure is shown once the bar waits for it.
    this.response.catch(() => {})
    this.preventDefault()
  }
}

/** The numbers of a bar; undefined where it says none. */
export function progressOf(view: ReadyView): Progress | undefined {
  const { total, remaining, percent, currency, settings, hasQualified, isCartUnread, isUnreadable } = view
  if (isCartUnread || isUnreadable) return undefined
  const isOwn = currency === settings.currency
  const threshold = isOwn ? settings.threshold : hasQualified ? total : total + remaining
  return { total, remaining, percent, threshold, currency }
}

/** Fires what happens to one element's bar. It remembers what it said when the element is moved within the page. */
export function createReporter(element: Element) {
  let isReady = false
  let last = ''
  /** Undefined until somebody knows. */
  let hasQualified: boolean | undefined
  return (view: BarView) => {
    if (view.state !== 'ready') return
    if (!isReady) {
      isReady = true
      // After the frame in which it is drawn.
      requestAnimationFrame(() => setTimeout(() => fire(element, 'fsb-ready')))
    }
    const progress = progressOf(view)
    const said = JSON.stringify(progress)
    if (progress && said !== last) {
      last = said
      fire(element, 'fsb-progress', progress)
    }
    const before = hasQualified
    hasQualified = view.hasQualified || (progress ? false : before)
    if (hasQualified && before === false) fire(element, 'fsb-qualified', progress ?? null)
  }
}
