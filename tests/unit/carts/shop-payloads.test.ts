// @vitest-environment happy-dom
import { followCart } from '#widget/carts/followed-cart.ts'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { wordOf } from '../../carts/contract.ts'
import { SHOPIFY, THEME, VENDURE, WOOCOMMERCE } from '../../carts/payloads/payload-shop.ts'
import { byPath, shopFetch } from '../../carts/shop-fetch.ts'
import { makeProduct, makeSettings } from '../../support/make.ts'

const settings = makeSettings({ threshold: 50, currency: 'EUR' })

const MINUTE_MS = 60_000

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const KINDS = Object.keys(WOOCOMMERCE.rows)

describe.each([WOOCOMMERCE, SHOPIFY, THEME, VENDURE])(
  'a cart of $name',
  ({ cart, rows, answers, refusals, product }) => {
    test('each kind has a payload, or a reason why there is none', () => {
      expect(Object.keys(rows)).toEqual(KINDS)
    })

    for (const [kind, row] of Object.entries(rows)) {
      if (typeof row === 'string') continue
      test(`${kind}: ${row.source}`, async () => {
        const source = await cart(byPath(row.answers), row)
        const read = await source.get()
        expect(wordOf(settings, read)).toEqual(row.word)
        expect(read).toMatchObject(row.facts ?? {})
      })
    }

    test.each(refusals)('a refusal is told as $reason: $source', async ({ answers: refusing, reason }) => {
      const source = await cart(byPath({ ...answers, ...refusing }))
      const error: unknown = await Promise.resolve(source.add(makeProduct(product))).catch(
        (why: unknown) => why
      )
      expect(error).toBeInstanceOf(Error)
      expect(error).toMatchObject({ message: expect.any(String) })
      expect((error as { reason?: string }).reason).toBe(reason)
    })

    test('an answer that is cut in half makes no statement', async () => {
      const { fetch } = shopFetch(({ path }) => {
        const whole = JSON.stringify(answers[path.split('?')[0] ?? ''] ?? {})
        return new Response(whole.slice(0, whole.length / 2), {
          headers: { 'content-type': 'application/json' }
        })
      })
      await expect((await cart(fetch)).get()).rejects.toThrow('returned no JSON')
    })

    /** Follows a shop that refuses, for some time. Returns how often it was asked for the same. */
    async function asked(refusal: () => Response, forMs: number) {
      vi.useFakeTimers()
      const { fetch, calls } = shopFetch(refusal)
      const followed = followCart(await cart(fetch))
      onTestFinished(followed.close)
      await vi.advanceTimersByTimeAsync(forMs)
      expect(followed.now()).toMatchObject({ isUnreadable: true })
      const paths = calls.map(({ path }) => path)
      return Math.max(...paths.map((path) => paths.filter((other) => other === path).length))
    }

    test.each<[what: string, refusal: () => Response]>([
      ['answers with a page', () => new Response('<!doctype html><p>Welcome')],
      ['answers 403', () => new Response('', { status: 403 })],
      ['answers 429', () => new Response('', { status: 429 })],
      ['answers 500', () => new Response('', { status: 500 })]
    ])('a shop that %s is asked less and less: at most nine times in ten minutes', async (_, refusal) => {
      expect(await asked(refusal, 10 * MINUTE_MS)).toBeLessThanOrEqual(9)
    })

    test('a shop that says for how long is not asked before', async () => {
      const refusal = () => new Response('', { status: 429, headers: { 'retry-after': '900' } })
      expect(await asked(refusal, 14 * MINUTE_MS)).toBe(1)
    })
  }
)
