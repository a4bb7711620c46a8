import type { Arm } from '#shared/statistics/running-test.ts'
import type { PageEvent } from '#shared/statistics/events.ts'

import type { Random } from './random.ts'

/** How shoppers behave in a simulated season. Amounts in units of the threshold, so that any currency will do. */
export const BEHAVIOUR = {
  /** Share of the carts without the bar that are ordered. */
  ordered: 0.3,
  /** How much more often a cart with the bar is ordered: the true effect, which a test should find. */
  effect: 0.35,
  /** The goods of a usual order. */
  order: 0.8,
  spread: 0.5,
  /** What shipping costs below the threshold. */
  shipping: 0.08,
  /** Share of the orders that are canceled. */
  canceled: 0.02
} as const

/** What one cart came to. */
export interface Shopping {
  counts: Partial<Record<PageEvent, number>>
  /** The goods of the order; undefined: nothing was ordered. */
  goods: number | undefined
  isCanceled: boolean
}

const QUARTERS = ['progress25', 'progress50', 'progress75', 'progress100'] as const

/** A cart from its first item on. In the holdout nothing of the bar is seen. */
export function shop(random: Random, arm: Arm): Shopping {
  const rate = BEHAVIOUR.ordered * (arm === 'bar' ? 1 + BEHAVIOUR.effect : 1)
  const isOrdered = random.next() < rate
  const goods = BEHAVIOUR.order * random.logNormal(BEHAVIOUR.spread)
  const adds = random.next() < 0.12 ? 1 : 0
  const counts: Shopping['counts'] = { eligible: 1 }
  for (const [index, event] of QUARTERS.entries()) if (goods >= (index + 1) / 4) counts[event] = 1
  if (goods >= 1) counts.qualified = 1
  if (isOrdered || random.next() < 0.15) counts.checkout = 1
  if (arm === 'bar') {
    counts.shown = 1 + Math.floor(random.next() * 3)
    counts.funnelSeen = 1
    if (counts.qualified) counts.funnelReached = 1
    if (counts.qualified && counts.checkout) counts.funnelCheckout = 1
    if (counts.qualified && isOrdered) counts.funnelOrdered = 1
    if (adds > 0) counts.add = adds
  }
  const isCanceled = isOrdered && random.next() < BEHAVIOUR.canceled
  return { counts, goods: isOrdered ? goods : undefined, isCanceled }
}
