import { followWixCart } from '#widget/carts/wix-cart-source.ts'
import { type AddCalls, addProduct } from '#widget/carts/wix-products.ts'
import { expect, test, vi } from 'vitest'

import { makeProduct } from '../../support/make.ts'

/** Answer of `estimate` about a cart. */
const estimate = (subtotal: string, discount = '0.00', currencyCode = 'USD') => ({
  cart: { businessInfo: { currencyCode } },
  summary: {
    priceSummary: {
      subtotal: { amount: subtotal, convertedAmount: '1.00' },
      discount: { amount: discount, convertedAmount: '1.00' }
    }
  }
})

/** A site whose answers to reads come when the test lets them. */
function makeSite() {
  const reads: { resolve: (estimate: object) => void; reject: (error: unknown) => void }[] = []
  const added: string[] = []
  const calls: AddCalls = {
    async addLineItemsToCurrentCart({ catalogItems }) {
      added.push(...catalogItems.map(({ catalogReference }) => JSON.stringify(catalogReference.options)))
    },
    getCatalogVersion: async () => ({ catalogVersion: 'V1_CATALOG' }),
    getProduct: async () => ({ product: {} }),
    getProductV3: async () => ({})
  }
  let change = () => {}
  const refreshCart = vi.fn(async () => {})
  const cart = followWixCart({
    estimate: () =>
      new Promise<object>((resolve, reject) => {
        reads.push({ resolve, reject })
      }),
    add: (product) => addProduct(calls, product),
    refreshCart,
    onCartChange: (handler) => void (change = handler)
  })
  return { cart, calls, reads, added, refreshCart, change: () => change() }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('what counts is the subtotal less the discount, in the shop’s currency', async () => {
  const { cart, reads } = makeSite()
  const read = cart.get()
  await settled()
  reads[0]?.resolve(estimate('90.00', '9.00', 'EUR'))
  expect(await read).toEqual({ total: 81, currency: 'EUR', isPriceEnough: false })
})

test('a discount of more than the cart leaves nothing, and not less', async () => {
  const { cart, reads } = makeSite()
  const read = cart.get()
  await settled()
  reads[0]?.resolve(estimate('5.00', '9.00'))
  expect(await read).toMatchObject({ total: 0 })
})

test.each([{ status: 404 }, { response: { status: 404 } }])(
  'a visitor who has no cart yet has an empty one: %j',
  async (refusal) => {
    const { cart, reads } = makeSite()
    const read = cart.get()
    await settled()
    reads[0]?.reject(refusal)
    expect(await read).toEqual({ total: 0, purchaseFlowId: '' })
  }
)

test('a cart that cannot be read is not taken for an empty one', async () => {
  const { cart, reads } = makeSite()
  const read = cart.get()
  await settled()
  reads[0]?.reject({ status: 403 })
  await expect(read).rejects.toEqual({ status: 403 })
})

test('a cart that does not answer is not waited for, and the next read goes on', async () => {
  vi.useFakeTimers()
  const { cart, reads } = makeSite()
  const first = expect(cart.get()).rejects.toThrow('does not answer')
  await vi.advanceTimersByTimeAsync(8000)
  await first
  const second = cart.get()
  await vi.advanceTimersByTimeAsync(0)
  reads[1]?.resolve(estimate('20.00'))
  expect(await second).toMatchObject({ total: 20 })
  vi.useRealTimers()
})

test('one read runs at a time, and one that is asked for meanwhile starts afterwards', async () => {
  const { cart, reads } = makeSite()
  const first = cart.get()
  await settled()
  const [second, third] = [cart.get(), cart.get()]
  await settled()
  expect(reads).toHaveLength(1)
  reads[0]?.resolve(estimate('10.00'))
  await first
  await settled()
  expect(reads).toHaveLength(2)
  reads[1]?.resolve(estimate('20.00'))
  expect([await first, await second, await third]).toMatchObject([
    { total: 10 },
    { total: 20 },
    { total: 20 }
  ])
})

test('an answer that is older than a change is not kept', async () => {
  const { cart, reads, change } = makeSite()
  const before = cart.get()
  await settled()
  change()
  reads[0]?.resolve(estimate('10.00'))
  await before
  const after = cart.get()
  await settled()
  reads[1]?.resolve(estimate('30.00'))
  expect(await after).toMatchObject({ total: 30 })
})

test('a bar on the next page begins with what is known, and looks again', async () => {
  const { cart, reads } = makeSite()
  const first = cart.get()
  await settled()
  reads[0]?.resolve(estimate('10.00'))
  await first
  const onChange = vi.fn()
  cart.subscribe(onChange)
  expect(await cart.get()).toMatchObject({ total: 10 })
  await settled()
  reads[1]?.resolve(estimate('25.00'))
  await settled()
  expect(onChange).toHaveBeenCalledOnce()
  expect(await cart.get()).toMatchObject({ total: 25 })
})

test('an add whose cart icon cannot be refreshed is an add all the same', async () => {
  const { cart, added, refreshCart } = makeSite()
  refreshCart.mockRejectedValue(new Error('no such call'))
  await cart.add(makeProduct())
  expect(added).toEqual(['{}'])
})

test.each([
  [
    'V1_CATALOG',
    { product: { manageVariants: true, variants: [{ _id: 'v1', choices: { Size: 'S' } }] } },
    { variantId: 'v1' }
  ],
  [
    'V1_CATALOG',
    { product: { variants: [{ _id: 'v1', choices: { Size: 'S' } }] } },
    { options: { Size: 'S' } }
  ],
  ['V1_CATALOG', { product: { variants: [{ _id: 'v1', choices: {} }] } }, {}],
  ['V3_CATALOG', { variantsInfo: { variants: [{ _id: 'v3' }] } }, { variantId: 'v3' }]
])(
  'a product of a %s goes into the cart as the catalog wants it named: %j',
  async (version, product, options) => {
    const { calls, added, cart } = makeSite()
    Object.assign(calls, {
      getCatalogVersion: async () => ({ catalogVersion: version }),
      getProduct: async () => product,
      getProductV3: async () => product
    })
    await cart.add(makeProduct())
    expect(added).toEqual([JSON.stringify(options)])
  }
)

test.each([
  ['V1_CATALOG', { product: { variants: [{ _id: 'v1' }, { _id: 'v2' }] } }],
  ['V3_CATALOG', { variantsInfo: { variants: [{ _id: 'v3' }, { _id: 'v4' }] } }]
])('no size of a product of a %s is chosen for the shopper', async (version, product) => {
  const { calls, added, cart } = makeSite()
  Object.assign(calls, {
    getCatalogVersion: async () => ({ catalogVersion: version }),
    getProduct: async () => product,
    getProductV3: async () => product
  })
  await expect(cart.add(makeProduct())).rejects.toMatchObject({ reason: 'Choose options first' })
  expect(added).toEqual([])
})

test.each([
  [{ variantId: 'small' }, { variantId: 'small' }],
  [{ variantId: '["S"]', options: { Size: 'S' } }, { options: { Size: 'S' } }]
])('what the shopper chose goes into the cart as the catalog wants it named: %j', async (chosen, options) => {
  const { added, cart } = makeSite()
  await cart.add(makeProduct({ hasOptions: true, ...chosen }))
  expect(added).toEqual([JSON.stringify(options)])
})
