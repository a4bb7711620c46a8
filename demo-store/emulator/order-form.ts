import { digitsOf } from './money.ts'

export interface PlacedOrder {
  id: string
  purchaseFlowId: string
  at: number
  currency: string
  /** Amounts in major units. */
  goods: number
  shipping: number
  isCanceled?: boolean
}

/** An order as Wix's events bring it, with a buyer that an app must not keep. */
export function orderForm({
  id,
  purchaseFlowId,
  at,
  currency,
  goods,
  shipping,
  isCanceled
}: PlacedOrder): object {
  const money = (value: number) => ({ amount: value.toFixed(digitsOf(currency)) })
  const createdDate = new Date(at).toISOString()
  return {
    id,
    createdDate,
    updatedDate: createdDate,
    status: isCanceled ? 'CANCELED' : 'APPROVED',
    paymentStatus: 'PAID',
    currency,
    purchaseFlowId,
    buyerInfo: { visitorId: `visitor-${id}`, email: 'shopper@example.com' },
    priceSummary: {
      subtotal: money(goods),
      shipping: money(shipping),
      tax: money(0),
      discount: money(0),
      total: money(goods + shipping)
    },
    shippingInfo: {
      title: 'Standard',
      cost: { price: money(shipping), totalPriceBeforeTax: money(shipping) }
    },
    channelInfo: { type: 'WEB' }
  }
}
