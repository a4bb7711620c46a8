import { randomUUID } from 'node:crypto'

import { armOf } from '#shared/statistics/arm.ts'
import type { OrderEvent } from '#shared/statistics/events.ts'
import { DAY_MS } from '#shared/time.ts'

import { countedUnit } from '../lib/counted-money.ts'
import type { Clock } from '../lib/clock.ts'
import type { Contribution, CountedOrder, OrderPlace } from '../db/order-store.ts'
import type { Store } from '../db/stores.ts'
import type { TestPeriod } from '../db/test-store.ts'
import type { Log } from '../lib/log.ts'
import type { OrderSnapshot } from './orders.ts'
import { storedSettings } from '../db/stored-settings.ts'
import { dayOf } from './event-counts.ts'

/** An order that is older when the first event of it comes is not counted: it was there before the app. */
const NEW_MS = 30 * DAY_MS
const FUTURE_MS = 300_000
const ATTEMPTS = 10
const MINOR_MAX = 1e15

export interface OrderCountOptions {
  store: Store
  log: Log
  now: Clock
}

/**
 * An amount of the order in minor units of that currency; undefined where nobody says how it is converted, or where
 * that makes it larger than any order.
 */
function minorIn(currency: string, { currency: own, converted }: OrderSnapshot, amount: number) {
  const inMinor = (value: number) => {
    const minor = Math.round(value * countedUnit(currency))
    return minor <= MINOR_MAX ? minor : undefined
  }
  if (own === currency) return inMinor(amount)
  return converted?.from === currency ? inMinor(amount / converted.rate) : undefined
}

interface FoundPlace {
  place: OrderPlace
  test: TestPeriod | undefined
}

/** Lists the counters that an order adds to in its place. */
export function paidIn(order: OrderSnapshot, { place, test }: FoundPlace): Contribution[] {
  const { currency, period } = place
  if (order.state !== 'approved') return []
  const counted: Contribution[] = [{ event: 'order', currency: '', n: 1, sum: 0, sumOfSquares: 0 }]
  const revenue = minorIn(currency, order, order.revenue)
  if (revenue === undefined) return counted
  const add = (event: OrderEvent, sum: number) =>
    counted.push({ event, currency, n: 1, sum, sumOfSquares: sum * sum })
  const refunded = Math.round(revenue * order.refundedShare)
  add('revenue', revenue - refunded)
  if (refunded > 0) add('refund', refunded)
  const shipping = minorIn(currency, order, order.shipping) ?? 0
  if (shipping > 0) add('shipping', shipping)
  if (period > 0) {
    const paid = revenue + shipping
    const kept = paid - Math.round(paid * order.refundedShare)
    add('capped', Math.min(kept, test?.capCurrency === currency ? (test.cap ?? kept) : kept))
  }
  return counted
}

/** Finds the place of an order: the test that ran when it was placed, and the arm by its cart's id. */
async function firstPlace({ store, log, now }: OrderCountOptions, order: OrderSnapshot) {
  const { instanceId, createdAt, purchaseFlowId } = order
  const time = createdAt > now() + FUTURE_MS ? now() : createdAt
  if (time < now() - NEW_MS) return undefined
  const [row, test] = await Promise.all([store.read(instanceId), store.tests.at(instanceId, time)])
  const stored = storedSettings(row, instanceId, log)
  if (!stored) return undefined
  // Takes the order's currency for the shop's where its owner has set none.
  const known = stored.flat.currency === undefined ? '' : stored.settings.currency
  const currency = known || order.converted?.from || order.currency
  const isInTest = test !== undefined && purchaseFlowId !== undefined
  const place: OrderPlace = {
    day: dayOf(time),
    period: isInTest ? test.period : 0,
    arm: isInTest ? armOf(test, purchaseFlowId) : 'bar',
    currency
  }
  return { place, test }
}

/** Whether it was placed before the counted order of its cart, and replaces that one. */
const isFirst = ({ createdAt, hash }: OrderSnapshot, other: CountedOrder): boolean =>
  createdAt < other.orderedAt || (createdAt === other.orderedAt && hash < other.order)

async function placeOf(options: OrderCountOptions, order: OrderSnapshot, before: CountedOrder | undefined) {
  if (!before) return firstPlace(options, order)
  const test =
    before.period > 0 ? await options.store.tests.byNumber(order.instanceId, before.period) : undefined
  return { place: before, test }
}

/**
 * Counts the first order of a cart once, or takes back what it counted, however often and in whichever order events come:
 * each brings the whole order, and only a newer one than the last changes anything.
 */
export async function countOrder(options: OrderCountOptions, order: OrderSnapshot): Promise<void> {
  const { store } = options
  const { instanceId, hash, cart, sequence, createdAt } = order
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const before = await store.orders.read(instanceId, hash, cart)
    const own = before?.order === hash ? before : undefined
    if (own ? BigInt(sequence) <= BigInt(own.sequence) : order.state === 'open') return
    if (before && !own && !isFirst(order, before)) return
    const found = await placeOf(options, order, own)
    if (!found) return
    const counted = paidIn(order, found)
    const after = { ...found.place, order: hash, orderedAt: createdAt, counted, sequence }
    const change = { instanceId, hash: before?.hash ?? cart, before, after, change: randomUUID() }
    if (await store.orders.count(change)) return
  }
  throw new Error('An order is changed by too many processes at once')
}
