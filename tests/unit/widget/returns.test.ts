// @vitest-environment happy-dom
import type { CartSource } from '#widget/carts/cart-source.ts'
import { ASK_EVENT, CART_EVENT, domCart } from '#widget/carts/dom-cart.ts'
import { type FollowedCart, followCart } from '#widget/carts/followed-cart.ts'
import { memoryCart } from '#widget/carts/memory-cart.ts'
import { followWixCart } from '#widget/carts/wix-cart-source.ts'
import { lazyCart } from '#widget/wix/lazy-cart.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const carts: FollowedCart[] = []
let isHidden = false

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
})
afterEach(() => {
  for (const cart of carts.splice(0)) cart.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const settled = () => vi.advanceTimersByTimeAsync(0)
function follow(source: CartSource) {
  const cart = followCart(source)
  carts.push(cart)
  return cart
}
function turn(hidden: boolean) {
  isHidden = hidden
  document.dispatchEvent(new Event('visibilitychange'))
}
async function beAwayFor(ms: number) {
  turn(true)
  await vi.advanceTimersByTimeAsync(ms)
  turn(false)
}
const restore = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

const RETURNS: readonly { what: string; happen: () => Promise<unknown> | unknown }[] = [
  { what: 'is restored by the Back button', happen: () => restore(true) },
  { what: 'is seen again after half a minute', happen: () => beAwayFor(30_000) },
  { what: 'is online again', happen: () => window.dispatchEvent(new Event('online')) }
]

describe.each(RETURNS)('a page that $what', ({ happen }) => {
  test('a page that is back reads its cart, which another tab has changed', async () => {
    let total = 60
    const cart = follow({ ...memoryCart(), get: () => ({ total }) })
    await settled()
    total = 20
    await happen()
    await settled()
    expect(cart.now().total).toBe(20)
  })

  test('a page that is back asks a shop that speaks by events', async () => {
    let total = 60
    const tell = () => document.dispatchEvent(new CustomEvent(CART_EVENT, { detail: { total } }))
    document.addEventListener(ASK_EVENT, tell)
    const cart = follow(domCart())
    await settled()
    total = 20
    await happen()
    await settled()
    document.removeEventListener(ASK_EVENT, tell)
    expect(cart.now().total).toBe(20)
  })

  test('a page that is back forgets what it kept of the cart of a Wix site', async () => {
    let amount = '60.00'
    const priceSummary = () => ({ subtotal: { amount, convertedAmount: amount } })
    const estimate = async () => ({
      cart: { businessInfo: { currencyCode: 'USD' } },
      summary: { priceSummary: priceSummary() }
    })
    const cart = follow(lazyCart(async () => followWixCart({ estimate, add: async () => {} })))
    // Its code is loaded.
    await expect.poll(() => cart.now().total).toBe(60)
    amount = '20.00'
    await happen()
    await expect.poll(() => cart.now().total).toBe(20)
  })

  test('a page that is back tries again to read a cart that it had given up', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const get = vi.fn(() => Promise.reject(new Error('503')))
    follow({ ...memoryCart(), get })
    await vi.advanceTimersByTimeAsync(3_600_000)
    const tried = get.mock.calls.length
    await happen()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(get).toHaveBeenCalledTimes(2 * tried)
  })
})

test('a page that is hidden for a moment, or only loaded, does not read its cart again', async () => {
  const get = vi.fn(() => ({ total: 20 }))
  follow({ ...memoryCart(), get })
  await settled()
  await beAwayFor(29_000)
  restore(false)
  turn(false)
  await settled()
  expect(get).toHaveBeenCalledOnce()
})
