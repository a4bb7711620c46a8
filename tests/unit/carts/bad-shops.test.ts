import { followCart } from '#widget/carts/followed-cart.ts'
import { shopifyCart } from '#widget/carts/shops/shopify.ts'
import { vendureCart } from '#widget/carts/shops/vendure.ts'
import { woocommerceCart } from '#widget/carts/shops/woocommerce.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { makeSettings } from '../../support/make.ts'
import { stateOf } from '../../support/state-of.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const json = (body: unknown, status = 200) => Response.json(body, { status })

const ORDER = {
  currencyCode: 'USD',
  totalQuantity: 1,
  subTotalWithTax: 6000,
  couponCodes: [],
  shippingAddress: null,
  discounts: [],
  shippingLines: [],
  lines: [{ discountedLinePriceWithTax: 6000, productVariant: { id: '1', product: { id: '2' } } }]
}
const vendureAnswer = (order: object) =>
  json({
    data: {
      activeChannel: { pricesIncludeTax: true },
      activeOrder: { ...ORDER, ...order },
      eligibleShippingMethods: [{ priceWithTax: 599 }]
    }
  })

const url = 'https://shop.test'
type Answering = () => Response | Promise<Response>
const fetched =
  (answer: Answering): typeof fetch =>
  async () =>
    answer()

const ADAPTERS: [shop: string, cart: (answer: Answering) => ReturnType<typeof vendureCart>][] = [
  ['Vendure', (answer) => vendureCart({ url, fetch: fetched(answer) })],
  ['WooCommerce', (answer) => woocommerceCart({ url, fetch: fetched(answer) })],
  ['Shopify', (answer) => shopifyCart({ url, token: 't', cartId: () => 'c', fetch: fetched(answer) })]
]

describe.each(ADAPTERS)('the cart of %s says in plain words', (shop, cartOf) => {
  test.each<[what: string, answer: Answering, words: string]>([
    ['that the shop answers with an error', () => new Response('', { status: 500 }), `${shop} answered 500`],
    [
      'that a page answers in its place',
      () => new Response('<!doctype html><p>Welcome'),
      `${shop} returned no JSON from ${url}`
    ],
    ['that another shop answers', () => json({ products: [] }), `is not from ${shop}`],
    [
      'that the shop cannot be reached',
      () => Promise.reject(new TypeError('fetch failed')),
      `${shop} cannot be reached at ${url}`
    ]
  ])('%s', async (_, answer, words) => {
    await expect(Promise.resolve(cartOf(answer).get())).rejects.toThrow(words)
  })

  test('the cart says that the store is silent', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    const silent = cartOf(() => Promise.reject(new DOMException('late', 'AbortError')))
    await expect(Promise.resolve(silent.get())).rejects.toThrow(`${shop} did not answer within 8 s`)
  })
})

test('a shop that answers anything else leaves the page without a claim about the cart, and says why to developers', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const followed = followCart(vendureCart({ url, fetch: fetched(() => json({ products: [] })) }))
  await followed.refresh()
  followed.close()
  expect(followed.now()).toMatchObject({ isUnreadable: true })
  expect(String(warn.mock.lastCall?.[1])).toContain('is not from Vendure')
})

test('a shopper without a cart has an empty one, and the shop is not asked', async () => {
  const fetch = vi.fn()
  expect(await shopifyCart({ url, token: 't', cartId: () => undefined, fetch }).get()).toEqual({ total: 0 })
  expect(fetch).not.toHaveBeenCalled()
})

const word = async (order: object) => {
  const cart = await vendureCart({ url, fetch: fetched(() => vendureAnswer(order)) }).get()
  return stateOf(makeSettings({ threshold: 50, currency: 'USD' }), cart)
}

test('a cart that reaches the owner’s amount while checkout asks for money has no bar', async () => {
  expect(await word({})).toBeUndefined()
})

test('a cart in another currency than the owner’s amount has no bar', async () => {
  expect(await word({ currencyCode: 'EUR', subTotalWithTax: 1000 })).toBeUndefined()
})
