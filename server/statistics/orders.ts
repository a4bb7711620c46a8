import { createHash } from 'node:crypto'

import { currencyDigits } from '#shared/money.ts'
import { armOf } from '#shared/statistics/arm.ts'
import * as v from 'valibot'

import type { CountedOrder } from '../db/tables.ts'
import type { Store } from '../db/stores.ts'
import { dayOf } from './event-counts.ts'
import { armName } from './test-of-bar.ts'

/** An order as an event of Wix tells it, without anything about the buyer. */
export interface OrderSnapshot extends Omit<CountedOrder, 'day' | 'arm'> {
  /** The id that the order shares with its cart. */
  purchaseFlowId: string | undefined
}

/** Largest amount of an order in any currency; in minor units it is still a whole number that databases hold. */
const AMOUNT_MAX = 1e12
const Amount = v.pipe(
  v.object({
    amount: v.pipe(
      v.union([v.string(), v.number()]),
      v.transform(Number),
      v.minValue(0),
      v.maxValue(AMOUNT_MAX)
    )
  }),
  v.transform(({ amount }) => amount)
)
/** An order counts even if some of its fields cannot be read: those are left out. */
const maybe = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(v.nullable(schema)), undefined)
const Time = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((given) => new Date(given).getTime()),
  v.integer()
)

/** Wix: "if this order is for the 3rd cycle of a subscription, value will be 3". */
const CycleNumber = v.pipe(
  v.object({
    subscriptionInfo: v.object({
      cycleNumber: v.pipe(v.union([v.string(), v.number()]), v.transform(Number))
    })
  }),
  v.transform(({ subscriptionInfo }) => subscriptionInfo.cycleNumber)
)

const OrderSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  createdDate: Time,
  status: v.string(),
  paymentStatus: maybe(v.string()),
  currency: maybe(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))),
  purchaseFlowId: maybe(v.string()),
  lineItems: maybe(v.array(v.fallback(CycleNumber, 1))),
  priceSummary: v.object({ subtotal: maybe(Amount), discount: maybe(Amount), total: Amount }),
  shippingInfo: maybe(v.object({ cost: maybe(v.object({ discount: maybe(Amount) })) })),
  channelInfo: maybe(v.object({ type: v.optional(v.string()) })),
  imported: maybe(v.boolean())
})
type Order = v.InferOutput<typeof OrderSchema>

const EventSchema = v.object({
  entityEventSequence: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/))), undefined),
  eventTime: v.fallback(v.optional(Time), undefined),
  actionEvent: v.object({ body: v.object({ order: OrderSchema }) })
})

/** Other channels have no cart in a page: a till, an invoice, a marketplace. */
const ON_THE_SITE: ReadonlySet<string> = new Set(['UNSPECIFIED', 'WEB'])

/** Whether a cart of the site was ordered: not one of elsewhere, nor a subscription that is charged again. */
const isOfCart = ({ imported, channelInfo, lineItems }: Order) =>
  !imported && ON_THE_SITE.has(channelInfo?.type ?? 'WEB') && !lineItems?.some((cycle) => cycle > 1)

/** Whether it counts; undefined for an order that was not accepted yet, or never. */
function countsOf({ status, paymentStatus }: Order): number | undefined {
  if (status === 'CANCELED' || paymentStatus === 'FULLY_REFUNDED') return 0
  return status === 'APPROVED' ? 1 : undefined
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 27)

/**
 * The order of an event; undefined for one that is not counted.
 *
 * Its goods are after discounts and before delivery, as the bar counts a cart: with tax where prices include it. A
 * discount on delivery is in Wix's sum of discounts too.
 */
export function readOrder(instanceId: string, payload: unknown, now: number): OrderSnapshot | undefined {
  const event = v.safeParse(EventSchema, payload)
  if (!event.success) return undefined
  const { actionEvent, entityEventSequence, eventTime } = event.output
  const { order } = actionEvent.body
  const counts = countsOf(order)
  if (counts === undefined || !isOfCart(order)) return undefined
  const { priceSummary: prices, currency, purchaseFlowId } = order
  const goods =
    (prices.subtotal ?? prices.total) - (prices.discount ?? 0) + (order.shippingInfo?.cost?.discount ?? 0)
  const orderHash = hashOf(`${instanceId} ${order.id}`)
  return {
    instanceId,
    orderHash,
    cart: purchaseFlowId ? hashOf(`${instanceId} cart ${purchaseFlowId}`) : orderHash,
    sequence: entityEventSequence ?? String(eventTime ?? now),
    counts,
    // By a clock that is ahead.
    orderedAt: Math.min(order.createdDate, now),
    purchaseFlowId: purchaseFlowId ?? undefined,
    currency: currency ?? '',
    goods: Math.round(Math.max(0, goods) * 10 ** currencyDigits(currency ?? ''))
  }
}

/** Counts an order, or takes it back, in the arm where its cart was in the test of the bar that ran then. */
export async function countOrder(
  { store }: { store: Store },
  { purchaseFlowId, ...order }: OrderSnapshot
): Promise<void> {
  const { instanceId, orderedAt } = order
  const test = purchaseFlowId === undefined ? undefined : await store.tests.at(instanceId, orderedAt)
  const arm = test && purchaseFlowId !== undefined ? armName(test, armOf(test, purchaseFlowId)) : ''
  await store.orders.count({ ...order, day: dayOf(orderedAt), arm })
}
