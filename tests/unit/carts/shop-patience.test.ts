// @vitest-environment happy-dom
import { followCart } from '#widget/carts/followed-cart.ts'
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

/** A shop that refuses until `open` is called, and the bar that follows its cart. `tell`: the page tells a change. */
function shop(refusal: () => Response, isOpenFirst = false) {
  let isOpen = isOpenFirst
  let tell = () => {}
  const { fetch, calls } = shopFetch(({ path, body }) => {
    if (body.includes('addItemToOrder')) return { data: { addItemToOrder: { __typename: 'Order' } } }
    return isOpen ? VENDURE.answers[path] : refusal()
  })
  const onCartChange = (handler: () => void) => void (tell = handler)
  const followed = followCart(vendureCart({ url: 'https://shop.test/shop-api', fetch, onCartChange }))
  onTestFinished(followed.close)
  return { followed, calls, open: (is = true) => void (isOpen = is), tell: () => tell() }
}

const status =
  (code: number, headers: Record<string, string> = {}) =>
  () =>
    new Response('', { status: code, headers })
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** The page is hidden for half a minute. */
async function seeAgain() {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  await after(MINUTE_MS / 2)
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
}

test.each<[when: string, awayMs: number, act: (its: ReturnType<typeof shop>) => unknown]>([
  ['once the page tells a change', 60 * MINUTE_MS, ({ tell }) => tell()],
  ['once the page is seen again', 60 * MINUTE_MS, seeAgain],
  ['when it took an add', 60 * MINUTE_MS, ({ followed }) => followed.add(makeProduct())],
  ['within seconds of a short failure', 0, () => after(5000)]
])('a shop that did not answer is asked again %s', async (_, awayMs, act) => {
  const its = shop(status(503))
  await after(awayMs)
  its.open()
  await act(its)
  await after(0)
  expect(its.followed.now()).toMatchObject({ total: 20 })
})

test.each<[what: string, header: () => string]>([
  ['seconds', () => '120'],
  ['a date', () => new Date(Date.now() + 2 * MINUTE_MS).toUTCString()]
])('what a shop asks for in %s counts also where the page is seen again', async (_, header) => {
  const { followed, calls, open } = shop(() => status(429, { 'retry-after': header() })())
  await after(0)
  open()
  await seeAgain()
  await after(0)
  expect(calls).toHaveLength(1)
  await after(2 * MINUTE_MS)
  expect(followed.now()).toMatchObject({ total: 20 })
})

test('a shop that was away for long has its cart in the bar again, though it is the same', async () => {
  const { followed, open, tell } = shop(status(503), true)
  await after(0)
  open(false)
  tell()
  await after(60 * MINUTE_MS)
  expect(followed.now()).toMatchObject({ isUnreadable: true })
  open()
  await after(20 * MINUTE_MS)
  expect(followed.now()).toMatchObject({ total: 20 })
})

test('what is wrong is told to developers once', async () => {
  shop(status(403))
  await after(10 * MINUTE_MS)
  expect(vi.spyOn(console, 'warn').mock.calls.map(([what]) => what)).toHaveLength(1)
})

test('a page that names its own event is still read every ten seconds', async () => {
  const { calls, open } = shop(status(500))
  open()
  await after(MINUTE_MS)
  expect(calls.length).toBeGreaterThanOrEqual(6)
})
