import { createHash } from 'node:crypto'

import * as v from 'valibot'

/** An order as an event of Wix tells it, without anything about the buyer. Amounts in major units of `currency`. */
export interface OrderSnapshot {
  instanceId: string
  /** Names the order. Wix's id is not kept: it leads to the buyer in the shop's dashboard. */
  hash: string
  /** Names the cart that was ordered, and the order itself where Wix names no cart. */
  cart: string
  /** A 64-bit number that grows with each change of the order: events come in any order. */
  sequence: string
  /** `open`: not approved yet; `takenBack`: canceled, rejected, or refunded in full. */
  state: 'open' | 'approved' | 'takenBack'
  /** Time of the order, in ms since 1970. */
  createdAt: number
  /** The id that the order shares with its cart. */
  purchaseFlowId: string | undefined
  /** The currency of all amounts; '' where Wix does not say. */
  currency: string
  /** The shop's currency, and how much of `currency` one unit of it is, where Wix converted the order. */
  converted: { from: string; rate: number } | undefined
  /** Price of the goods: the total less shipping and tax. */
  revenue: number
  /** Price of shipping after discounts, without tax. */
  shipping: number
  /** Refunded share of the total, from 0 to 1. */
  refundedShare: number
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
const MaybeAmount = v.fallback(v.optional(v.nullable(Amount)), undefined)
const CurrencyCode = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))
const MaybeText = v.fallback(v.optional(v.nullable(v.string())), undefined)
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
  paymentStatus: MaybeText,
  currency: v.fallback(v.optional(v.nullable(CurrencyCode)), undefined),
  currencyConversionDetails: v.fallback(
    v.optional(
      v.nullable(
        v.object({
          originalCurrency: CurrencyCode,
          conversionRate: v.pipe(
            v.union([v.string(), v.number()]),
            v.transform(Number),
            v.gtValue(0),
            v.finite()
          )
        })
      )
    ),
    undefined
  ),
  purchaseFlowId: MaybeText,
  lineItems: v.fallback(v.optional(v.nullable(v.array(v.fallback(CycleNumber, 1)))), undefined),
  priceSummary: v.object({
    shipping: MaybeAmount,
    tax: MaybeAmount,
    total: Amount
  }),
  shippingInfo: v.fallback(
    v.optional(
      v.nullable(
        v.object({
          cost: v.optional(v.nullable(v.object({ totalPriceBeforeTax: MaybeAmount, discount: MaybeAmount })))
        })
      )
    ),
    undefined
  ),
  balanceSummary: v.fallback(v.optional(v.nullable(v.object({ refunded: MaybeAmount }))), undefined),
  channelInfo: v.fallback(v.optional(v.nullable(v.object({ type: v.optional(v.string()) }))), undefined),
  imported: v.fallback(v.optional(v.nullable(v.boolean())), undefined)
})
type Order = v.InferOutput<typeof OrderSchema>

/** The order is in the body of an action, or is the entity that was updated. */
const EventSchema = v.object({
  entityEventSequence: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/))), undefined),
  eventTime: v.fallback(v.optional(Time), undefined),
  actionEvent: v.optional(v.object({ body: v.object({ order: OrderSchema }) })),
  updatedEvent: v.optional(v.object({ currentEntity: OrderSchema }))
})

/** Types of events, as Wix sends them. `updated` alone tells a second partial refund. */
export const ORDER_EVENT_TYPES: ReadonlySet<string> = new Set(
  ['approved', 'canceled', 'payment_status_updated', 'updated'].map((slug) => `wix.ecom.v1.order_${slug}`)
)

/** Other channels have no cart in a page: a till, an invoice, a marketplace. */
const ON_THE_SITE: ReadonlySet<string> = new Set(['UNSPECIFIED', 'WEB'])

function refundedShare({ paymentStatus, balanceSummary, priceSummary }: Order): number {
  if (paymentStatus === 'FULLY_REFUNDED') return 1
  const refunded = balanceSummary?.refunded ?? 0
  return priceSummary.total > 0 ? Math.min(1, refunded / priceSummary.total) : 0
}

function stateOf({ status, paymentStatus }: Order): OrderSnapshot['state'] {
  if (status === 'CANCELED' || status === 'REJECTED' || paymentStatus === 'FULLY_REFUNDED') return 'takenBack'
  return status === 'APPROVED' ? 'approved' : 'open'
}

/** Whether an earlier subscription charged it: no shopper decided about it in a cart. */
const isRenewal = ({ lineItems }: Order) => lineItems?.some((cycle) => cycle > 1) === true

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 27)

/**
 * The order of an event; undefined for one that is not counted: without a total, imported, of another channel, or the
 * renewal of a subscription.
 *
 * Revenue is `priceSummary.total` less what was paid for shipping and less `priceSummary.tax`, so it has discounts
 * taken off and fees in it. Shipping is `shippingInfo.cost.totalPriceBeforeTax`, which is after a discount on
 * shipping; only where that is missing it is `priceSummary.shipping`, which is before it.
 */
export function readOrder(instanceId: string, payload: unknown, now: number): OrderSnapshot | undefined {
  const event = v.safeParse(EventSchema, payload)
  if (!event.success) return undefined
  const { actionEvent, updatedEvent, entityEventSequence, eventTime } = event.output
  const order = actionEvent?.body.order ?? updatedEvent?.currentEntity
  if (!order || order.imported || isRenewal(order)) return undefined
  if (!ON_THE_SITE.has(order.channelInfo?.type ?? 'WEB')) return undefined
  const { priceSummary: prices, currencyConversionDetails: conversion } = order
  const cost = order.shippingInfo?.cost
  const shipping = cost?.totalPriceBeforeTax ?? prices.shipping ?? 0
  const hash = hashOf(`${instanceId} ${order.id}`)
  return {
    instanceId,
    hash,
    cart: order.purchaseFlowId ? hashOf(`${instanceId} cart ${order.purchaseFlowId}`) : hash,
    sequence: entityEventSequence ?? String(eventTime ?? now),
    state: stateOf(order),
    createdAt: order.createdDate,
    purchaseFlowId: order.purchaseFlowId ?? undefined,
    currency: order.currency ?? '',
    converted: conversion
      ? { from: conversion.originalCurrency, rate: conversion.conversionRate }
      : undefined,
    revenue: Math.max(0, prices.total - shipping - (prices.tax ?? 0)),
    shipping,
    refundedShare: refundedShare(order)
  }
}
