import type { ShopRules } from '#shared/shipping/shop-rules.ts'
import { followCart } from '#widget/carts/followed-cart.ts'
import { followCheckout } from '#widget/carts/wix-checkout.ts'
import { expect, onTestFinished, test, vi } from 'vitest'

import { money } from '../../support/wix-estimate.ts'
import { makeShopper, MUG } from '../emulator/make-shopper.ts'

const RULES: ShopRules = {
  shipping: { country: 'US', currency: 'USD', regions: [['US', 50]] },
  typed: { threshold: 30, currency: 'USD', shipping: { amounts: {} } }
}
const NOTHING = { total: 0, needsShipping: false }
const UNREADABLE = { ...NOTHING, isUnreadable: true }

type Reads = Parameters<typeof followCheckout>[0]

/** A visitor's checkout, read by these calls. */
function makeCheckout(reads: Reads, id: string, rules: ShopRules = RULES) {
  const checkout = followCheckout(reads, id)
  checkout.follow?.(rules)
  return checkout
}

/** A shopper with a mug of 18 dollars, whom Wix lets read the cart by its id, or only as the current one. */
async function makeShop(how: 'by its id' | 'as the current one') {
  const shopper = await makeShopper()
  await shopper.add(MUG)
  const { cart } = await shopper.cart.getCurrentCart()
  const refused = () => Promise.reject(Object.assign(new Error('no'), { status: 403 }))
  const reads: Reads = {
    estimateCart: how === 'by its id' ? shopper.carts.estimateCart : refused,
    estimateCurrentCart: shopper.cart.estimateCurrentCart
  }
  return { ...shopper, reads, id: cart?._id ?? '' }
}

const WAYS = ['by its id', 'as the current one'] as const

test.each(WAYS)('a checkout that is read %s says what is missing, and that it is free', async (how) => {
  const { reads, id, add } = await makeShop(how)
  const checkout = makeCheckout(reads, id)
  expect(await checkout.get()).toMatchObject({ total: 18, freeFrom: 50, shipsFree: false })
  await add(MUG, 2)
  checkout.changed()
  expect(await checkout.get()).toMatchObject({ total: 54, shipsFree: true })
})

test.each(WAYS)('another checkout than the visitor’s has no bar where it is read %s', async (how) => {
  const { reads } = await makeShop(how)
  const checkout = makeCheckout(reads, '5b5d54f0-51a1-4b42-a5f1-3ad2ac3dd9a1')
  expect(await checkout.get()).toEqual(UNREADABLE)
})

/** Answer of Wix about a cart with one mug. */
const estimateWith = (summary: object) => ({
  cart: {
    businessInfo: { currencyCode: 'USD' },
    deliveryInfo: { address: { country: 'US' } },
    lineItems: [{ pricing: { totalPrice: money('18.00') }, attributes: { itemType: { preset: 'PHYSICAL' } } }]
  },
  summary: { priceSummary: { subtotal: money('18.00'), discount: money('0.00') }, ...summary }
})
const PAID = { deliverySummary: { method: { pickup: false }, price: money('7.50') } }
const FREE = { deliverySummary: { method: { pickup: false }, price: money('0.00') } }

test('a checkout without an address says what holds in the shop’s main country', async () => {
  const { deliveryInfo: _, ...cart } = estimateWith(PAID).cart
  const reads: Reads = {
    estimateCart: async () => ({ ...estimateWith(PAID), cart }),
    estimateCurrentCart: () => Promise.reject(new Error('not asked for'))
  }
  const regions = [
    ['US', 50],
    ['DE', 120]
  ] as const
  const rules: ShopRules = { shipping: { country: 'US', currency: 'USD', regions } }
  expect(await makeCheckout(reads, 'checkout', rules).get()).toMatchObject({ freeFrom: 50 })
})

test.each<[what: string, summary: object, rules: ShopRules, cart: object]>([
  ['nothing without a way of delivery', {}, RULES, NOTHING],
  ['nothing of an amount that only the owner typed', PAID, { typed: RULES.typed }, { freeFrom: null }],
  ['that it is free, also without the shop’s rules', FREE, {}, { shipsFree: true }]
])('a checkout says %s', async (_what, summary, rules, cart) => {
  const estimate = async () => estimateWith(summary)
  const checkout = makeCheckout({ estimateCart: estimate, estimateCurrentCart: estimate }, 'id', rules)
  expect(await checkout.get()).toMatchObject(cart)
})

test('a checkout that cannot be read any more says nothing, and is read again when it changes', async () => {
  let isDown = false
  const estimate = async () => (isDown ? Promise.reject(new Error('down')) : estimateWith(PAID))
  const checkout = makeCheckout({ estimateCart: estimate, estimateCurrentCart: estimate }, 'id')
  expect(await checkout.get()).not.toEqual(NOTHING)
  isDown = true
  checkout.changed()
  expect(await checkout.get()).toEqual(UNREADABLE)
  isDown = false
  checkout.changed()
  expect(await checkout.get()).not.toEqual(NOTHING)
})

test('a checkout that could not be read once has its bar some seconds later, though nothing in it changes', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const estimate = vi.fn(async () => estimateWith(PAID))
  estimate.mockRejectedValueOnce(new Error('503')).mockRejectedValueOnce(new Error('503'))
  const checkout = makeCheckout({ estimateCart: estimate, estimateCurrentCart: estimate }, 'id')
  const followed = followCart(checkout)
  await vi.advanceTimersByTimeAsync(0)
  expect(followed.now()).toEqual(UNREADABLE)
  await vi.advanceTimersByTimeAsync(5000)
  expect(followed.now()).toMatchObject({ total: 18, shipsFree: false })
  followed.close()
})

test('a hundred changes at once are one or two reads', async () => {
  const estimate = vi.fn(async () => estimateWith(PAID))
  const checkout = makeCheckout({ estimateCart: estimate, estimateCurrentCart: estimate }, 'id')
  const heard = vi.fn(() => void checkout.get())
  checkout.subscribe(heard)
  for (let times = 0; times < 100; times++) checkout.changed()
  await checkout.get()
  expect(heard).toHaveBeenCalledTimes(100)
  expect(estimate.mock.calls.length).toBeLessThanOrEqual(2)
})
