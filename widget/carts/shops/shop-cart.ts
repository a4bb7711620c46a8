import type { Cart } from '#shared/cart.ts'
import type { Product } from '#shared/catalog/product.ts'

import type { CartSource } from '../cart-source.ts'
import { inTurn, readsInTurn } from '../in-turn.ts'
import { refusalOf, ShopRefusal } from './shop-ask.ts'

const MAX_MS = 600_000

/**
 * Asks a shop less and less, as long as it does not answer: after each failure twice as late as before, at most after ten
 * minutes. Nothing makes it earlier than what `Retry-After` says.
 * @param firstMs after which time the shop is asked again first
 */
function patiently<T>(question: () => Promise<T>, firstMs: number) {
  let failures = 0
  let notBefore = 0
  let last: unknown
  /** The page was seen again, or tells a change. What the shop asked for stays. */
  const forget = () => {
    failures = 0
    notBefore = 0
  }
  return {
    forget,
    /** Fails at once as the last time where it is too early to ask again. */
    async ask(): Promise<T> {
      const askedFor = last instanceof ShopRefusal ? last.notBefore : 0
      if (Date.now() < Math.max(notBefore, askedFor)) throw last
      try {
        const answer = await question()
        forget()
        return answer
      } catch (error) {
        last = error
        notBefore = Date.now() + Math.min(MAX_MS, firstMs * 2 ** failures)
        failures += 1
        throw error
      }
    }
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
  /** The variant that a product of the strip is bought as. By default it is the product's `variantId`, else its `id`. */
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

const isHidden = () => globalThis.document?.hidden === true

/**
 * Reads a cart repeatedly while it has followers, and notifies them only if it differs from the last one.
 */
function watched(read: () => Promise<Cart>, everyMs: number): Pick<CartSource, 'get' | 'subscribe'> {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The cart as the listeners know it, as JSON; '' where they could not read it. */
  let seen = ''

  async function look() {
    // A cart that cannot be read now is as it was.
    const now = isHidden() ? seen : await read().then(JSON.stringify, () => seen)
    if (now !== seen) {
      seen = now
      for (const listener of listeners) listener()
    }
    lookLater()
  }
  function lookLater() {
    clearTimeout(timer)
    if (everyMs > 0 && listeners.size > 0) timer = setTimeout(() => void look(), everyMs)
  }
  return {
    async get() {
      try {
        const cart = await read()
        seen ||= JSON.stringify(cart)
        return cart
      } catch (error) {
        seen = ''
        throw error
      }
    },
    subscribe(onChange) {
      listeners.add(onChange)
      lookLater()
      return () => {
        listeners.delete(onChange)
        lookLater()
      }
    }
  }
}

/** The cart of a shop, which is asked with growing pauses, and read again after an event of the page or after some time. */
export function shopCart(shop: Shop, options: ShopCartOptions): CartSource {
  const { onCartChange, everyMs = EVERY_MS } = options
  const { variantOf = ({ id, variantId = id }: Product) => variantId } = options
  const firstMs = everyMs > 0 ? Math.min(everyMs, AGAIN_MS) : AGAIN_MS
  const { ask, forget } = patiently(readsInTurn(shop.read), firstMs)
  const addInTurn = inTurn()
  const { get, subscribe } = watched(ask, everyMs)
  return {
    get,
    takesVariants: true,
    forget,
    async add(product) {
      await addInTurn(() => shop.add(product, variantOf(product))).catch((error: unknown) => {
        throw refusalOf(error)
      })
      forget()
    },
    subscribe(onChange) {
      let isOver = false
      const stop = subscribe(onChange)
      const end = onCartChange?.(() => {
        forget()
        if (!isOver) onChange()
      })
      return () => {
        isOver = true
        stop()
        if (typeof end === 'function') end()
      }
    }
  }
}
