import { type Cart, lostTotal, readCart, UNREAD, unreadable } from '#shared/cart.ts'
import type { Product } from '#shared/catalog/product.ts'

import type { CartSource } from './cart-source.ts'

/** Another tab, or another device, may have changed the cart of a page that was hidden for so long. */
const HIDDEN_MS = 30_000

/**
 * Calls back when the browser restores the page, when it is seen again after a while, and when it is online again.
 * Returns a function that ends it.
 */
function onReturn(callback: () => void): () => void {
  if (typeof document === 'undefined') return () => {}
  let hiddenAt = document.hidden ? Date.now() : Infinity
  const restore = ({ persisted }: PageTransitionEvent) => persisted && callback()
  const look = () => {
    const isLong = Date.now() - hiddenAt >= HIDDEN_MS
    hiddenAt = document.hidden ? Date.now() : Infinity
    if (isLong && !document.hidden) callback()
  }
  addEventListener('pageshow', restore)
  addEventListener('online', callback)
  document.addEventListener('visibilitychange', look)
  return () => {
    removeEventListener('pageshow', restore)
    removeEventListener('online', callback)
    document.removeEventListener('visibilitychange', look)
  }
}

export type FollowedCart = ReturnType<typeof followCart>

/** A cart that cannot be read is read again after so many ms, each time after twice as many, so many times. */
const AGAIN_MS = 4000
const AGAIN_TIMES = 5

interface FollowOptions {
  /** Reads the cart. By default the source's `get` does. */
  get?: CartSource['get']
  /** The cart as it is known before the first read. */
  known?: Cart | undefined
  /** The bar's element, which is the target of events about adds. By default it is `document`. */
  element?: Element
  /** Told of an error in reading. Returns whether that is enough: else the page's developers read of it in the console. */
  onFailure?: (error: unknown) => boolean
}

/** A shop's cart, read again whenever the shop says that it has changed; of answers that overtake each other the one asked for last counts. */
export function followCart(
  source: CartSource,
  { get = () => source.get(), known, element, onFailure }: FollowOptions = {}
) {
  const callbacks = new Set<() => void>()
  let cart = known ?? UNREAD
  let isRead = known !== undefined
  let asked = 0
  let failed = 0
  let lastWhy = ''
  let again: ReturnType<typeof setTimeout> | undefined
  const readAgain = () => {
    if (failed < AGAIN_TIMES) again = setTimeout(() => void refresh(), AGAIN_MS * 2 ** failed)
    failed += 1
  }
  /**
   * Takes back every promise about the cart, until it can be read again.
   * @param why the reason for the console, or nothing if it has been logged elsewhere
   */
  const lose = (why?: string, ...details: unknown[]) => {
    cart = unreadable(cart)
    if (why === undefined || why === lastWhy) return
    lastWhy = why
    // oxlint-disable-next-line no-console -- The page's developers have something to do.
    console.warn(`free-shipping-bar: the bar names no amount, because ${why}`, ...details)
  }
  async function refresh() {
    const turn = ++asked
    clearTimeout(again)
    try {
      const given = await get()
      const read = readCart(given)
      if (turn !== asked) return
      if (read) {
        cart = read
        isRead = true
      } else {
        // It comes from the page, which may give anything.
        const { total } = (given ?? {}) as Partial<Cart>
        lose(
          `the cart’s total is ${String(total)}: give a number such as 31.2, or a text with one reading such as "31.20"`
        )
        cart.total = lostTotal(given)
      }
    } catch (error) {
      const isTold = onFailure?.(error)
      if (turn !== asked) return
      if (isTold) lose()
      else
        lose(`the cart’s source fails: ${String(error)}. Its get() has to give the cart as it is now`, error)
    }
    if (cart.isUnreadable) readAgain()
    else failed = 0
    for (const callback of callbacks) callback()
  }
  const readAnew = () => {
    failed = 0
    void refresh()
  }
  let stop: () => void = () => {}
  try {
    stop = source.subscribe(readAnew)
  } catch (error) {
    console.debug('free-shipping-bar: the cart cannot be read', error)
  }
  const stopReturns = onReturn(() => {
    try {
      source.forget?.()
    } finally {
      readAnew()
    }
  })
  void refresh()
  return {
    source,
    /** Cart of the last read; empty until it has been read. */
    now: () => cart,
    isRead: () => isRead,
    /** Calls back whenever the cart has been read. Returns a function that ends that. */
    listen(callback: () => void) {
      callbacks.add(callback)
      return () => void callbacks.delete(callback)
    },
    /** Resolves when the cart has the product, and its new total has been read. `response`: the page adds it in its own way. */
    async add(product: Product, response?: Promise<unknown>) {
      await (response ?? source.add(product))
      await refresh()
      const added = { bubbles: true, composed: true, detail: { product, cart } }
      // The page's own cart shows it.
      ;(element ?? globalThis.document)?.dispatchEvent(new CustomEvent('fsb-added', added))
    },
    /** Reads the cart again. */
    refresh,
    close() {
      asked = Infinity
      clearTimeout(again)
      stopReturns()
      stop()
    }
  }
}
