import type { CouponTerms, ShopDiscounts } from '#shared/shipping/discount-terms.ts'
import { type FollowOptions, followWixCart } from '#widget/carts/wix-cart-source.ts'
import { expect, test, vi } from 'vitest'

import { wixAnswer } from '../../support/wix-estimate.ts'

const FIVE: CouponTerms = { effect: { kind: 'amount', amount: 5 }, reach: { on: 'everything' } }
const never = () => Promise.reject(new Error('not asked for'))
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A visitor with a coupon in a shop that ships free from 50.00: first of 20.00, with 5.00 off. */
type AskCoupon = NonNullable<FollowOptions['askCoupon']>

function makeVisitor(ask: AskCoupon) {
  const cart: { price: string; discount: string; off?: string; summary?: object } = {
    price: '20.00',
    discount: '5.00'
  }
  let reads = 0
  let changed = () => {}
  const source = followWixCart({
    async estimate() {
      reads += 1
      const { price, off, discount, summary } = cart
      return wixAnswer({
        lines: [{ price, ...(off ? { off } : {}) }],
        discount,
        coupon: 'c',
        ...(summary ? { summary } : {})
      })
    },
    add: never,
    onCartChange: (handler) => void (changed = handler),
    askCoupon: ask
  })
  const follow = (discounts?: ShopDiscounts) =>
    source.follow?.({
      typed: { threshold: 50, currency: 'USD', shipping: { amounts: {} } },
      discounts
    })
  follow()
  const missing = async () => {
    const { freeFrom, total } = await source.get()
    return typeof freeFrom === 'number' ? Math.round((freeFrom - total) * 100) / 100 : freeFrom
  }
  async function change(price: string, discount: string, more: Partial<typeof cart> = {}) {
    Object.assign(cart, { price, discount, ...more })
    changed()
    await source.get()
  }
  return { source, cart, missing, change, follow, reads: () => reads }
}

test('the bar does not wait for what a coupon is, and hears of it', async () => {
  let answer: (terms: CouponTerms) => void = () => {}
  const { source, missing } = makeVisitor(() => new Promise((resolve) => (answer = resolve)))
  const onChange = vi.fn()
  source.subscribe(onChange)
  expect(await missing()).toBeNull()
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
  expect(ask).toHaveBeenCalledExactlyOnceWith('c', false)
  expect(await missing()).toBeNull()
})

test('a coupon that the service is looking up is not asked for a second time', async () => {
  const ask = vi.fn<AskCoupon>(() => new Promise(() => {}))
  const { source, missing } = makeVisitor(ask)
  await missing()
  source.renew?.()
  await settled()
  expect(ask).toHaveBeenCalledOnce()
})

test('while the bar is seen, a coupon is asked for again, and one that is over has the cart read anew', async () => {
  const ask = vi.fn<AskCoupon>(async () => ({
    effect: { kind: 'freeShipping' },
    reach: { on: 'everything' }
  }))
  const { source, cart, change, reads } = makeVisitor(ask)
  await change('20.00', '0.00')
  await settled()
  expect((await source.get()).shipsFree).toBe(true)
  source.renew?.()
  await settled()
  expect(reads()).toBe(1)
  ask.mockRejectedValue(new Error('404'))
  cart.summary = {
    violations: [{ code: 'INVALID_COUPON_STATUS', invalidCouponStatusData: { reason: 'EXPIRED' } }]
  }
  source.renew?.()
  await settled()
  expect((await source.get()).shipsFree).toBeUndefined()
})

test('other rules of the shop have the cart read anew, the first ones and the same ones do not', async () => {
  const { source, follow, reads } = makeVisitor(async () => ({ ...FIVE, from: 10 }))
  const readWith = async (discounts?: ShopDiscounts) => {
    if (discounts) follow(discounts)
    await source.get()
    return reads()
  }
  expect([
    await readWith(),
    await readWith({ currency: 'USD', automatic: [] }),
    await readWith({ currency: 'USD', automatic: [] }),
    await readWith({ currency: 'USD', automatic: [], beforeDiscounts: true })
  ]).toEqual([1, 1, 1, 2])
})
