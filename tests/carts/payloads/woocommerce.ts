export const WOO_CART_PATH = '/wp-json/wc/store/v1/cart'

/** In cents. */
export const wooItem = (price: number, change: object = {}) => ({
  key: 'k7',
  id: 7,
  type: 'simple',
  quantity: 1,
  name: 'Tea',
  prices: { price: String(price), currency_code: 'EUR', currency_minor_unit: 2 },
  totals: { line_subtotal: String(price), line_total: String(price), currency_code: 'EUR' },
  ...change
})

const wooTotals = (goods: number, change: object = {}) => ({
  total_items: String(goods),
  total_items_tax: '0',
  total_discount: '0',
  total_discount_tax: '0',
  total_price: String(goods),
  currency_code: 'EUR',
  currency_minor_unit: 2,
  ...change
})

/** A cart of one thing that goes to Germany; in cents. */
export const wooCart = (goods: number, change: object = {}, totals: object = {}) => ({
  items: [wooItem(goods)],
  items_count: 1,
  coupons: [],
  needs_shipping: true,
  has_calculated_shipping: false,
  shipping_address: { country: 'DE', state: '', postcode: '' },
  shipping_rates: [],
  totals: wooTotals(goods, totals),
  ...change
})

export const wooRates = (...packages: (readonly [method: string, price: number])[][]) => ({
  has_calculated_shipping: true,
  shipping_rates: packages.map((rates) => ({
    shipping_rates: rates.map(([method_id, price]) => ({
      rate_id: `${method_id}:1`,
      method_id,
      name: method_id,
      price: String(price),
      currency_code: 'EUR'
    }))
  }))
})

/** A free shipping method as the REST API tells it. */
export const wooFreeFrom = (min_amount: string, requires = 'min_amount', ignore_discounts = 'no') => ({
  instance_id: 1,
  enabled: true,
  method_id: 'free_shipping',
  settings: {
    requires: { value: requires },
    min_amount: { value: min_amount },
    ignore_discounts: { value: ignore_discounts }
  }
})

interface WooZone {
  order?: number
  places?: readonly (readonly [type: string, code: string])[]
  methods?: object[]
}

/** Answers of the REST API about zones in their order; the last one is the rest of the world. */
export function wooZones(zones: readonly WooZone[], others: Record<string, unknown> = {}) {
  const idOf = (index: number) => (index === zones.length - 1 ? 0 : index + 1)
  const api = '/wp-json/wc/v3'
  return {
    [`${api}/data/currencies/current`]: { code: 'EUR' },
    [`${api}/shipping/zones`]: zones.map(({ order = 0 }, index) => ({
      id: idOf(index),
      name: `Zone ${index}`,
      order
    })),
    ...Object.fromEntries(
      zones.flatMap(({ places = [], methods = [] }, index) => [
        [`${api}/shipping/zones/${idOf(index)}/locations`, places.map(([type, code]) => ({ type, code }))],
        [`${api}/shipping/zones/${idOf(index)}/methods`, methods]
      ])
    ),
    ...others
  }
}
