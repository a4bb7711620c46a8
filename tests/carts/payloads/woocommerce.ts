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
