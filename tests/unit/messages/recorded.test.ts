import { toBar } from '#shared/messages/to-bar.ts'
import { toHost } from '#shared/messages/to-host.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'

// One message per row and release, as it went over the wire. All must be understood for ever: add, never change.
const PRODUCT = {
  id: 'mug',
  name: 'Stoneware mug',
  price: 18,
  discount_price: 12.5,
  formatted_price: '$18.00',
  formatted_discount_price: '$12.50',
  image_url: 'https://static.wixstatic.com/media/mug.jpg',
  url: 'https://shop.test/product/mug',
  currency: 'USD'
}
/** A product in the catalog's own form. */
const CATALOG_PRODUCT = {
  _id: 'mug',
  name: 'Stoneware mug',
  price: { formatted: { price: '$18.00', discountedPrice: '$12.50' } },
  media: { mainMedia: { image: { url: 'https://static.wixstatic.com/media/mug.jpg' } } },
  productPageUrl: { base: 'https://shop.test', path: '/product/mug' }
}
const FLAT = { threshold: 75, currency: 'EUR', style_barColor: '#C2410C', products_productIds: ['mug'] }
const NESTED = { goals: { threshold: 75 }, currency: 'EUR', style: { barColor: '#C2410C' } }
/** Facts that a platform gives about a cart. */
const FACTS = {
  items: 2,
  country: 'DE',
  shipsFree: false,
  needsShipping: true,
  reachable: true,
  freeFrom: 60,
  converted: { total: 33, currency: 'USD' }
}
const MIXED = { ...NESTED, products_loaded: true }
const NULLS = { progress: null, message: null, hasQualified: null }
const VARIANTS = [
  { id: 'small', name: 'S', price: 18, inStock: true },
  { id: '["M"]', name: 'M', price: 18, inStock: false, options: { Size: 'M' } }
]

/** The bodies that each release sent. */
type Recorded<Name extends string> = Readonly<Record<Name, readonly [release: string, body: object][]>>

const update = (release: string, payload: object): [string, object] => [release, { payload }]
const cart = (release: string, data: object): [string, object] => [release, { data }]

const TO_BAR: Recorded<keyof typeof toBar> = {
  shippingBarUpdate: [
    update('0.1', { settings: FLAT, progress: 40, message: 'Nearly', hasQualified: false, error: null }),
    update('0.1', { settings: NESTED, progress: 40 }),
    update('0.1', { settings: FLAT, progress: 40, message: 'Fast', currency: 'EUR', locale: 'de-DE' }),
    update('0.1', { error: 'The cart is not there yet' }),
    update('0.2', { settings: MIXED, ...NULLS, error: { message: 'Late' } }),
    update('0.2', { settings: FLAT, currency: 'usd', locale: 'en_US' }),
    update('0.2', { settings: FLAT, currency: '', locale: '' }),
    update('0.2', { settings: FLAT, currency: '$', locale: 'a'.repeat(36), error: {} }),
    update('0.2', { settings: FLAT, progress: 40, message: 'Fast', currency: 'EUR', confirmsAdds: true }),
    update('0.3', { settings: FLAT, takesVariants: true, cart: { total: 20, productIds: ['mug'] } }),
    update('0.3', { settings: FLAT, currency: 'EUR', confirmsAdds: true, cart: { total: 30, ...FACTS } }),
    update('0.3', { cart: { reachable: false } })
  ],
  selectedProductsUpdate: [
    update('0.1', { products: [PRODUCT] }),
    update('0.2', { products: [CATALOG_PRODUCT] }),
    update('0.2', { products: [{ ...PRODUCT, inStock: true, hasOptions: false }] })
  ],
  productVariants: [update('0.3', { id: 'mug', variants: VARIANTS })],
  addToCartFailed: [update('0.1', { id: 'mug' }), update('0.2', { id: 'mug', reason: 'Only two are left' })],
  addedToCart: [update('0.2', { id: 'mug' })],
  UPDATE_CART: [
    cart('0.1', { cartTotal: 30, cartItems: [PRODUCT] }),
    ['0.1', { data: { cartTotal: 30 }, instanceId: 'site' }],
    cart('0.2', { cartTotal: 30, currency: 'EUR' }),
    cart('0.2', { cartTotal: 30, cartItems: [CATALOG_PRODUCT] }),
    cart('0.2', { cartTotal: 30, cartItems: null }),
    cart('0.3', { cartTotal: 30, currency: 'EUR', ...FACTS })
  ],
  UPDATE_SETTINGS: [cart('0.1', NESTED), cart('0.1', { settings: FLAT })]
}

const CHOSEN = { hasOptions: true, hasVariants: true, variantId: '["M"]', options: { Size: 'M' } }

const TO_HOST: Recorded<keyof typeof toHost> = {
  publicBarReady: [['0.1', {}]],
  addToCart: [
    update('0.1', PRODUCT),
    update('0.1', { product: PRODUCT }),
    update('0.2', { ...PRODUCT, inStock: true, hasOptions: false }),
    update('0.3', { ...PRODUCT, ...CHOSEN })
  ],
  chooseVariant: [update('0.3', { id: 'mug' })],
  publicBarHeight: [update('0.1', { height: 180 })],
  SHIPPING_BAR_READY: [['0.1', { threshold: 75, currency: 'EUR' }]],
  ADD_TO_CART: [
    ['0.1', { addProduct: PRODUCT }],
    ['0.1', { addProduct: { id: 'mug', price: 18 }, instanceId: 'site' }]
  ]
}

// A message without a record is a type error.
test.each([
  ...Object.entries(TO_BAR).map(([type, rows]) => ['the bar', type, rows, Reflect.get(toBar, type)] as const),
  ...Object.entries(TO_HOST).map(([type, rows]) => ['a host', type, rows, Reflect.get(toHost, type)] as const)
])('%s still understands %s of each release', (_who, _type, rows, schema) => {
  for (const [release, body] of rows) expect(v.safeParse(schema, body).issues, release).toBeUndefined()
})

test('a recorded product in the catalog’s form is in the strip', () => {
  const body = { payload: { products: [CATALOG_PRODUCT] } }
  expect(v.parse(toBar.selectedProductsUpdate, body).payload.products).toMatchObject([
    { id: 'mug', price: 18, discount_price: 12.5 }
  ])
})
