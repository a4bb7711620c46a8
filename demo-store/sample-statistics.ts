import type { Store } from '#server/db/stores.ts'
import type { Log } from '#server/lib/log.ts'
import { createEventCounts, dayOf } from '#server/statistics/event-counts.ts'
import { countOrder } from '#server/statistics/order-counts.ts'
import { roundMoney } from '#shared/money.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { type Arm, armOf } from '#shared/statistics/arm.ts'
import { DAY_MS } from '#shared/time.ts'

const DAYS = 28
/** Orders of a day in each of the days before the test, and in each of its days: half as many again with the bar. */
const BEFORE = { bar: 5, holdout: 0 }
const TESTED = { bar: 15, holdout: 10 }
const CARTS_BEFORE = 15
const CARTS_TESTED = 45
/** Prices of the orders' goods, in turn, and of their shipping, in units of the threshold. */
const GOODS = [0.3, 0.8, 1.1, 0.5, 0.9, 0.65, 1.4, 0.75, 1.2, 2]
const SHIPPING = 0.08

/** Counts pages of that many carts with the bar in the course of a day. */
function pagesWithBar(carts: number) {
  const of = (share: number) => Math.round(share * carts)
  return {
    eligible: carts,
    shown: of(2),
    progress25: of(0.9),
    progress50: of(0.7),
    progress75: of(0.5),
    progress100: of(0.4),
    qualified: of(0.4),
    add: of(0.12),
    checkout: of(0.5),
    funnelSeen: carts,
    funnelReached: of(0.4),
    funnelCheckout: of(0.2),
    funnelOrdered: of(0.15)
  }
}

/** Replaces all that was counted by four plain weeks and four weeks of a test of half the carts, which goes on. */
export async function fillStatistics(
  { store, log, instanceId }: { store: Store; log: Log; instanceId: string },
  { threshold, currency }: Settings
): Promise<void> {
  const today = dayOf(Date.now())
  const money = (share: number) => roundMoney(share * threshold, currency)
  let time = 0
  const now = () => time
  const pages = createEventCounts(store.counters, now)
  let orders = 0

  async function placeOrder(arm: Arm) {
    const test = await store.tests.at(instanceId, time)
    const isIn = (cart: string) => !test || armOf(test, cart) === arm
    const goods = money(GOODS[orders++ % GOODS.length] ?? 1)
    let cart = `sample-${time}-${arm}-${orders}`
    while (!isIn(cart)) cart += '-'
    const shipping = goods < threshold ? money(SHIPPING) : 0
    const amounts = { currency, converted: undefined, revenue: goods, goods, shipping, refundedShare: 0 }
    const names = { instanceId, hash: cart, cart, purchaseFlowId: cart, sequence: '1' }
    await countOrder({ store, log, now }, { ...names, ...amounts, state: 'approved', createdAt: time })
  }

  async function playDays(first: number, ordered: Readonly<Record<Arm, number>>) {
    for (let day = first; day < first + DAYS; day += 1) {
      time = day * DAY_MS
      const isTested = await store.tests.at(instanceId, time)
      pages.add({ instanceId, counts: pagesWithBar(isTested ? CARTS_TESTED : CARTS_BEFORE) })
      for (const arm of ['bar', 'holdout'] as const)
        for (let order = 0; order < ordered[arm]; order += 1) await placeOrder(arm)
    }
  }

  await store.counters.clear(instanceId)
  await playDays(today - 2 * DAYS, BEFORE)
  await store.tests.start({ instanceId, salt: 'sample', now: (today - DAYS) * DAY_MS })
  await playDays(today - DAYS, TESTED)
  await pages.flush()
}
