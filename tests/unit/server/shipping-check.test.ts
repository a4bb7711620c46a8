import { describe, expect, test } from 'vitest'

import type { MadeUpCart } from '#shared/api/shipping-api.ts'

import { SHOP } from '../../support/service.ts'
import { broken, isCheckout, makeShippingShop, refused } from '../../support/shipping.ts'

const item = (
  price: number,
  change: Partial<MadeUpCart['items'][number]> = {}
): MadeUpCart['items'][number] => ({
  quantity: 1,
  price,
  kind: 'physical',
  ...change
})

/** Price of standard shipping for a cart; undefined: it is not offered. */
async function standardPrice(cart: Partial<MadeUpCart>) {
  const { check } = await makeShippingShop()
  const checked = await check(cart)
  if (checked.state !== 'offers') return checked.state
  return checked.options.find(({ title }) => title === 'Standard shipping')?.price
}

describe('checkout', () => {
  test.each<[string, Partial<MadeUpCart>, number | string]>([
    ['charges a cent below the amount', { items: [item(49.99)] }, 7.5],
    ['charges nothing at it', { items: [item(50)] }, 0],
    ['adds up what is in the cart', { items: [item(10, { quantity: 3 }), item(20)] }, 0],
    ['counts what is left after a discount', { items: [item(30), item(30)], discount: 10.01 }, 7.5],
    ['counts every cent of a discount once', { items: [item(20), item(20), item(20)], discount: 10 }, 0],
    ['takes no more off than there is', { items: [item(20)], discount: 500 }, 7.5],
    ['does not count downloads', { items: [item(30), item(30, { kind: 'digital' })] }, 7.5],
    ['does not count gift cards that are bought', { items: [item(30), item(30, { kind: 'giftCard' })] }, 7.5],
    ['has another amount for another country', { items: [item(55)], country: 'DE' }, 9.5],
    ['ships downloads nowhere', { items: [item(60, { kind: 'digital' })] }, 'nothingToShip'],
    ['ships an empty cart nowhere', { items: [] }, 'nothingToShip']
  ])('%s', async (_, cart, price) => {
    expect(await standardPrice(cart)).toBe(price)
  })

  test('offers every way of delivery, with its price, and says which one is a pickup', async () => {
    const { check } = await makeShippingShop()
    expect(await check({ items: [item(60)] })).toEqual({
      state: 'offers',
      currency: 'USD',
      options: expect.arrayContaining([
        { title: 'Standard shipping', price: 0, isPickup: false },
        { title: 'Express shipping', price: 19, isPickup: false },
        { title: expect.stringContaining('Pick up'), price: 0, isPickup: true }
      ])
    })
  })

  test('weighs the products of the cart', async () => {
    const { platform, rules, check } = await makeShippingShop()
    await rules.setShipping('by-weight')
    const [product] = platform.emulator.listProducts()
    const light = await check({ items: [item(60, { productId: product?.id })] })
    const heavy = await check({ items: [item(60, { productId: product?.id, quantity: 1000 })] })
    const prices = [light, heavy].map((checked) =>
      checked.state === 'offers' ? checked.options.find(({ isPickup }) => !isPickup)?.price : checked
    )
    expect(prices).toEqual([0, 18])
  })

  test('does not ship where no region is', async () => {
    const { rules, check } = await makeShippingShop()
    await rules.setShipping('nothing-set-up')
    expect(await check({ items: [item(60)] })).toEqual({ state: 'unreachable' })
  })
})

describe('where checkout cannot be asked the owner is told', () => {
  test('which permission to grant', async () => {
    const { check, answerCalls } = await makeShippingShop()
    answerCalls((address) => (isCheckout(address) ? refused() : undefined))
    expect(await check({ items: [item(60)] })).toEqual({
      state: 'unknown',
      message: expect.stringContaining('ECOM.DELIVERY_SOLUTION_READ')
    })
  })

  test.each([
    ['fails', () => broken()],
    ['is away', () => Promise.reject(new TypeError('network'))]
  ])('to try again when it %s', async (_, answer) => {
    const { check, answerCalls } = await makeShippingShop()
    answerCalls((address) => (isCheckout(address) ? answer() : undefined))
    expect(await check({ items: [item(60)] })).toEqual({
      state: 'unknown',
      message: expect.stringContaining('Try again in a minute')
    })
  })
})

describe('an owner', () => {
  test.each(['', 'none', '[]', '{"items":[{"price":-1,"quantity":1,"kind":"physical"}],"country":"US"}'])(
    'who sends %j instead of a cart is told what is wrong',
    async (body) => {
      const { owner } = await makeShippingShop()
      const answer = await owner(`/_functions/shippingCheck?instanceId=${SHOP}`, { method: 'POST', body })
      expect([answer.status, (await answer.json()).error]).toEqual([400, expect.stringContaining('no cart')])
    }
  )

  test('who checks without end is asked to wait', async () => {
    const { check, checkoutCalls } = await makeShippingShop({ limits: { checksPerInstance: 2 } })
    const states = []
    for (let count = 0; count < 3; count += 1) states.push((await check({ items: [item(60)] })).state)
    expect([states, checkoutCalls()]).toEqual([['offers', 'offers', 'unknown'], 2])
  })
})
