import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'

import { type Cart, UNREAD } from '../cart.ts'
import type { Product } from '../catalog/product.ts'
import type { Variant } from '../catalog/variant.ts'
import type { ShopRules } from '../shipping/shop-rules.ts'
import { type BarShop, type BarView, keepingStrip, type NoShop, viewOf } from './bar-view.ts'
import type { createTicking, timeLeftUntil } from './time-left.ts'

/** The state of a shopper's last add of one product. */
export type Add =
  | { state: 'waiting' }
  | { state: 'added' }
  /** `reason`: the cart's own words, '' where it gives none. */
  | { state: 'refused'; reason: string }

/** Everything that a bar is shown from. Whoever knows it sets it, in any order: the page's script, messages, attributes. */
export interface BarAtoms {
  /** The settings in the page's language, or a stand-in while there are none. */
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

/**
 * One bar: `$shown` is worked out from its atoms, and from nothing else. Who asks has it at once; who listens hears of it
 * once for all changes of a task. (`batched` of nanostores does the same with half a kilobyte more for every page view.)
 */
export function createBar(
  { $shop, $cart, $rules, $products, $adds }: Reading<Exclude<keyof BarAtoms, '$variants'>>,
  { time = () => undefined, onError = console.debug }: BarOptions = {}
) {
  const $shown = atom<BarView>({ state: 'loading' })
  const { get, listen } = $shown
  let isDue = true
  let ticking: ReturnType<typeof createTicking> | undefined

  function tell(view: BarView, before: BarView) {
    if (view.state !== 'hidden' || (before.state === 'hidden' && before.reason === view.reason)) return
    console.debug(`free-shipping-bar: hidden, because ${view.reason}`)
  }
  function show() {
    const [shop, { endsAt }, before] = [$shop.get(), $rules.get(), get()]
    const timeLeft = 'program' in shop ? time()?.timeLeftUntil(endsAt, shop.locale) : undefined
    const view = 'program' in shop ? viewOf(shop, $cart.get(), $products.get(), timeLeft) : shop
    tell(view, before)
    // A message that names the remaining time is updated when that time changes.
    ticking ??= time()?.createTicking(changed)
    ticking?.next(view.state === 'ready' ? view : undefined, endsAt)
    $shown.set($adds.get().size > 0 ? keepingStrip(view, before) : view)
  }
  function update() {
    if (!isDue) return
    isDue = false
    try {
      show()
    } catch (error) {
      onError(error)
    }
  }
  function changed() {
    // `queueMicrotask` is missing in some pages.
    if (!isDue) void Promise.resolve().then(update)
    isDue = true
  }
  $shown.get = () => {
    update()
    return get()
  }
  $shown.listen = (listener) => {
    update()
    return listen(listener)
  }
  update()
  const stops = [$shop, $cart, $rules, $products].map((store) => store.listen(changed))
  stops.push($adds.listen((adds) => adds.size === 0 && changed()))
  return {
    $shown: $shown as ReadableAtom<BarView>,
    /** It stays as it is. */
    destroy() {
      for (const stop of stops) stop()
      ticking?.stop()
    }
  }
}
