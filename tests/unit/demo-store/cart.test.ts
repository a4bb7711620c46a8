import { DEMO_APP } from '#demo-store/demo-app.ts'
import { DEMO_COUPON } from '#demo-store/emulator/carts/coupons.ts'
import { cartCount } from '#demo-store/host/cart.ts'
import { purchase } from '#demo-store/pages/purchase.ts'
import { Hono } from 'hono'
import { expect, test } from 'vitest'

import { makePlatform } from '../../support/platform.ts'
import { makeCartShop } from './make-cart-shop.ts'

function makeShop() {
  const { emulator, makeBrowser } = makeCartShop()
  const find = (slug: string) => {
    const product = emulator.listProducts().find((one) => one.slug === slug)
    if (!product) throw new Error(`The demo store has no ${slug}`)
    return purchase(product)
  }
  const sized = emulator.listProducts().find(({ options, inStock }) => options.length > 0 && inStock)
  return {
    emulator,
    makeBrowser,
    mug: find('meadow-stoneware-mug'),
    shirt: sized ? purchase(sized) : find('a product with sizes'),
    choices: sized?.options[0]?.choices ?? []
  }
}

test('a visitor’s cart is empty before the first add', async () => {
  const cart = makeShop().makeBrowser().openTab()
  expect(cart.$cart.get()).toBeUndefined()
  await cart.reload()
  expect(cart.$cart.get()).toMatchObject({ lines: [], total: 0, currency: 'USD', needsDelivery: false })
})

test('a cart costs what its products cost, at their discounted prices', async () => {
  const { makeBrowser, mug } = makeShop()
  const cart = makeBrowser().openTab()
  await cart.add(mug, { quantity: 2 })
  await cart.add(mug)
  expect(cart.$cart.get()).toMatchObject({
    lines: [{ name: 'Meadow Stoneware Mug', quantity: 3, unitPrice: 18, totalPrice: 54 }],
    total: 54
  })
})

test('a coupon of the shop lowers the total', async () => {
  const { makeBrowser, mug } = makeShop()
  const { calls, openTab } = makeBrowser()
  const cart = openTab()
  await cart.add(mug, { quantity: 5 })
  await calls.call('POST', '/_api/cart-v2/v2/carts/current/add-coupon', {
    coupon: { code: DEMO_COUPON.code }
  })
  await cart.reload()
  expect(cart.$cart.get()).toMatchObject({ total: 81 })
})

test.each(['V1_CATALOG', 'V3_CATALOG'] as const)('another size is another line in a %s', async (version) => {
  const shop = makeShop()
  shop.emulator.setVersion(version)
  const [small = '', medium = ''] = shop.choices
  const shirt = shop.emulator.listProducts().find(({ id }) => id === shop.shirt.id)
  const cart = shop.makeBrowser().openTab()
  for (const choice of [small, small, medium])
    await cart.add(shirt ? purchase(shirt) : shop.shirt, { choice })
  expect(cart.$cart.get()?.lines.map(({ choice, quantity }) => [choice, quantity])).toEqual([
    [small, 2],
    [medium, 1]
  ])
})

test.each([5, 99])('a quantity can be set to %d', async (quantity) => {
  const { makeBrowser, mug } = makeShop()
  const cart = makeBrowser().openTab()
  await cart.add(mug)
  await cart.setQuantity(cart.$cart.get()?.lines[0]?.id ?? '', quantity)
  expect(cartCount(cart.$cart.get()?.lines ?? [])).toBe(quantity)
})

test.each([100, 0, -3, 1.5, Number.NaN])('a quantity of %d is ignored', async (quantity) => {
  const { makeBrowser, mug } = makeShop()
  const cart = makeBrowser().openTab()
  await cart.add(mug)
  await cart.setQuantity(cart.$cart.get()?.lines[0]?.id ?? '', quantity)
  expect(cartCount(cart.$cart.get()?.lines ?? [])).toBe(1)
})

test('what is removed is gone, and the cart is empty', async () => {
  const { makeBrowser, mug } = makeShop()
  const cart = makeBrowser().openTab()
  await cart.add(mug)
  await cart.remove(cart.$cart.get()?.lines[0]?.id ?? '')
  expect(cart.$cart.get()).toMatchObject({ lines: [], total: 0 })
})

test('another tab of the same browser sees the same cart, another browser its own', async () => {
  const { makeBrowser, mug } = makeShop()
  const browser = makeBrowser()
  await browser.openTab().add(mug)
  const [tab, stranger] = [browser.openTab(), makeBrowser().openTab()]
  await Promise.all([tab.reload(), stranger.reload()])
  expect([tab.$cart.get()?.total, stranger.$cart.get()?.total]).toEqual([18, 0])
})

test('changes at the same time are made one after the other', async () => {
  const { makeBrowser, mug } = makeShop()
  const cart = makeBrowser().openTab()
  await Promise.all([cart.add(mug), cart.add(mug), cart.add(mug)])
  expect(cart.$cart.get()?.total).toBe(54)
})

test('after a switch of currency the cart has the same products at their new prices', async () => {
  const { makeBrowser, mug, emulator } = makeShop()
  const cart = makeBrowser().openTab()
  await cart.add(mug)
  emulator.setCurrency('JPY')
  await cart.reload()
  expect(cart.$cart.get()).toMatchObject({ total: 2700, currency: 'JPY' })
})

test('what the site refuses is said in words, and the cart goes on', async () => {
  const { makeBrowser, mug } = makeShop()
  const cart = makeBrowser().openTab()
  const unknown = { id: '11111111-2222-3333-4444-555555555555', name: '', variants: { '': 'v' } }
  await expect(cart.add(unknown)).rejects.toMatchObject({
    status: 404,
    reason: expect.stringMatching(/found/)
  })
  await cart.add(mug)
  expect(cart.$cart.get()?.total).toBe(18)
})

test('checkout offers what the platform delivers the very cart for, and keeps what was chosen', async () => {
  const { makeBrowser, mug } = makeShop()
  const cart = makeBrowser().openTab()
  await cart.add(mug, { quantity: 3 })
  await cart.addCoupon('TENOFF')
  const content = () => {
    const now = cart.$cart.get()
    if (!now) throw new Error('The cart is not known yet')
    return now
  }
  const address = { country: 'US', subdivision: 'US-NY' }
  const options = await cart.deliveryOptions(content(), address)
  expect(options).toMatchObject([
    { title: 'Standard shipping', price: 7.5, isPickup: false },
    { title: 'Express shipping', price: 19, isPickup: false },
    { title: 'Pick up at the workshop', price: 0, isPickup: true }
  ])
  const [, , pickup] = options
  if (pickup) await cart.setDelivery(pickup, address)
  expect(content()).toMatchObject({ method: { code: pickup?.code }, shown: { delivery: 0, total: 48.6 } })
  await cart.setAddress({ country: 'DE', subdivision: '' })
  expect(content()).toMatchObject({
    address: { country: 'DE' },
    method: { title: 'Standard shipping' },
    shown: { delivery: 9.5 }
  })
})

test('a place where nobody delivers has no options', async () => {
  const { makeBrowser, mug, emulator } = makeShop()
  await emulator.rules.setShipping('nothing-set-up')
  const cart = makeBrowser().openTab()
  await cart.add(mug)
  const content = cart.$cart.get()
  expect(content).toMatchObject({ method: undefined, problems: [{ scope: 'DELIVERY' }] })
  expect(content && (await cart.deliveryOptions(content, { country: 'US', subdivision: '' }))).toEqual([])
})

test('an app’s visitor token is told no delivery solutions', async () => {
  const { emulator } = makePlatform()
  const site = new Hono().route('/_api', emulator.siteOrigin(DEMO_APP))
  const { apps } = await (await site.request('/_api/v1/access-tokens')).json()
  const answer = await site.request('/_api/delivery-rates/v1/get-delivery-solutions', {
    method: 'POST',
    headers: { Authorization: apps[DEMO_APP.appId].instance },
    body: '{}'
  })
  expect(answer.status).toBe(403)
})
