import { afterEach, expect, test, vi } from 'vitest'

import { makeBar, update } from '../../support/bar-alone.ts'
import { makeProduct, makeSettings } from '../../support/make.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a page that tells its cart in the earlier way is still asked for products in today’s', () => {
  const { bar, hear, sent } = makeBar()
  hear(update({ settings: makeSettings() }))
  hear({ type: 'UPDATE_CART', data: { cartTotal: 20, cartItems: [] } })
  bar.addToCart(makeProduct())
  expect(sent.at(-1)?.data).toEqual({ type: 'addToCart', payload: makeProduct() })
})

test('a host that listens late hears that the bar is there, less and less often', () => {
  vi.useFakeTimers()
  const { names } = makeBar()
  const counts = [1, 2, 4, 8, 16, 30, 30].map((seconds) => {
    vi.advanceTimersByTime(seconds * 1000)
    return names().length
  })
  expect(counts).toEqual([2, 3, 4, 5, 6, 7, 8])
})

test.each([
  { what: 'a host has spoken', act: ({ hear }: ReturnType<typeof makeBar>) => hear(update({})) },
  { what: 'it is gone', act: ({ bar }: ReturnType<typeof makeBar>) => bar.destroy() }
])('once $what the bar does not announce itself again', ({ act }) => {
  vi.useFakeTimers()
  const made = makeBar()
  act(made)
  vi.advanceTimersByTime(120_000)
  expect(made.names()).toEqual(['publicBarReady'])
})

test('a message that makes no sense is no host: the bar goes on announcing itself', () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'debug').mockReturnValue()
  const { hear, names } = makeBar()
  hear({ type: 'UPDATE_CART', data: { cartTotal: 'eighty' } })
  vi.advanceTimersByTime(1000)
  expect(names()).toHaveLength(2)
})
