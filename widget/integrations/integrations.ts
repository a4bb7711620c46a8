import type { Evaluate } from '#shared/bar/evaluate.ts'
import type { Product } from '#shared/catalog/product.ts'

import type { CartSource } from '../carts/cart-source.ts'
import type { DeferredModule, StartedBar } from '../first/started-bar.ts'
import { runBar as runAlone } from '../page/run-bar.ts'
import { isGiven } from '../statistics/consent.ts'

// The module that pages of shops with integrations load in the rest's place: it brings the rest from its own file, so
// that other shops download nothing of it.

/** Pushes an event of the element, by its own name, into the data layer that the page's tag manager reads. */
function push({ consent }: StartedBar, event: string, more: object = {}): void {
  const { dataLayer } = window as { dataLayer?: unknown }
  // A framed page is a preview or an editor: its visitor is no shopper.
  if (!Array.isArray(dataLayer) || window.parent !== window || !isGiven(consent)) return
  try {
    dataLayer.push({ event, ...more })
  } catch (error) {
    // Tag managers replace `push` by code of their own.
    console.debug('free-shipping-bar: the data layer failed', error)
  }
}

const factsOf = ({ id, name, price, discount_price, currency }: Product) => ({
  product: { id, name, price: discount_price ?? price, currency }
})

/** Carts whose adds are reported. A page's bars may share one. */
const followed = new WeakSet<CartSource>()

function followAdds(bar: StartedBar): void {
  const { source } = bar
  if (followed.has(source)) return
  followed.add(source)
  const { add } = source
  source.add = async (product) => {
    await add.call(source, product)
    push(bar, 'fsb-add', factsOf(product))
  }
}

/** Whether the page has said that something is missing, and then that shipping is free. */
let isMissing = false
/** Addresses whose bar has been reported already: routers change them without a new page. */
const ready = new Set<string>()

/** Evaluates for a bar, and tells what its shopper reads of it. */
const telling = (bar: StartedBar, evaluate: Evaluate): Evaluate =>
  function evaluated(program, cart, page, ...more) {
    const shown = evaluate(program, cart, page, ...more)
    const { state } = shown
    // Evaluations of bars that are drawn name a language.
    if (page.locale === undefined || !state || cart.isUnread || state.isUnreadable) return shown
    if (!ready.has(location.href) && isGiven(bar.consent)) {
      ready.add(location.href)
      push(bar, 'fsb-ready')
    }
    const { hasQualified, remaining, percent, currency } = state
    if (hasQualified && isMissing) push(bar, 'fsb-qualified', { remaining, percent, currency })
    isMissing = !hasQualified
    return shown
  }

/** Follows a bar as the rest does, and tells the page's data layer of it where the owner wants that. */
export const runBar: DeferredModule['runBar'] = (bar, tools, first) => {
  const { integrations } = tools.parts
  if (!integrations?.hasEvents || integrations.instanceId !== bar.instanceId)
    return runAlone(bar, tools, first)
  followAdds(bar)
  return runAlone(bar, { ...tools, evaluate: telling(bar, tools.evaluate) }, first)
}
