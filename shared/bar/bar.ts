import { atom, batched, computed, type ReadableAtom, type WritableAtom } from 'nanostores'

import { type Cart, UNREAD } from '../cart.ts'
import type { Product } from '../catalog/product.ts'
import type { Variant } from '../catalog/variant.ts'
import type { ShopRules } from '../shipping/shop-rules.ts'
import type { Add } from './adds.ts'
import { type BarShop, type BarView, keepingStrip, type NoShop, viewOf } from './bar-view.ts'
import type { createTicking, timeLeftUntil } from './ticking.ts'

/** Everything that a bar is shown from. Whoever knows it sets it, in any order: the page's script, messages, attributes. */
export interface BarAtoms {
  /** The settings in the page's language; what is shown in their place while there are none. */
  $shop: WritableAtom<BarShop | NoShop>
  $cart: WritableAtom<Cart>
  /** The shop's own terms. */
  $rules: ReadableAtom<Pick<ShopRules, 'endsAt'>>
  /** The products that the page may suggest; undefined until they are known. */
  $products: WritableAtom<readonly Product[] | undefined>
  /** The results of the shopper's adds, by product. */
  $adds: WritableAtom<ReadonlyMap<string, Add>>
  /** Variants by product, as far as a shopper asked for them; `[]` where none can be had. */
  $variants: WritableAtom<ReadonlyMap<string, readonly Variant[]>>
}

export const barAtoms = (given: Partial<BarAtoms> = {}): BarAtoms => ({
  $shop: atom({ state: 'loading' }),
  $cart: atom(UNREAD),
  $rules: atom({}),
  $products: atom(),
  $adds: atom(new Map()),
  $variants: atom(new Map()),
  ...given
})

interface BarOptions {
  /** For texts that name the time that is left. A page may get it later, with other settings. */
  time?: () => { createTicking: typeof createTicking; timeLeftUntil: typeof timeLeftUntil } | undefined
  /** Hears what went wrong: the bar stays as it was. */
  onError?: (error: unknown) => void
}

/** What a bar reads. */
type Reading<Name extends keyof BarAtoms> = {
  [N in Name]: ReadableAtom<ReturnType<BarAtoms[N]['get']>>
}

export type Bar = ReturnType<typeof createBar>

/** One bar: what it shows is worked out from its atoms, and from nothing else. */
export function createBar(
  { $shop, $cart, $rules, $products, $adds }: Reading<Exclude<keyof BarAtoms, '$variants'>>,
  { time = () => undefined, onError = console.debug }: BarOptions = {}
) {
  let last: BarView = { state: 'loading' }
  let isOver = false
  let ticking: ReturnType<typeof createTicking> | undefined
  const $tick = atom(0)
  const $isAdding = computed($adds, (adds) => adds.size > 0)

  /** The message is written anew when the time that is left in it is another. */
  function follow(view: BarView, endsAt: number | undefined) {
    ticking ??= time()?.createTicking(() => $tick.set($tick.get() + 1))
    if (!isOver) ticking?.next(view.state === 'ready' ? view : undefined, endsAt)
  }
  function tell(view: BarView) {
    if (view.state !== 'hidden' || (last.state === 'hidden' && last.reason === view.reason)) return
    console.debug(`free-shipping-bar: hidden, because ${view.reason}`)
  }
  return {
    /** Changes of one task are shown together. */
    $shown: batched(
      [$shop, $cart, $rules, $products, $isAdding, $tick],
      (shop, cart, { endsAt }, products, isAdding) => {
        try {
          const view =
            'program' in shop
              ? viewOf(shop, cart, products, time()?.timeLeftUntil(endsAt, shop.locale))
              : shop
          tell(view)
          follow(view, endsAt)
          last = isAdding ? keepingStrip(view, last) : view
        } catch (error) {
          onError(error)
        }
        return last
      }
    ),
    /** It stays right, but for the time that is left. */
    destroy() {
      isOver = true
      ticking?.stop()
    }
  }
}
