// Sends the page's counts as one batch when the page is hidden: no cookie, nothing that names a shopper. The tab keeps the
// events that a cart counts once, with consent alone.

import type { BarEvents } from '#shared/api/statistics-api.ts'
import type { PageEvent } from '#shared/statistics/events.ts'

import { ASK_EVENT } from '../carts/dom-cart.ts'
import type { FollowedCart } from '../carts/followed-cart.ts'
import { embedsApi } from './embeds-api.ts'
import { type CountedSite, countedCart } from './counted-cart.ts'
import { sendEvents, tabKey } from './send-events.ts'

export interface Reporter {
  /** A bar is on screen. */
  shown(): void
  /** The cart has a product from the strip. */
  added(): void
  /** Sends what was counted. */
  send(): void
}

/** A shop without Wix fires it on `document` or `window` when a cart was ordered; each `id` in its detail counts once. */
const ORDER_EVENT = 'free-shipping-bar:order'

/** An address, or what Wix calls the page. */
const CHECKOUT = /(^|\/)checkout/

/**
 * A browser that keeps pages from storing or sending anything has nothing counted. Safari before 15 does not end
 * listeners by a signal: they do nothing then.
 */
const safely = (work: () => void, signal: AbortSignal) => () => {
  try {
    if (!signal.aborted) work()
  } catch {}
}

/** Addresses where a bar was shown, orders, and adds: bars come and go in a page. */
const countedInPage = new WeakMap<CountedSite, Set<unknown>>()

/**
 * Counts what happens with a site's bars in this page, until `signal` is aborted.
 * `isCounted`: may the visitor be counted?
 */
export function startReporter(
  site: CountedSite,
  cart: FollowedCart,
  isCounted: () => boolean,
  signal: AbortSignal
): Reporter {
  const { instanceId } = site
  const storageKey = tabKey(instanceId)
  const inPage = countedInPage.get(site) ?? new Set()
  countedInPage.set(site, inPage)
  /** A cart's key, and what it has counted; undefined while the visitor may not be counted. */
  let inCart: Set<unknown> | undefined
  /** Counts that are not sent yet. */
  let counts: BarEvents['counts'] | undefined
  /** A bar was on screen in this page. */
  let isShown = false

  /** Counts an event once for each name. */
  function once(event: PageEvent, counted = inCart, name: unknown = event) {
    if (!counted || signal.aborted || counted.has(name) || !isCounted()) return
    counted.add(name)
    counts ??= {}
    counts[event] = (counts[event] ?? 0) + 1
  }
  /** Counts an event of a cart that has counted another one. */
  const after = (before: PageEvent, event: PageEvent) => inCart?.has(before) && once(event)
  function goesTo(place = '') {
    if (!CHECKOUT.test(place)) return
    after('eligible', 'checkout')
    after('funnelReached', 'funnelCheckout')
  }

  function sendCounts() {
    if (!counts) return
    const events = { instanceId, counts }
    counts = undefined
    sendEvents(site.serviceUrl, events)
  }
  const update = safely(() => {
    if (!isCounted()) {
      counts = inCart = undefined
      sessionStorage.removeItem(storageKey)
      return
    }
    if (!inCart) {
      inCart = new Set(sessionStorage.getItem(storageKey)?.split(' '))
      // A shop that told of an order before tells it again.
      document.dispatchEvent(new CustomEvent(ASK_EVENT))
    }
    const now = countedCart(site, cart)
    if (!now?.state && !now?.isCharged) return
    if (!inCart.has(now.key)) inCart = new Set([now.key])
    if (!now.state) return once('charged')
    const { percent, hasQualified } = now.state
    once('eligible')
    for (const quarter of [25, 50, 75, 100] as const) if (percent >= quarter) once(`progress${quarter}`)
    if (isShown) once('funnelSeen')
    if (hasQualified) {
      once('qualified')
      after('funnelSeen', 'funnelReached')
    }
    goesTo(location.href)
    goesTo(embedsApi()?.getCurrentPageInfo?.()?.type)
  }, signal)
  const send = safely(() => {
    update()
    if (!inCart) return
    if (countedCart(site, cart)?.key === '') inCart = new Set()
    sessionStorage.setItem(storageKey, [...inCart].join(' '))
    sendCounts()
  }, signal)

  // An event on the document reaches the window on its way down.
  const options = { capture: true, signal }
  addEventListener('pagehide', send, options)
  document.addEventListener('visibilitychange', () => document.hidden && send(), options)
  // A page may fire anything under this name.
  const order = (event: Event) => {
    once('reportedOrder', inPage, (event as CustomEvent<{ id?: unknown } | undefined>).detail?.id)
    after('funnelCheckout', 'funnelOrdered')
  }
  addEventListener(ORDER_EVENT, order, options)
  // Newer browsers say where a page goes.
  const { navigation } = window as { navigation?: Navigation }
  navigation?.addEventListener('navigate', ({ destination }) => goesTo(`${destination.url}`), options)
  cart.listen(update)
  update()
  return {
    shown() {
      isShown = true
      once('shown', inPage, location.href)
      update()
    },
    // Every add counts: a new object is equal to no earlier one.
    added: () => once('add', inPage, {}),
    send
  }
}
