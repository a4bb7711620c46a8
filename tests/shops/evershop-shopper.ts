import * as v from 'valibot'

import { COUPONS, type Coupon } from './any-cart.ts'
import { call, type Evershop, type Sold, someAddress } from './evershop.ts'

const ADDRESS = {
  full_name: 'A B',
  telephone: '5550100',
  address_1: 'Street 1',
  city: 'Springfield',
  country: 'US',
  province: 'US-IL',
  postcode: '62701'
}

const Added = v.object({ cartId: v.string() })
const Offers = v.object({
  cart: v.object({
    availableShippingMethods: v.array(
      v.object({ providerCode: v.string(), code: v.string(), cost: v.object({ value: v.number() }) })
    )
  })
})
const Bought = v.object({
  shipping_fee_incl_tax: v.pipe(v.union([v.string(), v.number()]), v.transform(Number))
})

/** A shopper, who buys over EverShop's storefront API as its pages do. Knows nothing of bars. */
export async function evershopShopper({ url }: Evershop) {
  // A page begins the session.
  const page = await fetch(url, { headers: someAddress() })
  await page.text()
  const cookie = page.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const headers = { cookie }
  let cart = ''

  const ask = <S extends v.GenericSchema>(schema: S, path: string, body: object) =>
    call(schema, `${url}/api${path}`, body, headers)

  async function add(sku: string, quantity: number) {
    cart = (await ask(Added, '/cart/mine/items', { sku, qty: quantity })).cartId
  }

  return {
    /** `fetch` of the shopper's browser. */
    fetch: (address: string | URL | Request, init: RequestInit = {}) =>
      fetch(address, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init.headers)), ...headers, ...someAddress() }
      }),
    addSku: add,
    async add(...goods: { good: Sold; quantity: number }[]) {
      for (const { good, quantity } of goods) await add(good, quantity)
    },
    redeem: (coupon: Coupon) => ask(v.unknown(), `/carts/${cart}/coupons`, { coupon: COUPONS[coupon] }),
    /** The parcel goes to Canada, where the shop has no shipping zone. */
    goAbroad: () =>
      ask(v.unknown(), `/carts/${cart}/addresses`, {
        type: 'shipping',
        address: { ...ADDRESS, country: 'CA', province: 'CA-ON' }
      }),
    /** Buys the cart with the cheapest delivery. Returns what was charged for that. */
    async buy(): Promise<number> {
      for (const type of ['shipping', 'billing'])
        await ask(v.unknown(), `/carts/${cart}/addresses`, { type, address: ADDRESS })
      const { cart: offered } = await ask(Offers, '/graphql', {
        query: `{ cart(id: "${cart}") { availableShippingMethods { providerCode code cost { value } } } }`
      })
      const [cheapest] = offered.availableShippingMethods.toSorted((a, b) => a.cost.value - b.cost.value)
      const order = await ask(Bought, `/carts/${cart}/checkout`, {
        cart_id: cart,
        customer: { email: `${crypto.randomUUID()}@shop.test` },
        shippingMethod: cheapest?.code,
        shippingProvider: cheapest?.providerCode,
        paymentMethod: 'cod'
      })
      return order.shipping_fee_incl_tax
    }
  }
}
