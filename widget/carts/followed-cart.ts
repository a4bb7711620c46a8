import { type Cart, readCart } from '#shared/cart.ts'
import type { Product } from '#shared/catalog/product.ts'

import type { CartSource } from './cart-source.ts'

/** A shop's cart, read again whenever the shop says that it has changed. */
export interface FollowedCart {
  source: CartSource
  /** As it was read last; empty until it has been read. */
  now(): Cart
  isRead(): boolean
  /** Calls back whenever the cart has been read. Returns a function that ends that. */
  listen(callback: () => void): () => void
  /** Resolves when the cart has the product and its new total has been read. */
  add(product: Product): Promise<void>
  /** Reads the cart again. */
  refresh(): Promise<void>
  close(): void
}

/** A cart that cannot be read is read again after so many ms, each time after twice as many, so many times. */
const AGAIN_MS = 4000
const AGAIN_TIMES = 5

interface FollowOptions {
  /** How the cart is read. */
  get?: CartSource['get']
  /** As it is known before it has been read. */
  known?: Cart | undefined
  onFailure?: (error: unknown) => void
}

/** Follows a cart; of answers that overtake each other the one asked for last counts. */
export function followCart(
  source: CartSource,
  { get = () => source.get(), known, onFailure }: FollowOptions = {}
): FollowedCart {
  const callbacks = new Set<() => void>()
  let cart: Cart = known ?? { total: 0, isUnread: true }
  let isRead = known !== undefined
  let asked = 0
  let failed = 0
  let lastError = ''
  let again: ReturnType<typeof setTimeout> | undefined
  const readAgain = () => {
    if (failed < AGAIN_TIMES) again = setTimeout(() => void refresh(), AGAIN_MS * 2 ** failed)
    failed += 1
  }
  async function refresh() {
    const turn = ++asked
    clearTimeout(again)
    try {
      const read = readCart(await get())
      if (turn !== asked || !read) return
      cart = read
      isRead = true
      if (read.isUnreadable) readAgain()
      else failed = 0
    } catch (error) {
      if (lastError !== String(error)) console.debug('free-shipping-bar: the cart cannot be read', error)
      lastError = String(error)
      onFailure?.(error)
      if (turn !== asked) return
      readAgain()
      if (isRead) return
      cart = { ...cart, isUnreadable: true }
    }
    for (const callback of callbacks) callback()
  }
  let stop: () => void = () => {}
  try {
    stop = source.subscribe(() => {
      failed = 0
      void refresh()
    })
  } catch (error) {
    console.debug('free-shipping-bar: the cart cannot be read', error)
  }
  void refresh()
  return {
    source,
    now: () => cart,
    isRead: () => isRead,
    listen(callback) {
      callbacks.add(callback)
      return () => void callbacks.delete(callback)
    },
    async add(product) {
      await source.add(product)
      await refresh()
    },
    refresh,
    close() {
      asked = Infinity
      clearTimeout(again)
      stop()
    }
  }
}
