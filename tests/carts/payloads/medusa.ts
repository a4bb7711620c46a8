export const medusaItem = (unit_price: number, change: object = {}) => ({
  id: 'li_1',
  quantity: 1,
  product_id: 'prod_mug',
  variant_id: 'variant_mug',
  requires_shipping: true,
  unit_price,
  adjustments: [],
  ...change
})

export const medusaCartOf = (item_total: number, change: object = {}) => ({
  id: 'cart_1',
  currency_code: 'eur',
  region_id: 'reg_eu',
  item_total,
  shipping_address: null,
  items: [medusaItem(item_total)],
  promotions: [],
  shipping_methods: [],
  ...change
})

/** A parcel for 5.90, free from an amount on where one is given. */
export const medusaParcel = (freeFrom?: number, change: object = {}) => ({
  id: 'so_1',
  name: 'Parcel',
  price_type: 'flat',
  amount: 5.9,
  prices: [
    { amount: 5.9, currency_code: 'eur', price_rules: [] },
    ...(freeFrom === undefined
      ? []
      : [
          {
            amount: 0,
            currency_code: 'eur',
            price_rules: [{ attribute: 'item_total', operator: 'gte', value: String(freeFrom) }]
          }
        ])
  ],
  service_zone: { fulfillment_set: { type: 'shipping' } },
  ...change
})

export const medusaPickup = () =>
  medusaParcel(undefined, {
    id: 'so_2',
    name: 'Collect',
    amount: 0,
    prices: [{ amount: 0, currency_code: 'eur', price_rules: [] }],
    service_zone: { fulfillment_set: { type: 'pickup' } }
  })
