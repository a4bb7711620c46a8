import type { BarState } from '#shared/bar/bar-state.ts'
import type { Evaluate } from '#shared/bar/evaluate.ts'
import { withoutGoals } from '#shared/bar/program.ts'
import type { SpokenShop } from '#shared/bar/shown.ts'
import type { Cart } from '#shared/cart.ts'
import type { ReadableAtom } from 'nanostores'

import type { FollowedCart } from '../carts/followed-cart.ts'

/** Known facts about a site whose carts are counted. */
export interface CountedSite {
  instanceId: string
  serviceUrl: string
  $shop: ReadableAtom<Pick<SpokenShop, 'program'> | null | undefined>
  evaluate: Evaluate
}

export interface CountedCart {
  /** Tells carts apart within a tab. '': it is empty and has no id, so the next is another one. */
  key: string
  /** The state that the bar shows of it, or would show; undefined: it has no item, or is one that no bar is shown for. */
  state: BarState | undefined
  /** No bar is shown for it, because its delivery is charged although it has reached the amount. */
  isCharged: boolean
}

/** Undefined until the cart is read. */
export function countedCart({ $shop, evaluate }: CountedSite, cart: FollowedCart): CountedCart | undefined {
  if (!cart.isRead()) return undefined
  const [now, shop] = [cart.now(), $shop.get()]
  const { total, items = total, purchaseFlowId = '' } = now
  const hasItem = items > 0
  const stateWith = (change: Pick<Cart, 'shipsFree'> = {}) =>
    shop && hasItem ? evaluate(withoutGoals(shop.program), { ...now, ...change }, {}).state : undefined
  const state = stateWith()
  return {
    // The end of an id is enough to tell one cart from the next.
    key: hasItem || purchaseFlowId ? `-${purchaseFlowId.slice(-6)}` : '',
    state,
    isCharged: !state && now.shipsFree === false && stateWith({ shipsFree: undefined })?.hasQualified === true
  }
}
