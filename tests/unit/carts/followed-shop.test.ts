import { followCart } from '#widget/carts/followed-cart.ts'
import { shopCart } from '#widget/carts/shops/shop-cart.ts'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
})

const EVERY_MS = 1000

/** A shop whose cart takes half a second to be read. */
function slowShop() {
  const shop = { total: 10, reads: 0 }
  async function read() {
    const { total } = shop
    shop.reads += 1
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS / 2))
    return { total }
  }
  return { shop, source: shopCart({ read, add: async () => {} }, { everyMs: EVERY_MS }) }
}

test('the newest cart counts, where the shop is asked from two sides at once', async () => {
  vi.useFakeTimers()
  const { shop, source } = slowShop()
  const followed = followCart(source)
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  // The cart is being read by the clock, and then also because the page asks.
  shop.total = 20
  void followed.refresh()
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect(followed.now().total).toBe(20)
  followed.close()
})

test('two bars of one cart both follow it, by one look at a time, and not after their end', async () => {
  vi.useFakeTimers()
  const { shop, source } = slowShop()
  const bars = [followCart(source), followCart(source)]
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS)
  expect(shop.reads).toBeLessThanOrEqual(3)
  shop.total = 20
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS)
  expect(bars.map((bar) => bar.now().total)).toEqual([20, 20])
  for (const bar of bars) bar.close()
  shop.reads = 0
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS)
  expect(shop.reads).toBe(0)
})
