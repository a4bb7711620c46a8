import type { KeyObject } from 'node:crypto'

import { type BarEvents, STATISTICS_PATHS } from '#shared/api/statistics-api.ts'
import { roundMoney } from '#shared/money.ts'
import { armOf } from '#shared/statistics/arm.ts'
import { type Arm, type RunningTest, RunningTestSchema } from '#shared/statistics/running-test.ts'
import * as v from 'valibot'

import { orderForm, type PlacedOrder } from '../emulator/order-form.ts'
import { domainEvent, signWebhook } from '../emulator/webhook.ts'
import { createRandom } from './random.ts'
import { BEHAVIOUR, shop } from './shoppers.ts'

const DAY_MS = 86_400_000

/** How long a season is, and how busy. A test of half the carts runs in its second part. */
export interface SeasonSize {
  quietDays: number
  quietCarts: number
  testDays: number
  testCarts: number
}
export const SEASON: SeasonSize = { quietDays: 30, quietCarts: 30, testDays: 30, testCarts: 150 }

export interface SeasonOptions {
  /** The service that counts, by the clock that `setTime` sets. */
  call: (path: string, init?: RequestInit) => Promise<Response>
  setTime: (time: number) => void
  /** Signs as the platform does. */
  privateKey: KeyObject
  instanceId: string
  /** The owner's proof, signed at the time of `setTime`. */
  credential: () => string
  currency: string
  /** The shop's threshold, in major units. */
  threshold: number
  /** The season ends with the last day before it. */
  until: number
  seed?: number
  size?: SeasonSize
}

interface ArmCount {
  carts: number
  orders: number
  /** What was paid for goods. */
  revenue: number
  /** What was paid for goods and shipping. */
  money: number
}

/** What the simulator counted itself, to compare the service's figures with. */
export interface SeasonCount {
  carts: number
  /** Without those that were canceled. */
  orders: number
  revenue: number
  money: number
  /** Carts with the bar, in the test. */
  bar: ArmCount
  holdout: ArmCount
  /** How many more orders a cart with the bar truly brings: 0.35 for a third more. */
  trueEffect: number
}

const Answer = v.object({ test: v.optional(RunningTestSchema) })
const noArm = (): ArmCount => ({ carts: 0, orders: 0, revenue: 0, money: 0 })

async function expectOk(answer: Response, what: string) {
  if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`)
}

/** Simulated shoppers, as their pages and the platform tell of them. */
function createShoppers({
  call,
  setTime,
  privateKey,
  instanceId,
  currency,
  threshold,
  seed = 1
}: SeasonOptions) {
  const random = createRandom(seed)
  /** Apart, so that shoppers are the same in every run: ids are drawn until one is in the arm, by the test's salt. */
  const ids = createRandom(seed + 1)
  const count: SeasonCount = {
    carts: 0,
    orders: 0,
    revenue: 0,
    money: 0,
    bar: noArm(),
    holdout: noArm(),
    trueEffect: BEHAVIOUR.effect
  }

  async function tell(slug: 'approved' | 'canceled', order: PlacedOrder, sequence: number) {
    const entity = { entityFqdn: 'wix.ecom.v1.order', slug, entityId: order.id }
    const change = { actionEvent: { body: { order: orderForm(order) } } }
    const payload = domainEvent(entity, change, { now: new Date(order.at), sequence })
    const event = { eventType: `wix.ecom.v1.order_${slug}`, instanceId, payload }
    const body = signWebhook(event, { privateKey })
    await expectOk(await call('/_functions/webhooks', { method: 'POST', body }), 'An order')
  }

  const shippingOf = (goods: number) =>
    goods >= threshold ? 0 : roundMoney(BEHAVIOUR.shipping * threshold, currency)

  async function order(goods: number, purchaseFlowId: string, at: number, isCanceled: boolean) {
    const shipping = shippingOf(goods)
    const placed = { id: ids.id(), purchaseFlowId, at, currency, goods, shipping }
    await tell('approved', placed, 1)
    if (isCanceled) await tell('canceled', { ...placed, isCanceled }, 2)
  }

  function cartId(test: RunningTest | undefined, arm: Arm): string {
    for (;;) {
      const id = ids.id()
      if (!test || armOf(test, id) === arm) return id
    }
  }

  async function cart(at: number, test: RunningTest | undefined) {
    const arm: Arm = test && random.next() < test.share ? 'holdout' : 'bar'
    const { counts, goods: share, isCanceled } = shop(random, arm)
    const events: BarEvents = { instanceId, counts, ...(test ? { arm, test: test.id } : {}) }
    const body = JSON.stringify(events)
    await expectOk(await call(STATISTICS_PATHS.barEvents, { method: 'POST', body }), 'A page')
    const sums = test ? [count, count[arm]] : [count]
    for (const sum of sums) sum.carts += 1
    if (share === undefined) return
    const goods = roundMoney(share * threshold, currency)
    await order(goods, cartId(test, arm), at, isCanceled)
    if (isCanceled) return
    for (const sum of sums) {
      sum.orders += 1
      sum.revenue += goods
      sum.money += goods + shippingOf(goods)
    }
  }

  async function runningTest(): Promise<RunningTest | undefined> {
    const answer = await call(`/_functions/userSettings?instanceId=${instanceId}`)
    return v.parse(Answer, await answer.json()).test
  }

  return {
    count,
    /** Plays one day with so many carts, spread over it. */
    async day(start: number, carts: number) {
      setTime(start)
      const test = await runningTest()
      for (let index = 0; index < carts; index += 1) {
        const at = start + Math.floor(((index + random.next()) / carts) * (DAY_MS - 1))
        setTime(at)
        await cart(at, test)
      }
    }
  }
}

async function startTest({ call, instanceId, credential }: SeasonOptions) {
  const query = new URLSearchParams({ instanceId, action: 'start', holdout: '50', claim: 'orders' })
  const init = { method: 'POST', headers: { Authorization: credential() } }
  await expectOk(await call(`${STATISTICS_PATHS.statisticsTest}?${query.toString()}`, init), 'A test')
}

/** Plays a season up to yesterday: first without a test, then with one, which is left running. */
export async function playSeason(options: SeasonOptions): Promise<SeasonCount> {
  const { setTime, until, currency, size = SEASON } = options
  const { count, day } = createShoppers(options)
  const testStart = Math.floor(until / DAY_MS - size.testDays) * DAY_MS
  for (let before = size.quietDays; before > 0; before -= 1)
    await day(testStart - before * DAY_MS, size.quietCarts)
  setTime(testStart)
  await startTest(options)
  for (let after = 0; after < size.testDays; after += 1) await day(testStart + after * DAY_MS, size.testCarts)
  const rounded = <T extends ArmCount>(sums: T): T => ({
    ...sums,
    revenue: roundMoney(sums.revenue, currency),
    money: roundMoney(sums.money, currency)
  })
  return { ...rounded(count), bar: rounded(count.bar), holdout: rounded(count.holdout) }
}
