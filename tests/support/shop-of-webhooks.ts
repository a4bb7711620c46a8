import { domainEvent } from '#demo-store/emulator/webhook.ts'
import { createRandom } from './random.ts'
import type { TestClaim } from '#shared/statistics/claim.ts'

import { SHOP } from './service.ts'
import { makeCountedShop, makeOrder } from './statistics.ts'
import { signedEvent } from './webhooks.ts'

const DAY_MS = 86_400_000

export interface ShopOfWebhooks {
  days: number
  ordersADay: number
  claim: TestClaim
  seed: number
}

const amount = (value: number) => ({ amount: value.toFixed(2) })

/**
 * A shop whose bar changes nothing. Each order comes as a signed event of Wix, one of ten is canceled a day later, and
 * its owner asks for the figures every evening, as the dashboard does.
 * @returns the days on which the owner was told of a difference
 */
export async function claimsOfShop({ days, ordersADay, claim, seed }: ShopOfWebhooks): Promise<number[]> {
  const random = createRandom(seed)
  const start = Date.UTC(2026, 10, 23)
  let time = start
  const shop = await makeCountedShop({ now: () => time, env: { EVENTS_PER_MINUTE: '0' } })
  // The route would make up a salt, and every run would be another one.
  const money = { cap: 24_000, shippingCost: undefined, capCurrency: 'USD' }
  await shop.store.tests.start({ instanceId: SHOP, share: 0.5, claim, salt: `${seed}`, now: start, ...money })
  let sequence = 0
  async function tell(slug: 'approved' | 'canceled', order: object) {
    const entity = { entityFqdn: 'wix.ecom.v1.order', slug, entityId: 'order' }
    const change = { actionEvent: { body: { order } } }
    const payload = domainEvent(entity, change, { now: new Date(time), sequence: (sequence += 1) })
    const status = await shop.post(signedEvent({ eventType: `wix.ecom.v1.order_${slug}`, payload }))
    if (status !== 200) throw new Error(`An order was answered with ${status}`)
  }
  const told: number[] = []
  let canceled: object[] = []
  for (let day = 0; day < days; day += 1) {
    time = start + day * DAY_MS + 1
    for (const order of canceled) await tell('canceled', { ...order, status: 'CANCELED' })
    canceled = []
    for (let index = 0; index < ordersADay; index += 1) {
      const [goods, shipping] = [60 * random.logNormal(0.6), random.next() < 0.5 ? 5 : 0]
      const order = makeOrder({
        id: `order-${day}-${index}`,
        createdDate: new Date(time).toISOString(),
        purchaseFlowId: random.id(),
        priceSummary: {
          subtotal: amount(goods),
          shipping: amount(shipping),
          tax: amount(0),
          discount: amount(0),
          total: amount(goods + shipping)
        }
      })
      await tell('approved', order)
      if (random.next() < 0.1) canceled.push(order)
    }
    await shop.send({ instanceId: SHOP, arm: 'bar', test: 1, counts: { eligible: 100 } })
    time = start + (day + 1) * DAY_MS
    const { running } = (await shop.read(7)).test
    if (!running) throw new Error('The test does not run')
    if (running.result.state === 'claim') told.push(day + 1)
  }
  await shop.store.close()
  return told
}
