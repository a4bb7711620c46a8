import { atom } from 'nanostores'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createCartMaker } from '#dashboard/preview/cart-maker.ts'
import type { ShopRules } from '#dashboard/shipping/shop-rules.ts'
import { type MadeUpCart, type ShippingCheck, shippingApi } from '#shared/api/shipping-api.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { makeProduct, makeSettings } from '../../support/make.ts'
import { shownFor } from '../../support/state-of.ts'
import { GERMANY, makeRegion, makeRules, REST } from '../../support/shipping-rules.ts'

const FREE: ShippingCheck = {
  state: 'offers',
  currency: 'USD',
  options: [{ title: 'Post', price: 0, isPickup: false }]
}
const CHARGED: ShippingCheck = {
  state: 'offers',
  currency: 'USD',
  options: [{ title: 'Post', price: 5, isPickup: false }]
}

/** The preview's cart, and a checkout that answers as it is told; its clock stands still. */
async function makeMaker(change: Parameters<typeof makeSettings>[0] = {}) {
  const asked: MadeUpCart[] = []
  let says: ShippingCheck | Promise<ShippingCheck> = CHARGED
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    if (init?.method !== 'POST')
      return Response.json({ shippingRules: makeRules({ regions: [makeRegion(), GERMANY, REST] }) })
    asked.push(JSON.parse(String(init.body)))
    return Response.json({ shippingCheck: await says })
  }
  const api = shippingApi({ serviceUrl: '', fetch })
  const rules = await api.load('shop', 'owner')
  const $settings = atom<Settings>(makeSettings(change))
  const $shopRules = atom<ShopRules>({ state: 'known', rules })
  const maker = createCartMaker({ $settings, $shopRules })
  const stop = maker.askCheckout(api, { instanceId: 'shop', credential: 'owner' })
  return {
    ...maker,
    $settings,
    $shopRules,
    rules,
    asked,
    stop,
    says: (next: typeof says) => void (says = next),
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms)
  }
}

let maker: Awaited<ReturnType<typeof makeMaker>>
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  maker = await makeMaker()
})
afterEach(() => {
  maker.stop()
  vi.useRealTimers()
})

test('what was put into the cart counts only while the owner looks at it', () => {
  maker.change({ discount: 5 })
  expect(maker.$cart.get()).toMatchObject({ total: 15, currency: 'USD', country: 'US' })
  maker.open(true)
  expect(maker.$cart.get().total).toBe(10)
  maker.open(false)
  expect(maker.$cart.get().total).toBe(15)
})

test('products are put in one by one, and taken out', () => {
  const mug = makeProduct({ price: 18 })
  maker.open(true)
  maker.pick(mug, 1)
  maker.addProduct(mug)
  expect(maker.$cart.get().total).toBe(36)
  maker.pick(mug, -1)
  maker.pick(mug, -1)
  expect(maker.$cart.get().total).toBe(15)
})

test('a product of the strip adds its price to an amount', () => {
  maker.open(true)
  maker.addProduct(makeProduct({ price: 18 }))
  expect(maker.$cart.get().total).toBe(33)
})

test('with the shop’s amounts the bar follows where the cart goes to', async () => {
  maker.stop()
  maker = await makeMaker({ shipping: { amountFrom: 'shop' } })
  const shown = () => shownFor(maker.$settings.get(), maker.$cart.get(), maker.$rules?.get())
  expect(shown().threshold).toBe(50)
  maker.sendTo({ country: 'DE' })
  expect([shown().threshold, maker.slider.$cart.get().max]).toEqual([60, 90])
  maker.sendTo({ country: 'JP' })
  expect(shown().cart.freeFrom).toBeNull()
})

describe('checkout', () => {
  test('is not asked while the owner does not look', async () => {
    maker.slider.setTotal(30)
    await maker.pass(5000)
    expect([maker.asked, maker.$checkout.get()]).toEqual([[], { state: 'none' }])
  })

  test('is asked once about what was changed in a row', async () => {
    maker.open(true)
    for (const total of [20, 30, 40]) maker.slider.setTotal(total)
    expect(maker.$checkout.get()).toEqual({ state: 'asking' })
    await maker.pass(1000)
    expect(maker.asked.map(({ items }) => items[0]?.price)).toEqual([40])
    expect(maker.$checkout.get()).toEqual({ state: 'said', check: CHARGED })
  })

  test('that answers late about an earlier cart is not heard', async () => {
    let answer: (check: ShippingCheck) => void = () => {}
    maker.says(new Promise((resolve) => (answer = resolve)))
    maker.open(true)
    await maker.pass(1000)
    maker.says(CHARGED)
    maker.slider.setTotal(40)
    answer(FREE)
    await maker.pass(1000)
    expect([maker.asked.length, maker.$checkout.get()]).toEqual([2, { state: 'said', check: CHARGED }])
  })

  test('is asked again when the shop’s rules were read anew', async () => {
    maker.open(true)
    await maker.pass(1000)
    maker.says(FREE)
    maker.$shopRules.set({ state: 'known', rules: { ...maker.rules, readAt: new Date() } })
    await maker.pass(1000)
    expect(maker.$checkout.get()).toEqual({ state: 'said', check: FREE })
  })

  test('is believed by the bar, as on a page of the shop', async () => {
    maker.open(true)
    await maker.pass(1000)
    expect(maker.$cart.get().shipsFree).toBe(false)
    maker.says(FREE)
    maker.slider.setTotal(40)
    await maker.pass(1000)
    expect(maker.$cart.get().shipsFree).toBe(true)
    maker.says({ state: 'unreachable' })
    maker.sendTo({ country: 'JP' })
    await maker.pass(1000)
    expect(maker.$cart.get()).toMatchObject({ country: 'JP', reachable: false })
  })

  test('is asked no more when the preview is gone', async () => {
    maker.open(true)
    maker.stop()
    await maker.pass(5000)
    expect(maker.asked).toEqual([])
  })
})
