import type { HostCart } from '#shared/bar/bar-host.ts'
import type { Product } from '#shared/catalog/product.ts'
import { readCurrency } from '#shared/currency.ts'
import { atom, type ReadableAtom } from 'nanostores'

import type { CartSource } from '../carts/cart-source.ts'

/** A cart source as the bar's host reads it. */
export interface CartStore {
  $cart: ReadableAtom<HostCart>
  /** Resolves when the cart has the product and its new total is in `$cart`. */
  add(product: Product): Promise<void>
  close(): void
}

/** A code of any case as ISO 4217 writes it. What is no currency stays as it is: the bar hides, and says why. */
function currencyOf(given: string | null | undefined): string | undefined {
  const read = readCurrency(given)
  return read.state === 'ok' ? read.code : read.state === 'absent' ? undefined : String(given)
}

/** Follows a cart; of answers that overtake each other the one asked for last counts. */
export function openCart(source: CartSource): CartStore {
  const $cart = atom<HostCart>({ total: 0 })
  let asked = 0
  async function refresh() {
    const turn = ++asked
    try {
      const { total, currency } = await source.get()
      if (turn === asked && Number.isFinite(total)) $cart.set({ total, currency: currencyOf(currency) })
    } catch (error) {
      console.debug('free-shipping-bar: the cart cannot be read', error)
    }
  }
  let stop: () => void = () => {}
  try {
    stop = source.subscribe(() => void refresh())
  } catch (error) {
    console.debug('free-shipping-bar: the cart cannot be followed', error)
  }
  void refresh()
  return {
    $cart,
    async add(product) {
      await source.add(product)
      await refresh()
    },
    close() {
      asked = Infinity
      stop()
    }
  }
}
