import { orderForm, type PlacedOrder } from '#demo-store/emulator/order-form.ts'
import { createRandom } from './random.ts'
import { openStore } from '#server/db/open.ts'
import { createLog } from '#server/lib/log.ts'
import { readOrder } from '#server/statistics/orders.ts'
import { testOf } from '#server/statistics/test-of-bar.ts'
import { countOrder } from '#server/statistics/order-counts.ts'
import { armOf } from '#shared/statistics/arm.ts'

const DAY_MS = 86_400_000
const WEEK = 7
const START = 20_000 * DAY_MS

export interface RenewingShops {
  shops: number
  days: number
  /** Orders of carts. */
  ordersADay: number
  /** The share of them that is charged again every week from then on. */
  renewed: number
  seed: number
}

interface Told {
  day: number
  order: PlacedOrder
}

/**
 * Shops whose bar changes nothing, with subscriptions, looked at on every evening. Some renewals keep the id of their
 * cart, and all are told twice, some a day late.
 */
export async function simulateRenewals({ shops, days, ordersADay, renewed, seed }: RenewingShops) {
  const store = await openStore('file::memory:')
  const log = createLog(() => undefined)
  let [claimed, orders, renewals] = [0, 0, 0]
  /** Shops in which the service counted other carts than this simulator. */
  const differing: string[] = []
  for (let index = 0; index < shops; index += 1) {
    const instanceId = `shop-${seed + index}`
    const random = createRandom(seed + index)
    let time = START
    await store.save({ instanceId, enabled: true, settings: '{"threshold":75,"currency":"USD"}' })
    const [share, salt] = [0.5, `salt-${seed + index}`]
    const test = { share, salt, claim: 'orders', cap: undefined, shippingCost: undefined } as const
    await store.tests.start({ instanceId, ...test, capCurrency: 'USD', now: START })
    const told: Told[] = []
    const carts = { bar: 0, holdout: 0 }
    let isTold = false
    for (let day = 0; day < days; day += 1) {
      time = START + day * DAY_MS + 1
      for (let number = 0; number < ordersADay; number += 1) {
        const id = random.id()
        const goods = 60 * random.logNormal(0.6)
        const first = { id, purchaseFlowId: id, at: time, currency: 'USD', goods, shipping: 0 }
        carts[armOf(test, id)] += 1
        const isRenewed = random.next() < renewed
        told.push({ day, order: isRenewed ? { ...first, cycle: 1 } : first })
        const keepsCart = random.next() < 0.5
        const end = isRenewed ? days : day
        for (let cycle = 2, on = day + WEEK; on < end; cycle += 1, on += WEEK) {
          renewals += 1
          const purchaseFlowId = keepsCart ? id : random.id()
          const order = { ...first, id: random.id(), purchaseFlowId, at: START + on * DAY_MS + 1, cycle }
          const late = Math.floor(2 * random.next())
          for (const day of [on, on + late]) told.push({ day, order })
        }
      }
      time = START + (day + 1) * DAY_MS
      for (const { order } of told.filter((one) => one.day === day)) {
        const payload = { actionEvent: { body: { order: orderForm(order) } }, entityEventSequence: '1' }
        const snapshot = readOrder(instanceId, payload, time)
        if (snapshot) await countOrder({ store, log, now: () => time }, snapshot)
      }
      const { running } = await testOf({ store, now: () => time }, instanceId, 'USD')
      isTold ||= running?.result.state === 'claim'
      const counted = [running?.bar.orders, running?.holdout.orders]
      if (day === days - 1 && `${counted}` !== `${[carts.bar, carts.holdout]}`)
        differing.push(`${instanceId}: ${counted} ${Object.values(carts)}`)
    }
    orders += carts.bar + carts.holdout
    if (isTold) claimed += 1
  }
  await store.close()
  return { claimed: claimed / shops, renewedShare: renewals / (orders + renewals), differing }
}
