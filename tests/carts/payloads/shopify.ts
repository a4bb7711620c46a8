export const shopifyMoney = (amount: string, currencyCode = 'EUR') => ({ amount, currencyCode })

export const shopifyLine = (amount: string, change: object = {}) => ({
  quantity: 1,
  cost: { totalAmount: shopifyMoney(amount), subtotalAmount: shopifyMoney(amount) },
  merchandise: {
    id: 'gid://shopify/ProductVariant/11',
    requiresShipping: true,
    product: { id: 'gid://shopify/Product/1' }
  },
  discountAllocations: [],
  ...change
})

export const shopifyCartOf = (lines: object[], change: object = {}) => ({
  totalQuantity: lines.length,
  buyerIdentity: { countryCode: 'DE' },
  cost: { subtotalAmount: shopifyMoney('0.0'), totalAmount: shopifyMoney('0.0') },
  discountCodes: [],
  discountAllocations: [],
  lines: { nodes: lines },
  deliveryGroups: { nodes: [] },
  ...change
})
