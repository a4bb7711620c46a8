import { digitsOf } from './money.ts'

export interface PlacedOrder {
  id: string
  purchaseFlowId: string
  at: number
  currency: string
  /** Amounts in major units. */
  goods: number
  shipping: number
  tax?: number
  /** Whether the tax is part of the goods' prices. */
  isTaxIncluded?: boolean
  isCanceled?: boolean
  /** Whether the whole order was refunded. */
  isRefunded?: boolean
  /** Number of the charge in its subscription: 2 for the first renewal. */
  cycle?: number
}

/** An order as Wix's events bring it, with a buyer that an app must not keep. */
export function orderForm({
  id,
  purchaseFlowId,
  at,
  currency,
  goods,
  shipping,
  tax = 0,
  isTaxIncluded,
  isCanceled,
  isRefunded,
  cycle
}: PlacedOrder): object {
  const money = (value: number) => ({ amount: value.toFixed(digitsOf(currency)) })
  const createdDate = new Date(at).toISOString()
  return {
    id,
    createdDate,
    updatedDate: createdDate,
    status: isCanceled ? 'CANCELED' : 'APPROVED',
    paymentStatus: isRefunded ? 'FULLY_REFUNDED' : 'PAID',
    currency,
    purchaseFlowId,
    ...(cycle === undefined ? {} : { lineItems: [{ subscriptionInfo: { cycleNumber: cycle } }] }),
    buyerInfo: { visitorId: `visitor-${id}`, email: 'shopper@example.com' },
    priceSummary: {
      subtotal: money(goods),
      shipping: money(shipping),
      tax: money(tax),
      discount: money(0),
      total: money(goods + shipping + (isTaxIncluded ? 0 : tax))
    },
    shippingInfo: {
      title: 'Standard',
      cost: { price: money(shipping), totalPriceBeforeTax: money(shipping) }
    },
    channelInfo: { type: 'WEB' }
  }
}
