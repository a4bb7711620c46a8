import { followCart } from '#widget/carts/followed-cart.ts'
import { shopCart } from '#widget/carts/shops/shop-cart.ts'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
})

const EVERY_MS = 1000

/** A shop whose answers come when the test says so. */
function slowShop() {
  const asked: ((total: number) => void)[] = []
  const read = () => new Promise<{ total: number }>((resolve) => asked.push((total) => resolve({ total })))
  const source = shopCart({ read, add: async () => {} }, { everyMs: EVERY_MS })
  return {
    source,
    async answer(total: number) {
      await vi.advanceTimersByTimeAsync(0)
      asked.shift()?.(total)
      await vi.advanceTimersByTimeAsync(0)
    }
  }
}

test('the newest cart counts, where the shop is asked from two sides at once', async () => {
  vi.useFakeTimers()
  const { source, answer } = slowShop()
  const followed = followCart(source)
  await answer(10)
  // The cart is read by the clock, and meanwhile because the page asks.
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  void followed.refresh()
  await answer(20)
  await answer(30)
  expect(followed.now().total).toBe(30)
  followed.close()
})

test('two bars of one cart both follow it', async () => {
  vi.useFakeTimers()
  const { source, answer } = slowShop()
  const bars = [followCart(source), followCart(source)]
  await answer(10)
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  await answer(20)
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  await answer(20)
  expect(bars.map((bar) => bar.now().total)).toEqual([20, 20])
  for (const bar of bars) bar.close()
})
