// Sends the page's counts when the page is hidden: no cookie, nothing that names a shopper. The tab keeps which events its
// cart has counted, with consent alone.

import type { BarEvents } from '#shared/api/statistics-api.ts'
import type { Evaluate } from '#shared/bar/evaluate.ts'
import { withoutGoals } from '#shared/bar/program.ts'
import type { LocalizedStore } from '#shared/bar/shown.ts'
import type { PageEvent } from '#shared/statistics/events.ts'
import type { ReadableAtom } from 'nanostores'

import type { FollowedCart } from '../carts/followed-cart.ts'

/** Known facts about a site whose carts are counted. */
export interface CountedSite {
  instanceId: string
  serviceUrl: string
  $shop: ReadableAtom<Pick<LocalizedStore, 'program'> | null | undefined>
  evaluate: Evaluate
}

export type Reporter = ReturnType<typeof startReporter>

/** Key under which a tab keeps its cart's counted events and the cart's key, with consent alone. */
export const tabKey = (instanceId: string): string => `free-shipping-bar:${instanceId}`

/**
 * A browser that keeps pages from storing or sending anything has nothing counted. Safari before 15 does not end
 * listeners by a signal: they do nothing then.
 */
const safely = (work: () => void, signal: AbortSignal) => () => {
  try {
    if (!signal.aborted) work()
  } catch {}
}

/** Addresses where a bar was shown: bars come and go in a page. */
const shownInPage = new WeakMap<CountedSite, Set<unknown>>()

/**
 * Counts what happens with a site's bars in this page, until `signal` is aborted.
 * `isCounted`: may the visitor be counted?
 */
export function startReporter(
  site: CountedSite,
  cart: FollowedCart,
  isCounted: () => boolean,
  signal: AbortSignal
) {
  const { instanceId, serviceUrl, $shop, evaluate } = site
  const storageKey = tabKey(instanceId)
  const shownAt = shownInPage.get(site) ?? new Set()
  shownInPage.set(site, shownAt)
  /** A cart's key, and what it has counted; undefined while the visitor may not be counted. */
  let inCart: Set<unknown> | undefined
  /** Counts that are not sent yet. */
  let counts: BarEvents['counts'] | undefined

  /** Counts an event once for each name. */
  function once(event: PageEvent, counted = inCart, name: unknown = event) {
    if (!counted || signal.aborted || counted.has(name) || !isCounted()) return
    counted.add(name)
    counts ??= {}
    counts[event] = (counts[event] ?? 0) + 1
  }

  const update = safely(() => {
    if (!isCounted()) {
      counts = inCart = undefined
      sessionStorage.removeItem(storageKey)
      return
    }
    inCart ??= new Set(sessionStorage.getItem(storageKey)?.split(' '))
    const [now, shop] = [cart.now(), $shop.get()]
    const { total, items = total, purchaseFlowId = '' } = now
    if (!cart.isRead() || items <= 0 || !shop) return
    // No bar is shown for a cart without a state.
    const { state } = evaluate(withoutGoals(shop.program), now, {})
    if (!state) return
    // The end of an id is enough to tell one cart from the next.
    const key = `-${purchaseFlowId.slice(-6)}`
    if (!inCart.has(key)) inCart = new Set([key])
    once('moved')
    if (state.hasQualified) once('reached')
  }, signal)
  const send = safely(() => {
    update()
    if (!inCart) return
    // An empty cart without an id: the next one is another.
    const { total, items = total, purchaseFlowId } = cart.now()
    if (cart.isRead() && items <= 0 && !purchaseFlowId) inCart = new Set()
    sessionStorage.setItem(storageKey, [...inCart].join(' '))
    if (!counts) return
    const body = JSON.stringify({ instanceId, counts } satisfies BarEvents)
    counts = undefined
    // Sends text, which needs no preflight request to another origin. Whether it arrives does not matter.
    navigator.sendBeacon(`${serviceUrl}/_functions/barReports?of=events`, body)
  }, signal)

  // An event on the document reaches the window on its way down.
  const options = { capture: true, signal }
  addEventListener('pagehide', send, options)
  document.addEventListener('visibilitychange', () => document.hidden && send(), options)
  cart.listen(update)
  update()
  return {
    /** A bar is on screen. */
    shown() {
      once('shown', shownAt, location.href)
      update()
    },
    // Every add counts: a new object is equal to no earlier one.
    /** The cart has a product from the strip. */
    added: () => once('added', inCart, {}),
    /** Sends the counts. */
    send
  }
}
