import type { BarEvents } from '#shared/api/statistics-api.ts'
import type { BarState } from '#shared/bar/bar-state.ts'
import type { Evaluate } from '#shared/bar/evaluate.ts'
import { withoutGoals } from '#shared/bar/program.ts'
import type { SpokenShop } from '#shared/bar/shown.ts'
import type { Cart } from '#shared/cart.ts'
import type { RunningTest } from '#shared/statistics/running-test.ts'
import type { ReadableAtom } from 'nanostores'

import type { FollowedCart } from '../carts/followed-cart.ts'

/** Known facts about a site whose carts are counted. */
export interface CountedSite {
  instanceId: string
  serviceUrl: string
  $shop: ReadableAtom<Pick<SpokenShop, 'program'> | null | undefined>
  $test: ReadableAtom<RunningTest | undefined>
  evaluate: Evaluate
  parts: { test?: { isHoldout(test: RunningTest, cart: Cart): boolean } | undefined }
}

export interface CountedCart {
  /** Tells carts and periods of a test apart within a tab. '': it is empty and has no id, so the next is another one. */
  key: string
  /** The arm and the test, where the cart takes part in the test that runs. */
  part: Required<Pick<BarEvents, 'arm' | 'test'>> | undefined
  /** The state that the bar shows of it, or would show; undefined: it has no item, or is one that no bar is shown for. */
  state: BarState | undefined
  /** No bar is shown for it, because its delivery is charged although it has reached the amount. */
  isCharged: boolean
}

/** Undefined until the cart is read. */
export function countedCart(
  { $shop, $test, evaluate, parts }: CountedSite,
  cart: FollowedCart
): CountedCart | undefined {
  if (!cart.isRead()) return undefined
  const [now, shop, test] = [cart.now(), $shop.get(), $test.get()]
  const { total, items = total, purchaseFlowId = '' } = now
  const hasItem = items > 0
  const stateWith = (change: Pick<Cart, 'shipsFree'> = {}) =>
    shop && hasItem ? evaluate(withoutGoals(shop.program), { ...now, ...change }, {}).state : undefined
  const state = stateWith()
  const arm = test && parts.test?.isHoldout(test, now) ? 'holdout' : 'bar'
  return {
    // The end of an id is enough to tell one cart from the next.
    key: hasItem || purchaseFlowId ? `${test?.id ?? ''}-${purchaseFlowId.slice(-6)}` : '',
    part: test && hasItem && purchaseFlowId ? { arm, test: test.id } : undefined,
    state,
    isCharged: !state && now.shipsFree === false && stateWith({ shipsFree: undefined })?.hasQualified === true
  }
}
