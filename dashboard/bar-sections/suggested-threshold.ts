import { roundMoney } from '#shared/money.ts'
import { THRESHOLD_MAX } from '#shared/settings/limits.ts'

import type { RecentOrders } from '../session/answers.ts'

/** With fewer orders than these, their average is chance. */
const ORDERS_MIN = 30
/** Stores usually ask for 15–30% more than an average order. */
const LEAST = 1.15
const MOST = 1.3
/** Round amounts of each power of ten, the roundest first. */
const ROUND = [10, 5, 2.5, 1, 0.5, 0.25, 0.1]

/** The roundest amount that asks for a little more than an average order; undefined where too little is known of orders. */
export function suggestedThreshold({ orders, value, currency }: RecentOrders) {
  if (orders < ORDERS_MIN || value <= 0) return undefined
  const average = value / orders
  const power = 10 ** Math.floor(Math.log10(average))
  const amounts = ROUND.map((round) => {
    const step = round * power
    return roundMoney(Math.ceil((average * LEAST) / step) * step, currency)
  })
  const amount = amounts.find((one) => one >= average * LEAST && one <= average * MOST)
  return amount !== undefined && amount <= THRESHOLD_MAX ? { average, amount } : undefined
}
