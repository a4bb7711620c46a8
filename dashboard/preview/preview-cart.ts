import type { Cart } from '#shared/cart.ts'
import type { Product } from '#shared/catalog/product.ts'
import { unitPrice } from '#shared/catalog/unit-price.ts'
import { roundMoney } from '#shared/money.ts'
import { atom, computed, type ReadableAtom } from 'nanostores'

import { $lookedAt, type QuickCart } from '../text-content/use-look.ts'
import { COPY, fill } from '../languages/words.ts'

/** The simulated cart of the preview, in major units (spec § 9): where it starts, what plus and minus change. */
export const PREVIEW_CART = { start: 15, step: 5 } as const

/** Their totals, as shares of the goal. */
export const CART_SHARES: Record<QuickCart, number> = { empty: 0, 'half-way': 0.5, almost: 0.9, reached: 1 }
const MAX_SHARE = 1.5

/** `total` between 0 and `max`, which is 1.5 times the threshold. */
export interface SimulatedCart extends Cart {
  max: number
  currency: string
}

/**
 * A cart within its limits. It remembers the wanted amount while a threshold is typed digit by digit.
 * @param $look a cart that is shown for a while in place of the wanted one
 */
export function createPreviewCart(
  $goal: ReadableAtom<{ threshold: number; currency: string }>,
  $look: ReadableAtom<QuickCart | undefined> = $lookedAt
) {
  const $wanted = atom<number>(PREVIEW_CART.start)
  // Separate stores, so that the cart changes only with these two: on other key presses nothing is rendered again.
  const $threshold = computed($goal, ({ threshold }) => threshold)
  const $currency = computed($goal, ({ currency }) => currency)
  const $cart = computed(
    [$threshold, $currency, $wanted, $look],
    (threshold, currency, wanted, look): SimulatedCart => {
      const max = roundMoney(threshold * MAX_SHARE, currency)
      const amount = look ? threshold * CART_SHARES[look] : wanted
      return { total: Math.min(max, Math.max(0, roundMoney(amount, currency))), max, currency }
    }
  )
  const setTotal = (total: number) => {
    if (Number.isFinite(total)) $wanted.set(Math.min($cart.get().max, Math.max(0, total)))
  }
  /** Adds an amount, or takes a negative one away. */
  const addAmount = (amount: number) => setTotal($cart.get().total + amount)
  return {
    $cart,
    setTotal,
    addAmount,
    /**
     * Adds the price that a shopper pays, as "add to cart" in the previewed bar does. Refuses a price in another
     * currency, whose worth the cart cannot know.
     */
    addProduct(product: Product) {
      const { currency } = $cart.get()
      if (product.currency !== '' && product.currency !== currency) {
        throw Object.assign(new Error('The price is in another currency'), {
          reason: fill(COPY.preview.pricedIn, { sold: product.currency, currency })
        })
      }
      addAmount(unitPrice(product))
    },
    showCart: (quick: QuickCart) => setTotal($goal.get().threshold * CART_SHARES[quick])
  }
}

export type PreviewCart = ReturnType<typeof createPreviewCart>
