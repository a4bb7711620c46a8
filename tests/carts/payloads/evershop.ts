export const evershopAmount = (value: number) => ({ value })

export const evershopRate = (cost: number, code = 'parcel') => ({
  code,
  name: code,
  cost: evershopAmount(cost)
})

export const evershopCartOf = (subTotal: number, change: object = {}) => ({
  currency: 'EUR',
  totalQty: 1,
  subTotal: evershopAmount(subTotal),
  coupon: null,
  noShippingRequired: false,
  shippingFeeInclTax: evershopAmount(0),
  shippingMethodData: null,
  shippingAddress: null,
  rates: [evershopRate(5.9)],
  ratesBefore: [evershopRate(5.9)],
  items: [
    { productId: 1, productSku: 'MUG', qty: 1, taxPercent: 0, finalPriceInclTax: evershopAmount(subTotal) }
  ],
  ...change
})

export const evershopAnswer = (myCart: object | null) => ({
  data: { setting: { priceIncludingTax: false }, myCart }
})
