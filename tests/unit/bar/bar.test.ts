import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { makeBar, shown, update } from '../../support/bar-alone.ts'
import { makeProduct, makeSettings } from '../../support/make.ts'

const debug = vi.spyOn(console, 'debug')
beforeEach(() => void debug.mockClear().mockReturnValue())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const FIFTY = makeSettings({ threshold: 50 })
const EIGHTY = makeSettings({ threshold: 80 })
const MISSING = 'Add $60.00 more to get FREE shipping!'

const set = (data: object) => ({ type: 'UPDATE_SETTINGS', data })
const cart = (cartTotal: unknown, more = {}) => ({ type: 'UPDATE_CART', data: { cartTotal, ...more } })
const suggest = (...products: unknown[]) => ({ type: 'selectedProductsUpdate', payload: { products } })
/** The page's first message, with a progress of 25 percent. */
const start = (more: object = {}) => update({ settings: FIFTY, progress: 25, ...more })

/** A bar that has heard these messages. */
function heard(...messages: object[]) {
  const made = makeBar()
  for (const message of messages) made.hear(message)
  return { ...made, view: () => made.bar.$shown.get() }
}
const hidden = (why: string) => ({ state: 'hidden', reason: expect.stringContaining(why) })
const failed = (reason: string) => ({ state: 'error', reason })
const full = { percent: 100, hasQualified: true }
const empty = { percent: 0, hasQualified: false }
const broken = update({ settings: { threshold: 'lots' }, progress: 30 })
const yen = { converted: { total: 3000, currency: 'JPY' } }
const odd = { total: 'x', reachable: 'no', items: {} }
const nulls = { progress: null, message: null, hasQualified: null }

test.each<[what: string, view: object, ...messages: object[]]>([
  ['a bar that has heard nothing waits', { state: 'loading' }],
  ['settings that are null are absent', failed('absent'), update({ settings: null })],
  ['settings without a key are empty', failed('empty'), update({ settings: {} })],
  ['a threshold below nothing is invalid', failed('invalid'), update({ settings: { threshold: -1 } })],
  ['a bar that could not start starts later', { state: 'ready' }, update({ settings: {} }), start()],
  ['broken settings leave a bar as it is', { settings: FIFTY, percent: 30 }, start(), broken],
  [
    'settings hold until others come',
    { settings: EIGHTY, percent: 50 },
    start({ settings: EIGHTY }),
    start({ settings: undefined, progress: 50 })
  ],
  ['a page’s error changes nothing', { percent: 25 }, start(), update({ error: 'The cart is not there' })],
  ['a bar does the sums of a bare cart', { percent: 25, message: MISSING }, set(EIGHTY), cart(20)],
  ['a total that is a word changes nothing', { percent: 25 }, set(EIGHTY), cart(20), cart('eighty')],
  [
    'sums that are null are absent',
    { percent: 25, message: MISSING, hasQualified: false },
    cart(20),
    update({ settings: EIGHTY, ...nulls })
  ],
  ['progress beyond the end is full', full, start({ progress: 180 })],
  [
    'progress below the beginning is empty',
    empty,
    start({ progress: 180 }),
    update({ progress: -3, hasQualified: false })
  ],
  [
    'a threshold is in the cart’s currency',
    { percent: 40, currency: 'EUR', settings: { currency: 'EUR' } },
    update({ settings: { threshold: 50 }, currency: 'EUR', progress: 40 })
  ],
  [
    'a threshold follows its cart to another currency',
    { message: 'Add £30.00 more to get FREE shipping!' },
    set({ threshold: 50 }),
    cart(20, { currency: 'EUR' }),
    cart(20, { currency: 'GBP' })
  ],
  [
    'a threshold without any currency is in US dollars',
    { currency: 'USD' },
    update({ settings: { threshold: 50 }, progress: 40 })
  ],
  ['a page’s currency may be lower case', { percent: 25, currency: 'USD' }, start({ currency: ' usd ' })],
  ['a page’s currency may be empty', { percent: 25, currency: 'USD' }, start({ currency: '' })],
  ['a page’s currency may be null', { percent: 25, currency: 'USD' }, start({ currency: null })],
  [
    'a currency that can be used shows the bar again',
    { percent: 30 },
    start({ currency: '$' }),
    update({ progress: 30, currency: 'USD' })
  ],
  [
    'the shop’s currency shows the bar again',
    { percent: 40 },
    start({ currency: 'JPY' }),
    update({ progress: 40, currency: 'USD' })
  ],
  [
    'a cart that ships free is full, whatever its page counts',
    full,
    start({ hasQualified: false, cart: { shipsFree: true } })
  ],
  [
    'a cart that ships nowhere hides the bar',
    hidden('not ship to'),
    set(FIFTY),
    cart(20, { reachable: false }),
    set(FIFTY)
  ],
  [
    'a cart that ships somewhere shows it',
    { percent: 40 },
    set(FIFTY),
    cart(20, { reachable: false }),
    cart(20)
  ],
  [
    'a cart is shown in its shopper’s currency',
    { currency: 'JPY', message: 'Add ¥4,501 more to get FREE shipping!' },
    set(FIFTY),
    cart(20, yen)
  ],
  [
    'odd facts about a cart are ignored one by one',
    { percent: 25, message: 'More' },
    start({ message: 'More', cart: odd })
  ],
  ['a cart that is a word is ignored', { percent: 25 }, start(), update({ cart: 'none' })]
])('%s', (_, view, ...messages) => expect(heard(...messages).view()).toMatchObject(view))

test.each([
  ['nothing is shipped', { needsShipping: false }, 'nothing in the cart is shipped'],
  ['the shop ships elsewhere', { reachable: false }, 'the shop does not ship to the shopper'],
  ['no amount is enough', { freeFrom: null }, 'no amount makes shipping free'],
  ['checkout charges', { total: 80, shipsFree: false }, 'checkout does not ship it free']
])('a bar is hidden where %s, whoever did the sums', (_, facts, because) => {
  const { total = 20, ...more } = facts as { total?: number }
  expect(heard(start({ progress: 100, cart: facts })).view()).toMatchObject(hidden(because))
  expect(heard(set(FIFTY), cart(total, more)).view()).toMatchObject(hidden(because))
})

test.each([
  ['JPY', 'the cart is in JPY, the threshold in USD'],
  ['$', 'a currency that is none'],
  ['EURO', 'a currency that is none'],
  [978, 'a currency that is none']
])('a cart in the currency %j hides the bar, and the console names the reason once', (currency, why) => {
  expect(heard(start({ currency }), update({ progress: 30, currency })).view().state).toBe('hidden')
  expect(debug).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(why))
})

test.each(['x'.repeat(36), '', 'not a language', null, 7])('a language that is %j is absent', (locale) => {
  expect(heard(start({ locale })).view()).toMatchObject({ percent: 25, locale: undefined })
})

test.each([
  ['The cart is not there', 1],
  [{ message: 'The cart is not there' }, 1],
  [{}, 0],
  [{ message: 7 }, 0],
  [false, 0],
  [null, 0]
])('a page’s error %j is in the console %d times', (error, times) => {
  expect(heard(start({ error })).view()).toMatchObject({ percent: 25 })
  expect(debug).toHaveBeenCalledTimes(times)
  if (times) expect(debug).toHaveBeenCalledWith(expect.any(String), 'The cart is not there')
})

test.each([
  { parts: ['Add ', '$30', '!'], drawn: ['Add ', '$30', '!'] },
  { parts: ['Add ', '$50', '!'], drawn: undefined },
  { parts: 'Add', drawn: undefined },
  { parts: undefined, drawn: undefined }
])('a page’s message is drawn in the parts $parts where they make it up', ({ parts, drawn }) => {
  const { bar } = heard(start({ message: 'Add $30!', messageParts: parts }))
  expect(shown(bar)).toMatchObject({ message: 'Add $30!' })
  expect(shown(bar)?.parts).toEqual(drawn)
})

test('a product is asked for in the dialect of its page’s settings, and nothing else changes', () => {
  const product = makeProduct()
  const today = heard(start(), cart(20))
  const before = today.view()
  today.bar.addToCart(product)
  expect(today.sent.at(-1)?.data).toEqual({ type: 'addToCart', payload: product })
  expect(today.view()).toEqual(before)
  const { bar, sent } = heard(set(EIGHTY))
  expect(sent.at(-1)?.data).toEqual({ type: 'SHIPPING_BAR_READY', threshold: 80, currency: 'USD' })
  bar.addToCart(product)
  expect(sent.at(-1)?.data).toEqual({ type: 'ADD_TO_CART', addProduct: product })
})

const GOODS = {
  gone: makeProduct({ id: 'gone', inStock: false }),
  shirt: makeProduct({ id: 'shirt', hasOptions: true }),
  shoe: makeProduct({ id: 'shoe', hasOptions: true, url: 'https://shop.test/shoe' }),
  mug: makeProduct({ id: 'mug', inStock: true }),
  jug: makeProduct({ id: 'jug' })
}
test('a strip has no product that is sold out, that must be chosen elsewhere, that makes no sense, or twice', () => {
  const { gone, shirt, shoe, mug, jug } = GOODS
  const { bar } = heard(start(), suggest(gone, shirt, shoe, mug, { id: 'no price' }, 7, jug, mug))
  expect(shown(bar).products.map(({ id }) => id)).toEqual(['shoe', 'mug', 'jug'])
})

test('a bar that is gone hears nothing', () => {
  const { bar, hear, view } = heard()
  bar.destroy()
  hear(start())
  expect(view()).toEqual({ state: 'loading' })
})

test('a host that listens late hears that the bar is there, less and less often', () => {
  vi.useFakeTimers()
  const { names } = makeBar()
  expect(names()).toEqual(['publicBarReady'])
  const counts = [1, 2, 4, 8, 16, 30, 30].map((seconds) => {
    vi.advanceTimersByTime(seconds * 1000)
    return names().length
  })
  expect(counts).toEqual([2, 3, 4, 5, 6, 7, 8])
})

test.each<[string, (made: ReturnType<typeof makeBar>) => void, number]>([
  ['its host has spoken', ({ hear }) => hear(update({})), 1],
  ['it is gone', ({ bar }) => bar.destroy(), 1],
  ['a message made no sense', ({ hear }) => hear(cart('eighty')), 2]
])('once %s the bar announces itself %d times in a second', (_, act, times) => {
  vi.useFakeTimers()
  const made = makeBar()
  act(made)
  vi.advanceTimersByTime(1000)
  expect(made.names().filter((name) => name === 'publicBarReady')).toHaveLength(times)
})
