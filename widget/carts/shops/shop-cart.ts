import type { Cart } from '#shared/cart.ts'
import type { Product } from '#shared/catalog/product.ts'

import type { CartSource } from '../cart-source.ts'
import { inTurn, readsInTurn } from '../in-turn.ts'
import { ShopRefusal } from './shop-ask.ts'

const MAX_MS = 600_000

/** Statuses that stay what they are until somebody does something. */
const LASTING = [401, 403, 404]

/** A header `Retry-After` in ms: seconds, or a date. */
function retryAfterMs({ retryAfter }: ShopRefusal): number {
  if (retryAfter === null) return 0
  const ms = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : 0
}

/**
 * Asks a shop less and less, as long as it does not answer. After each failure the shop is asked twice as late as before, at most after ten minutes. After 401, 403 and 404 it is
 * not asked until the page is seen again or tells a change. Nothing makes it earlier than what `Retry-After` says.
 * @param firstMs after which time it is asked again first
 */
function makePatience(firstMs: number) {
  let failures = 0
  let notBefore = 0
  let askedFor = 0
  let last: unknown

  function fail(error: unknown) {
    last = error
    const refusal = error instanceof ShopRefusal ? error : undefined
    askedFor = refusal ? Date.now() + retryAfterMs(refusal) : 0
    const isLasting = refusal !== undefined && LASTING.includes(refusal.status)
    notBefore = isLasting ? Infinity : Date.now() + Math.min(MAX_MS, firstMs * 2 ** failures)
    failures += 1
  }
  /** Lets the shop be asked again: the page was seen again, or tells a change. What the shop asked for stays. */
  function forget() {
    failures = 0
    notBefore = 0
  }
  return {
    /** Asks, or fails at once as the last time where it is too early to ask again. */
    ask<T>(question: () => Promise<T>): Promise<T> {
      if (Date.now() < Math.max(notBefore, askedFor)) return Promise.reject(last)
      const asked = question()
      asked.then(forget, fail)
      return asked
    },
    forget
  }
}

/** Options of every adapter. */
export interface ShopCartOptions {
  /**
   * Calls `handler` whenever the page has changed the cart: the bar follows at once, and not only by `everyMs`. May
   * return a function that ends it.
   */
  onCartChange?: ((handler: () => void) => unknown) | undefined
  /** Time between two reads while the page is seen, in ms; 0: no such reads. Absent: 10 s. */
  everyMs?: number | undefined
  /** The variant that a product of the strip is bought as; absent: its `variantId`, else its `id`. */
  variantOf?: ((product: Product) => string) | undefined
  /** Absent: the page's own. */
  fetch?: typeof fetch | undefined
}

interface Shop {
  read(): Promise<Cart>
  add(product: Product, variantId: string): Promise<void>
}

const EVERY_MS = 10_000
/** First wait after a failed read: the same as `followCart`'s. */
const AGAIN_MS = 4000

const isHidden = () => typeof document !== 'undefined' && document.visibilityState === 'hidden'

/** Reads a shop's cart again and again; tells of it only where it is another one. */
export function shopCart(shop: Shop, options: ShopCartOptions): CartSource {
  const { onCartChange, everyMs = EVERY_MS } = options
  const { variantOf = ({ id, variantId = id }: Product) => variantId } = options
  const patience = makePatience(everyMs > 0 ? Math.min(everyMs, AGAIN_MS) : AGAIN_MS)
  const readNow = readsInTurn(shop.read)
  const addInTurn = inTurn()
  let followers = 0
  let reading = 0
  let fresh: Cart | undefined

  /** A page that asks by itself, and does not follow, decides on its own how often. */
  const read = () => (followers > 0 ? patience.ask(readNow) : readNow())

  async function get() {
    if (fresh) return fresh
    reading += 1
    try {
      return await read()
    } finally {
      reading -= 1
    }
  }
  /** Returns the cart as the subscriber knows it from now on. */
  async function look(known: string, onChange: () => void) {
    const cart = await read()
    const now = JSON.stringify(cart)
    if (now === known) return known
    // Keeps the cart for those who read it because of this call, unless a newer one is being read.
    fresh = reading === 0 ? cart : undefined
    onChange()
    fresh = undefined
    return now
  }

  return {
    get,
    takesVariants: true,
    forget: patience.forget,
    async add(product) {
      await addInTurn(() => shop.add(product, variantOf(product)))
      patience.forget()
    },
    subscribe(onChange) {
      let timer: ReturnType<typeof setTimeout> | undefined
      let isOver = false
      let known = ''
      followers += 1
      // Keeps the cart that was read where a later read fails.
      const lookNow = async () => {
        known = await look(known, () => isOver || onChange()).catch(() => known)
      }
      const lookLater = () => {
        if (everyMs <= 0 || isOver) return
        timer = setTimeout(() => void (isHidden() ? Promise.resolve() : lookNow()).then(lookLater), everyMs)
      }
      const comeBack = () => {
        if (isHidden()) return
        patience.forget()
        void lookNow()
      }
      const end = onCartChange?.(() => {
        if (isOver) return
        patience.forget()
        onChange()
      })
      lookLater()
      globalThis.document?.addEventListener('visibilitychange', comeBack)
      return () => {
        if (!isOver) followers -= 1
        isOver = true
        clearTimeout(timer)
        globalThis.document?.removeEventListener('visibilitychange', comeBack)
        if (typeof end === 'function') end()
      }
    }
  }
}
