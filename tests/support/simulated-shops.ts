import { createRandom, type Random } from './random.ts'
import { openStore } from '#server/db/open.ts'
import type { Contribution, CountedOrder } from '#server/db/order-store.ts'
import type { Store } from '#server/db/stores.ts'
import type { TestPeriod } from '#server/db/test-store.ts'
import type { OrderSnapshot } from '#server/statistics/orders.ts'
import { periodOf } from '#server/statistics/test-of-bar.ts'
import { createEventCounts, dayOf } from '#server/statistics/event-counts.ts'
import { paidIn } from '#server/statistics/order-counts.ts'
import { armOf } from '#shared/statistics/arm.ts'
import type { Arm } from '#shared/statistics/running-test.ts'
import type { TestClaim } from '#shared/statistics/claim.ts'
import { DAY_MS } from '#shared/time.ts'

export interface SimulatedShops {
  shops: number
  days: number
  cartsADay: number
  /** The share of carts that are ordered without the bar. */
  ordered: number
  /** Share by which a cart with the bar is ordered more often: 0.2 for a fifth. */
  effect: number
  /** The share of carts without the bar. */
  share: number
  claim: TestClaim
  /** The share of carts whose visitors let their pages count. */
  consent: number
  /** Carts of bots a day: counted in the arm where each bot began, and never ordered. */
  bots?: number
  /** Carts that a forged call makes up each day, all in one arm. */
  forged?: number
  /** The share of orders that are canceled or given back in part, a week later. */
  takenBack?: number
  /** The bar is changed every week, and counted anew each time. */
  isChanged?: boolean
  seed: number
}

export interface Claims {
  /** The share of shops whose owner was told of a difference on any day. */
  claimed: number
  /** The day by which half of the shops were told; undefined: fewer were. */
  medianDay: number | undefined
  /** The first day of each shop that was told, rising. */
  days: number[]
}

const FIRST_DAY = 20_000
const ORDER = 6000
const SPREAD = 0.6
/** The cap of an order in cents, as the service would take it from 99 of 100 orders. */
const CAP = 24_000
const SHIPPING = 5
const REFUND_DAYS = 7

interface Shop {
  instanceId: string
  random: Random
  test: TestPeriod | undefined
  flows: number
  /** The orders of a day in an arm, as one: they can be taken back. */
  days: { hash: string; orders: OrderSnapshot[]; counted: CountedOrder }[]
  foundOn: number | undefined
}

const addUp = (lists: readonly (readonly Contribution[])[]): Contribution[] => {
  const sums = new Map<string, Contribution>()
  for (const one of lists.flat()) {
    const { n = 0, sum = 0, sumOfSquares = 0 } = sums.get(one.event) ?? {}
    sums.set(one.event, {
      ...one,
      n: n + one.n,
      sum: sum + one.sum,
      sumOfSquares: sumOfSquares + one.sumOfSquares
    })
  }
  return Array.from(sums.values())
}

function makeSnapshot(instanceId: string, random: Random, createdAt: number): OrderSnapshot {
  const goods = Math.round(ORDER * random.logNormal(SPREAD)) / 100
  return {
    instanceId,
    hash: '',
    cart: '',
    sequence: '1',
    state: 'approved',
    createdAt,
    purchaseFlowId: undefined,
    currency: 'USD',
    converted: undefined,
    revenue: goods,
    shipping: goods < 50 ? SHIPPING : 0,
    refundedShare: 0
  }
}

/** A clock for all that reads the machine's. */
function ownClock() {
  const { now } = Date
  let time = FIRST_DAY * DAY_MS
  Date.now = () => time
  return {
    set: (to: number) => {
      time = to
    },
    restore: () => {
      Date.now = now
    }
  }
}

/**
 * Many shops whose true effect is known, each looked at on every evening through the service's own stores and answer.
 * The orders of a day in an arm go into the database together, by the function that counts one order: a call of the
 * webhook for each would take hours. What each order counts is worked out by the webhook's own code; its size is left out.
 */
export async function simulateShops(given: SimulatedShops): Promise<Claims> {
  const clock = ownClock()
  const store = await openStore('file::memory:')
  try {
    return await runShops(given, store, clock.set)
  } finally {
    await store.close()
    clock.restore()
  }
}

async function runShops(
  given: SimulatedShops,
  store: Store,
  setTime: (time: number) => void
): Promise<Claims> {
  const counts = createEventCounts(store.counters, Date.now)
  const shops: Shop[] = []
  for (let index = 0; index < given.shops; index += 1) {
    // The same shop in every run, with however many others.
    const instanceId = `shop-${given.seed + index}`
    await store.save({ instanceId, enabled: true, settings: '{}' })
    await store.tests.start({
      instanceId,
      share: given.share,
      claim: given.claim,
      salt: `salt-${given.seed + index}`,
      cap: CAP,
      shippingCost: undefined,
      capCurrency: 'USD',
      now: Date.now()
    })
    const test = await store.tests.running(instanceId)
    shops.push({
      instanceId,
      random: createRandom(given.seed + index),
      test,
      flows: 0,
      days: [],
      foundOn: undefined
    })
  }
  for (let day = 0; day < given.days; day += 1) {
    setTime((FIRST_DAY + day) * DAY_MS)
    const left = shops.filter((shop) => shop.foundOn === undefined)
    if (given.isChanged && day > 0 && day % 7 === 0)
      for (const shop of left) await changeBar(store, shop, day)
    for (const shop of left) {
      const carts = await tradeADay(given, store, shop)
      for (const arm of ['bar', 'holdout'] as const)
        counts.add({
          instanceId: shop.instanceId,
          counts: { eligible: carts[arm] },
          arm,
          period: shop.test?.period ?? 0
        })
    }
    await counts.flush()
    setTime((FIRST_DAY + day + 1) * DAY_MS)
    for (const shop of left) if (await isTold(store, shop)) shop.foundOn = day + 1
  }
  const days = shops
    .flatMap(({ foundOn }) => (foundOn === undefined ? [] : [foundOn]))
    .toSorted((one, other) => one - other)
  return {
    claimed: days.length / shops.length,
    medianDay: days[Math.ceil(shops.length / 2) - 1],
    days
  }
}

/** Is the owner told of a difference? */
async function isTold(store: Store, { instanceId, test }: Shop): Promise<boolean> {
  if (!test) return false
  const { answer } = await periodOf({ store, now: Date.now }, instanceId, test, 'USD')
  return answer.result.state === 'claim'
}

async function changeBar(store: Store, shop: Shop, day: number) {
  const { instanceId } = shop
  await store.save({ instanceId, enabled: true, settings: `{"threshold":${50 + day}}`, newPeriod: true })
  shop.test = await store.tests.running(instanceId)
}

/** Simulates a day of a shop's pages and orders. Returns how many carts its pages counted in each arm. */
async function tradeADay(given: SimulatedShops, store: Store, shop: Shop): Promise<Record<Arm, number>> {
  const { instanceId, random, test } = shop
  const { cartsADay, ordered, effect, consent, bots = 0, forged = 0 } = given
  if (!test) throw new Error('The test does not run')
  const carts = { bar: forged, holdout: 0 }
  const orders: Record<Arm, OrderSnapshot[]> = { bar: [], holdout: [] }
  for (let bot = 0; bot < bots; bot += 1) carts[random.next() < 0.8 ? 'bar' : 'holdout'] += 1
  carts.bar += Math.round(cartsADay * consent * (1 - given.share))
  carts.holdout += Math.round(cartsADay * consent * given.share)
  for (let cart = 0; cart < cartsADay; cart += 1) {
    const chance = random.next()
    // No arm orders this one: which it would be in does not matter.
    if (chance >= ordered * (1 + Math.max(0, effect))) continue
    const arm = armOf(test, `${instanceId}-${(shop.flows += 1)}`)
    if (chance < ordered * (arm === 'bar' ? 1 + effect : 1))
      orders[arm].push(makeSnapshot(instanceId, random, Date.now()))
  }
  for (const arm of ['bar', 'holdout'] as const) await countDay(store, shop, test, arm, orders[arm])
  if (given.takenBack !== undefined) await takeBack(store, shop, given.takenBack)
  return carts
}

const place = (test: TestPeriod, arm: Arm) => ({
  day: dayOf(Date.now()),
  period: test.period,
  arm,
  currency: 'USD'
})

async function countDay(store: Store, shop: Shop, test: TestPeriod, arm: Arm, orders: OrderSnapshot[]) {
  if (orders.length === 0) return
  const where = place(test, arm)
  const counted = addUp(orders.map((order) => paidIn(order, { place: where, test })))
  const hash = `${where.day} ${arm}`
  const after: CountedOrder = { ...where, order: hash, orderedAt: 0, counted, sequence: '1' }
  await store.orders.count({ instanceId: shop.instanceId, hash, before: undefined, after, change: hash })
  shop.days.push({ hash, orders, counted: after })
}

/** Some of the orders of a week ago are canceled, and some given back by half. */
async function takeBack(store: Store, shop: Shop, share: number) {
  const { instanceId, random } = shop
  const due = shop.days.filter(({ counted }) => counted.day <= dayOf(Date.now()) - REFUND_DAYS)
  shop.days = shop.days.filter((day) => !due.includes(day))
  for (const { hash, orders, counted: before } of due) {
    const test = await store.tests.byNumber(instanceId, before.period)
    const changed = orders.map((order): OrderSnapshot => {
      if (random.next() >= share) return order
      return random.next() < 0.5 ? { ...order, state: 'takenBack' } : { ...order, refundedShare: 0.5 }
    })
    const counted = addUp(changed.map((order) => paidIn(order, { place: before, test })))
    const after: CountedOrder = { ...before, counted, sequence: '2' }
    await store.orders.count({ instanceId, hash, before, after, change: `${hash} 2` })
  }
}
