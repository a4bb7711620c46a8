// @vitest-environment happy-dom
import { followCart } from '#widget/carts/followed-cart.ts'
import { type ShopCartOptions } from '#widget/carts/shops/shop-cart.ts'
import { vendureCart } from '#widget/carts/shops/vendure.ts'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { VENDURE } from '../../carts/payloads/payload-shop.ts'
import { shopFetch } from '../../carts/shop-fetch.ts'
import { makeProduct } from '../../support/make.ts'

const MINUTE_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A shop that refuses until `open` is called, and the bar that follows its cart. */
function shop(refusal: () => Response, options: ShopCartOptions = {}) {
  let isOpen = false
  const { fetch, calls } = shopFetch(({ path, body }) => {
    if (body.includes('addItemToOrder')) return { data: { addItemToOrder: { __typename: 'Order' } } }
    return isOpen ? VENDURE.answers[path] : refusal()
  })
  const followed = followCart(vendureCart({ url: 'https://shop.test/shop-api', fetch, ...options }))
  onTestFinished(followed.close)
  return { followed, calls, open: () => void (isOpen = true) }
}

const status =
  (code: number, headers: Record<string, string> = {}) =>
  () =>
    new Response('', { status: code, headers })
const soon = () => vi.advanceTimersByTimeAsync(0)
/** The page is hidden for a minute. */
async function seeAgain() {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a shop that answered 403 is asked again once the page tells a change', async () => {
  let tell = () => {}
  const { followed, calls, open } = shop(status(403), { onCartChange: (handler) => void (tell = handler) })
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(calls).toHaveLength(1)
  open()
  tell()
  await soon()
  expect(followed.now()).toMatchObject({ total: 20 })
})

test('a shop that answered 404 is asked again once the page is seen again', async () => {
  const { followed, calls, open } = shop(status(404))
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(calls).toHaveLength(1)
  open()
  await seeAgain()
  await soon()
  expect(followed.now()).toMatchObject({ total: 20 })
})

test('a shop that took an add is asked for the cart at once', async () => {
  const { followed, open } = shop(status(401))
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  open()
  await followed.add(makeProduct())
  expect(followed.now()).toMatchObject({ total: 20 })
})

test.each<[what: string, header: () => string]>([
  ['seconds', () => '120'],
  ['a date', () => new Date(Date.now() + 2 * MINUTE_MS).toUTCString()]
])('what a shop asks for in %s counts also where the page is seen again', async (_, header) => {
  const { followed, calls, open } = shop(() => status(429, { 'retry-after': header() })())
  await soon()
  open()
  await seeAgain()
  await soon()
  expect(calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
  expect(followed.now()).toMatchObject({ total: 20 })
})

test('a shop that was away for a moment is read again within seconds', async () => {
  const { followed, open } = shop(status(502))
  await soon()
  open()
  await vi.advanceTimersByTimeAsync(5000)
  expect(followed.now()).toMatchObject({ total: 20 })
})

test('what is wrong is told to developers once', async () => {
  shop(status(403))
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
  expect(vi.spyOn(console, 'warn').mock.calls.map(([what]) => what)).toHaveLength(1)
})

test('a page that names its own event is still read every ten seconds', async () => {
  const { calls, open } = shop(status(500), { onCartChange: () => {} })
  open()
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(calls.length).toBeGreaterThanOrEqual(6)
})
