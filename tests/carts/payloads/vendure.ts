export const vendureLine = (price: number, change: object = {}) => ({
  linePriceWithTax: price,
  discountedLinePriceWithTax: price,
  discounts: [],
  productVariant: { id: '7', product: { id: '1' } },
  ...change
})

export const vendureOrder = (subTotalWithTax: number, change: object = {}) => ({
  state: 'AddingItems',
  currencyCode: 'EUR',
  totalQuantity: 1,
  subTotalWithTax,
  couponCodes: [],
  shippingAddress: null,
  discounts: [],
  shippingLines: [],
  lines: [vendureLine(subTotalWithTax)],
  ...change
})

export const vendureMethod = (priceWithTax: number, code = 'parcel') => ({
  id: code,
  code,
  name: code,
  priceWithTax
})

export const vendureAnswer = (activeOrder: object | null, eligibleShippingMethods: object[] | null) => ({
  data: { activeChannel: { pricesIncludeTax: true }, activeOrder, eligibleShippingMethods }
})
