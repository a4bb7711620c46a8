import { announceAdds, createAnnouncer } from '#widget/bar/announcer.ts'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { makeBar, update } from '../../support/bar-alone.ts'
import { makeProduct, makeSettings } from '../../support/make.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const MISSING = 'Add $30.00 more to get FREE shipping!'

/** A bar with a mug to add, and the texts that a screen reader hears from now on: '' for an emptied status. */
function listenTo() {
  const { bar, hear } = makeBar()
  hear(update({ settings: makeSettings(), confirmsAdds: true, cart: { total: 20, currency: 'USD' } }))
  const mug = makeProduct({ id: 'mug', name: 'Mug' })
  hear({ type: 'selectedProductsUpdate', payload: { products: [mug] } })
  const announcer = createAnnouncer(bar.$shown)
  announceAdds(announcer, bar)
  const { $announced, stop } = announcer
  onTestFinished(stop)
  const heard: string[] = []
  $announced.subscribe((text) => void heard.push(text))
  return { bar, hear, mug, heard, stop }
}

test('the message is said once, and then the status is empty', () => {
  const { heard } = listenTo()
  expect(heard).toEqual([MISSING])
  vi.advanceTimersByTime(60_000)
  expect(heard).toEqual([MISSING, ''])
})

test('a new message within a moment is said for its whole time', async () => {
  const { hear, heard } = listenTo()
  await vi.advanceTimersByTimeAsync(2000)
  hear(update({ cart: { total: 30, currency: 'USD' } }))
  await vi.advanceTimersByTimeAsync(2500)
  expect(heard).toEqual([MISSING, 'Add $20.00 more to get FREE shipping!'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard.at(-1)).toBe('')
})

test('a message from a page is not said again while only the time that is left passes', async () => {
  const { hear, heard } = listenTo()
  await vi.advanceTimersByTimeAsync(10_000)
  const offer = { steadyMessage: 'Free today!', cart: { total: 20, currency: 'USD' } }
  for (const minutes of [3, 2, 1]) {
    hear(update({ ...offer, message: `Free today! ${minutes} minutes left` }))
    await vi.advanceTimersByTimeAsync(10_000)
  }
  expect(heard).toEqual([MISSING, '', 'Free today! 3 minutes left', ''])
})

test('an add is said once, and the message before it is not said again', () => {
  const { bar, hear, mug, heard } = listenTo()
  vi.advanceTimersByTime(10_000)
  bar.addToCart(mug)
  hear({ type: 'addedToCart', payload: { id: 'mug' } })
  vi.advanceTimersByTime(60_000)
  expect(heard).toEqual([MISSING, '', 'Mug added to cart', ''])
})

test('the same product, added twice, is said twice', () => {
  const { bar, hear, mug, heard } = listenTo()
  for (let turn = 0; turn < 2; turn++) {
    vi.advanceTimersByTime(10_000)
    bar.addToCart(mug)
    hear({ type: 'addedToCart', payload: { id: 'mug' } })
  }
  expect(heard.filter((text) => text === 'Mug added to cart')).toHaveLength(2)
})

test('a bar that is gone says nothing more', () => {
  const { hear, heard, stop } = listenTo()
  hear(update({ cart: { total: 30, currency: 'USD' } }))
  stop()
  vi.advanceTimersByTime(5000)
  expect(heard).toEqual([MISSING])
})
