import type { Store } from '#server/db/stores.ts'
import { dayOf } from '#server/statistics/event-counts.ts'
import { armName } from '#server/statistics/test-of-bar.ts'
import { currencyDigits } from '#shared/money.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { DAY_MS } from '#shared/time.ts'

/** Half of the days are before the test of the bar, half in it. */
const DAYS = 56
/** Carts of a day, from one Sunday to the next. */
const CARTS = [52, 38, 35, 41, 44, 57, 63]
/** Orders of a day: during the test half as many again in carts with the bar. */
const ORDERS = { before: 12, bar: 15, holdout: 10 }
/** Prices of the orders' goods, in turn, in units of the threshold. */
const GOODS = [0.3, 0.8, 1.1, 0.5, 0.9, 0.65, 1.4, 0.75, 1.2, 2]

/** Replaces all that was counted of the demo's shop by figures of eight weeks and today. */
export async function fillStatistics(
  { store, instanceId }: { store: Store; instanceId: string },
  { threshold, currency }: Settings
): Promise<void> {
  const today = dayOf(Date.now())
  const testFrom = today - DAYS / 2
  let orders = 0
  async function placeOrders(day: number, arm: string, count: number) {
    for (const end = orders + count; orders < end; orders += 1) {
      const name = `sample-${orders}`
      const goods = Math.round(
        (GOODS[orders % GOODS.length] ?? 1) * threshold * 10 ** currencyDigits(currency)
      )
      const placed = { day, orderedAt: day * DAY_MS, currency, goods, counts: 1, sequence: '1' }
      await store.orders.count({ instanceId, cart: name, orderHash: name, arm, ...placed })
    }
  }

  await store.counters.clear(instanceId)
  await store.tests.start({ instanceId, salt: 'sample', now: testFrom * DAY_MS })
  const test = await store.tests.running(instanceId)
  for (let day = today - DAYS; day <= today; day += 1) {
    const isTested = test !== undefined && day >= testFrom
    const carts = (CARTS[day % CARTS.length] ?? 0) + (isTested ? 6 : 0)
    const reached = Math.round(carts * (isTested ? 0.42 : 0.38))
    const counts = { shown: carts * 3, moved: carts, reached, added: Math.round(carts * 0.12) }
    await store.counters.add([{ instanceId, day, counts }])
    if (!isTested) await placeOrders(day, '', ORDERS.before)
    else
      for (const arm of ['bar', 'holdout'] as const) await placeOrders(day, armName(test, arm), ORDERS[arm])
  }
}
