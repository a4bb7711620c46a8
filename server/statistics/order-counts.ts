import { randomUUID } from 'node:crypto'

import { armOf } from '#shared/statistics/arm.ts'
import type { OrderEvent } from '#shared/statistics/events.ts'
import { DAY_MS } from '#shared/time.ts'

import { countedUnit } from '../lib/counted-money.ts'
import type { Clock } from '../lib/clock.ts'
import type { Contribution, CountedOrder, OrderPlace } from '../db/order-store.ts'
import type { Store } from '../db/stores.ts'
import type { Log } from '../lib/log.ts'
import { armEvent } from './test-of-bar.ts'
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

/** The counter of a test's arm; undefined where no test ran when the order was placed, or where it has no cart. */
async function testEvent(store: Store, { instanceId, createdAt, purchaseFlowId }: OrderSnapshot) {
  const test = purchaseFlowId === undefined ? undefined : await store.tests.at(instanceId, createdAt)
  return test && purchaseFlowId !== undefined ? armEvent(test, armOf(test, purchaseFlowId)) : undefined
}

/** Lists the counters that an order adds to. */
async function contributions(
  store: Store,
  order: OrderSnapshot,
  { currency }: OrderPlace
): Promise<Contribution[]> {
  if (order.state !== 'approved') return []
  const test = await testEvent(store, order)
  const counted: Contribution[] = ['order', ...(test ? [test] : [])].map((event) => ({
    event,
    currency: '',
    n: 1,
    sum: 0
  }))
  const revenue = minorIn(currency, order, order.revenue)
  if (revenue === undefined) return counted
  const add = (event: OrderEvent, sum: number) => counted.push({ event, currency, n: 1, sum })
  const refunded = Math.round(revenue * order.refundedShare)
  add('revenue', revenue - refunded)
  if (refunded > 0) add('refund', refunded)
  const shipping = minorIn(currency, order, order.shipping) ?? 0
  if (shipping > 0) add('shipping', shipping)
  return counted
}

/** Finds the day of an order and the shop's currency on it; undefined: the order is not counted. */
async function firstPlace(
  { store, log, now }: OrderCountOptions,
  order: OrderSnapshot
): Promise<OrderPlace | undefined> {
  const { instanceId, createdAt } = order
  const time = createdAt > now() + FUTURE_MS ? now() : createdAt
  if (time < now() - NEW_MS) return undefined
  const stored = storedSettings(await store.read(instanceId), instanceId, log)
  if (!stored) return undefined
  // Takes the order's currency for the shop's where its owner has set none.
  const known = stored.flat.currency === undefined ? '' : stored.settings.currency
  return { day: dayOf(time), currency: known || order.converted?.from || order.currency }
}

/** Whether it was placed before the counted order of its cart, and replaces that one. */
const isFirst = ({ createdAt, hash }: OrderSnapshot, other: CountedOrder): boolean =>
  createdAt < other.orderedAt || (createdAt === other.orderedAt && hash < other.order)

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
    const place = own ?? (await firstPlace(options, order))
    if (!place) return
    const counted = await contributions(store, order, place)
    const after = { ...place, order: hash, orderedAt: createdAt, counted, sequence }
    const change = { instanceId, hash: before?.hash ?? cart, before, after, change: randomUUID() }
    if (await store.orders.count(change)) return
  }
  throw new Error('An order is changed by too many processes at once')
}
