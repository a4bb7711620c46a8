// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

import type { Cart } from '#shared/cart.ts'
import type { CartSource } from '#widget/carts/cart-source.ts'
import { afterEach, expect, test, vi } from 'vitest'

import { cartContract, type ContractShop } from '../../carts/contract.ts'
import { makeProduct, makeSettings } from '../../support/make.ts'

const TEMPLATE = 'package/shop-cart.js'
// Its types are those of the built package.
const address = pathToFileURL(TEMPLATE).href
const { shopCart } = (await import(/* @vite-ignore */ address)) as { shopCart: CartSource }

const settings = makeSettings({ threshold: 50, currency: 'USD' })
const product = makeProduct()
const soldOut = makeProduct({ id: 'sold/out' })

afterEach(() => vi.unstubAllGlobals())

/** A shop with `/cart.json`, `/cart/add/<id>` and an event of its own. */
async function openShop(): Promise<ContractShop> {
  let now: Cart = { total: 0, currency: 'USD' }
  let isAway = false
  const change = (part: Partial<Cart>) => {
    now = { ...now, ...part }
    document.dispatchEvent(new Event('cart-changed'))
  }
  // In cents, so that a hundred changes add up.
  const put = (amount: number) => change({ total: Math.round((now.total + amount) * 100) / 100 })
  vi.stubGlobal('fetch', async (address: string) => {
    if (isAway) return new Response('', { status: 503 })
    if (address === '/cart.json') return Response.json(now)
    if (address !== `/cart/add/${product.id}`) return new Response('', { status: 409 })
    put(product.price)
    return new Response('')
  })
  const shop: ContractShop = {
    cart: shopCart,
    settings,
    product,
    soldOut,
    put,
    digital: async () => change({ total: 60, needsShipping: false }),
    unreachable: async () => change({ reachable: false }),
    freeShippingCoupon: async () => change({ shipsFree: true }),
    async otherCurrency() {
      change({ currency: 'EUR' })
      return shop
    },
    async away() {
      isAway = true
      return async () => void (isAway = false)
    }
  }
  return shop
}

cartContract('the template of a cart for any shop', openShop, {
  coupon: 'the shop says the total after its coupons',
  withoutTax: 'the shop says the total that counts'
})

test('the README shows the template as it is', () => {
  expect(readFileSync('package/README.md', 'utf8')).toContain(readFileSync(TEMPLATE, 'utf8').trim())
})
