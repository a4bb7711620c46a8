import type { BarEvents } from '#shared/api/statistics-api.ts'
import type { BarState } from '#shared/bar/bar-state.ts'
import { compile } from '#shared/bar/compile.ts'
import { evaluate } from '#shared/bar/evaluate.ts'
import type { Cart } from '#shared/cart.ts'
import { armOf } from '#shared/statistics/arm.ts'

import type { FollowedCart } from '../carts/followed-cart.ts'
import type { Site } from '../host/site/site.ts'

/** How a cart is counted. */
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
export function countedCart({ $settings, $rules, $test }: Site, cart: FollowedCart): CountedCart | undefined {
  if (!cart.isRead()) return undefined
  const [now, settings, test] = [cart.now(), $settings.get(), $test.get()]
  const { total, items = total, purchaseFlowId = '' } = now
  const hasItem = items > 0
  const program = settings && hasItem ? compile(settings, $rules.get()) : undefined
  const stateWith = (change: Pick<Cart, 'shipsFree'> = {}) =>
    program && evaluate(program, { ...now, ...change }).state
  const state = stateWith()
  return {
    // The end of an id is enough to tell one cart from the next.
    key: hasItem || purchaseFlowId ? `${test?.id ?? ''}-${purchaseFlowId.slice(-6)}` : '',
    part: test && hasItem && purchaseFlowId ? { arm: armOf(test, purchaseFlowId), test: test.id } : undefined,
    state,
    isCharged: !state && now.shipsFree === false && stateWith({ shipsFree: undefined })?.hasQualified === true
  }
}
