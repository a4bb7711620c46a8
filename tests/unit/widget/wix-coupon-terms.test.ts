import type { CouponTerms } from '#shared/shipping/discount-terms.ts'
import type { AskCoupon } from '#widget/carts/coupon-knowledge.ts'
import { followWixCart } from '#widget/carts/wix-cart-source.ts'
import { expect, test, vi } from 'vitest'

import { wixAnswer } from '../../support/wix-estimate.ts'

const FIVE: CouponTerms = { effect: { kind: 'amount', amount: 5 }, reach: { on: 'everything' } }
const never = () => Promise.reject(new Error('not asked for'))
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A visitor with a coupon in a shop that ships free from 50.00: first of 20.00, with 5.00 off. */
function makeVisitor(ask: AskCoupon) {
  const cart = { price: '20.00', discount: '5.00' }
  let changed = () => {}
  const source = followWixCart({
    calls: {
      estimateCurrentCart: async () =>
        wixAnswer({ lines: [{ price: cart.price }], discount: cart.discount, coupon: 'c' }),
      addLineItemsToCurrentCart: async () => undefined,
      getCatalogVersion: async () => ({ catalogVersion: 'V3_CATALOG' }),
      getProduct: never,
      getProductV3: never
    },
    onCartChange: (handler) => void (changed = handler),
    askCoupon: ask
  })
  source.follow?.({
    typed: { threshold: 50, currency: 'USD', shipping: { unknownPlace: 'name', amounts: {} } }
  })
  const missing = async () => {
    const { freeFrom, total } = await source.get()
    return Math.round(((freeFrom ?? 0) - total) * 100) / 100
  }
  async function change(price: string, discount: string) {
    Object.assign(cart, { price, discount })
    changed()
    await source.get()
  }
  return { source, missing, change }
}

test('the bar does not wait for what a coupon is, and hears of it', async () => {
  let answer: (terms: CouponTerms) => void = () => {}
  const { source, missing } = makeVisitor(() => new Promise((resolve) => (answer = resolve)))
  const onChange = vi.fn()
  source.subscribe(onChange)
  expect(await missing()).toBe(46.67)
  answer({ ...FIVE, from: 10 })
  await settled()
  expect(onChange).toHaveBeenCalledOnce()
  expect(await missing()).toBe(35)
})

test('the service is asked once for a coupon in a page, also where it does not know', async () => {
  const ask = vi.fn(() => Promise.reject(new Error('503')))
  const { missing, change } = makeVisitor(ask)
  await missing()
  await settled()
  await change('40.00', '5.00')
  expect(ask).toHaveBeenCalledExactlyOnceWith('c')
  expect(await missing()).toBe(15)
})

test('without the service, the second cart of a visitor tells what the coupon is', async () => {
  const { missing, change } = makeVisitor(() => Promise.reject(new Error('503')))
  await missing()
  await change('40.00', '10.00')
  expect(await missing()).toBe(26.67)
})
