import type { Cart } from '#shared/cart.ts'
import { readLocale } from '#shared/locale.ts'
import { expect, test, vi } from 'vitest'

import { renderBar } from '../../../package/server.ts'

const textOf = (html: string) => /aria-valuetext="([^"]*)"/.exec(html)?.[1]

test.each([
  ['KWD', '20', '12.345', 'Add KWD\u00a07.655 more to get FREE shipping!'],
  ['KWD', '12.500', 5, 'Add KWD\u00a07.500 more to get FREE shipping!'],
  ['EUR', 50, '18.525', 'Add €31.48 more to get FREE shipping!'],
  ['xcg', 50, 20, 'Add XCG\u00a030.00 more to get FREE shipping!'],
  ['EUR', '1.299', 20, undefined],
  ['EUR', 50, 'abc', undefined],
  ['EUR', 50, -1, undefined],
  ['POINTS', 50, 60, undefined],
  ['€', 50, 60, undefined]
])('a server in %s draws from %j, with %j: %s', (currency, threshold, total, text) => {
  vi.spyOn(console, 'debug').mockReturnValue()
  const cart: unknown = { total }
  const settings = JSON.stringify({ currency, threshold })
  expect(textOf(renderBar(settings, cart as Cart))).toBe(text)
})

test.each([
  [false, undefined],
  ['false', undefined],
  ['true', 'Add $30.00 more to get FREE shipping!'],
  ['', 'Add $30.00 more to get FREE shipping!']
])('a server draws with "enabled": %j: %s', (enabled, text) => {
  const settings: unknown = { enabled, threshold: 50 }
  expect(textOf(renderBar(settings as object, { total: 20 }))).toBe(text)
})

test('a server with a nonce of null has no bar, and is told why', () => {
  const debug = vi.spyOn(console, 'debug').mockReturnValue()
  expect(renderBar({ threshold: 50 }, { total: 20 }, { nonce: null as unknown as string })).toBe('')
  expect(String(debug.mock.lastCall)).toContain('the option nonce is null')
})

test.each([
  ['de_DE.UTF-8', 'de-DE'],
  ['de-DE@posix', 'de-DE'],
  ['en_US', 'en-US'],
  ['', undefined],
  ['klingon!', undefined],
  ['tlh', undefined]
])('the language "%s" is %s', (given, tag) => {
  expect(readLocale(given)).toBe(tag)
})
