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

const TO_BAR: readonly { release: string; type: keyof typeof toBar; [key: string]: unknown }[] = [
  {
    release: '0.1',
    type: 'shippingBarUpdate',
    payload: { settings: FLAT, progress: 40, message: 'Nearly', hasQualified: false, error: null }
  },
  { release: '0.1', type: 'shippingBarUpdate', payload: { settings: NESTED, progress: 40 } },
  {
    release: '0.1',
    type: 'shippingBarUpdate',
    payload: { settings: FLAT, progress: 40, message: 'Fast', currency: 'EUR', locale: 'de-DE' }
  },
  { release: '0.1', type: 'shippingBarUpdate', payload: { error: 'The cart is not there yet' } },
  {
    release: '0.2',
    type: 'shippingBarUpdate',
    payload: {
      settings: MIXED,
      progress: null,
      message: null,
      hasQualified: null,
      error: { message: 'Late' }
    }
  },
  {
    release: '0.2',
    type: 'shippingBarUpdate',
    payload: { settings: FLAT, currency: 'usd', locale: 'en_US' }
  },
  { release: '0.2', type: 'shippingBarUpdate', payload: { settings: FLAT, currency: '', locale: '' } },
  {
    release: '0.2',
    type: 'shippingBarUpdate',
    payload: { settings: FLAT, currency: '$', locale: 'a'.repeat(36), error: {} }
  },
  { release: '0.1', type: 'selectedProductsUpdate', payload: { products: [PRODUCT] } },
  { release: '0.2', type: 'selectedProductsUpdate', payload: { products: [CATALOG_PRODUCT] } },
  {
    release: '0.3',
    type: 'shippingBarUpdate',
    payload: { settings: FLAT, takesVariants: true, cart: { total: 20, productIds: ['mug'] } }
  },
  {
    release: '0.3',
    type: 'productVariants',
    payload: {
      id: 'mug',
      variants: [
        { id: 'small', name: 'S', price: 18, inStock: true },
        { id: '["M"]', name: 'M', price: 18, inStock: false, options: { Size: 'M' } }
      ]
    }
  },
  { release: '0.1', type: 'addToCartFailed', payload: { id: 'mug' } },
  { release: '0.2', type: 'addToCartFailed', payload: { id: 'mug', reason: 'Only two are left' } },
  { release: '0.2', type: 'addedToCart', payload: { id: 'mug' } },
  {
    release: '0.2',
    type: 'shippingBarUpdate',
    payload: { settings: FLAT, progress: 40, message: 'Fast', currency: 'EUR', confirmsAdds: true }
  },
  {
    release: '0.2',
    type: 'selectedProductsUpdate',
    payload: { products: [{ ...PRODUCT, inStock: true, hasOptions: false }] }
  },
  { release: '0.2', type: 'UPDATE_CART', data: { cartTotal: 30, currency: 'EUR' } },
  {
    release: '0.3',
    type: 'UPDATE_CART',
    data: { cartTotal: 30, currency: 'EUR', ...FACTS }
  },
  {
    release: '0.3',
    type: 'shippingBarUpdate',
    payload: { settings: FLAT, currency: 'EUR', confirmsAdds: true, cart: { total: 30, ...FACTS } }
  },
  { release: '0.3', type: 'shippingBarUpdate', payload: { cart: { reachable: false } } },
  { release: '0.1', type: 'UPDATE_CART', data: { cartTotal: 30, cartItems: [PRODUCT] } },
  { release: '0.2', type: 'UPDATE_CART', data: { cartTotal: 30, cartItems: [CATALOG_PRODUCT] } },
  { release: '0.2', type: 'UPDATE_CART', data: { cartTotal: 30, cartItems: null } },
  { release: '0.1', type: 'UPDATE_CART', data: { cartTotal: 30 }, instanceId: 'site' },
  { release: '0.1', type: 'UPDATE_SETTINGS', data: NESTED },
  { release: '0.1', type: 'UPDATE_SETTINGS', data: { settings: FLAT } }
]

const TO_HOST: readonly { release: string; type: keyof typeof toHost; [key: string]: unknown }[] = [
  { release: '0.1', type: 'publicBarReady' },
  { release: '0.1', type: 'addToCart', payload: PRODUCT },
  { release: '0.1', type: 'addToCart', payload: { product: PRODUCT } },
  { release: '0.2', type: 'addToCart', payload: { ...PRODUCT, inStock: true, hasOptions: false } },
  {
    release: '0.3',
    type: 'addToCart',
    payload: { ...PRODUCT, hasOptions: true, hasVariants: true, variantId: '["M"]', options: { Size: 'M' } }
  },
  { release: '0.3', type: 'chooseVariant', payload: { id: 'mug' } },
  { release: '0.1', type: 'publicBarHeight', payload: { height: 180 } },
  { release: '0.1', type: 'SHIPPING_BAR_READY', threshold: 75, currency: 'EUR' },
  { release: '0.1', type: 'ADD_TO_CART', addProduct: PRODUCT },
  { release: '0.1', type: 'ADD_TO_CART', addProduct: { id: 'mug', price: 18 }, instanceId: 'site' }
]

test.each(TO_BAR)('the bar still understands $type of $release', ({ type, ...body }) => {
  expect(v.safeParse(toBar[type], body).issues).toBeUndefined()
})

test.each(TO_HOST)('a host still understands $type of $release', ({ type, ...body }) => {
  expect(v.safeParse(toHost[type], body).issues).toBeUndefined()
})

test('a recorded product in the catalog’s form is in the strip', () => {
  const body = { payload: { products: [CATALOG_PRODUCT] } }
  expect(v.parse(toBar.selectedProductsUpdate, body).payload.products).toMatchObject([
    { id: 'mug', price: 18, discount_price: 12.5 }
  ])
})

test('every message there is has been recorded', () => {
  const recorded = new Set([...TO_BAR, ...TO_HOST].map(({ type }) => type))
  expect(
    [...Object.keys(toBar), ...Object.keys(toHost)].filter(
      (type) => ![...recorded].some((known) => known === type)
    )
  ).toEqual([])
})
