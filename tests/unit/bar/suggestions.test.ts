import type { Product } from '#shared/catalog/product.ts'
import type { Variant } from '#shared/catalog/variant.ts'
import { hostBar } from '#shared/messages/bar-host.ts'
import { priceTexts, wantedProducts, wantsStrip } from '#widget/strip/shown-products.ts'
import { afterEach, expect, test, vi } from 'vitest'

import { makeBar, makePageBar, shown, update } from '../../support/bar-alone.ts'
import { makeProduct, makeSettings } from '../../support/make.ts'
import { makeWindow } from '../../support/window-pair.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const MUG = makeProduct()
const CUP = makeProduct({ id: 'cup', name: 'Cup' })
const CARD = { id: 'card', name: 'Card', price: 18 }

const suggest = (...products: object[]) => ({ type: 'selectedProductsUpdate', payload: { products } })
const legacySettings = (data: object) => ({ type: 'UPDATE_SETTINGS', data })
const legacyCart = (productIds: string[]) => ({ type: 'UPDATE_CART', data: { cartTotal: 20, productIds } })

/** A bar that has heard these messages. */
function heard(...messages: object[]) {
  const made = makeBar()
  for (const message of messages) made.hear(message)
  return { ...made, view: () => shown(made.bar) }
}
const withCart = (cart: object) => update({ settings: makeSettings(), cart })

test.each<[string, ids: string, ...messages: object[]]>([
  ['nothing that the cart has', 'cup', withCart({ total: 20, productIds: ['mug'] })],
  ['nothing that a legacy cart has', 'mug', legacySettings(makeSettings()), legacyCart(['cup'])],
  ['all beside a cart that names nothing', 'mug cup', withCart({ total: 20 })],
  ['all beside a cart that names a word', 'mug cup', withCart({ total: 20, productIds: 'mug' })],
  ['all beside a cart that names nonsense', 'mug cup', withCart({ total: 20, productIds: [7, null] })]
])('a bar suggests %s', (_, ids, ...messages) => {
  const { suggested } = heard(...messages, suggest(MUG, CUP)).view()
  expect(suggested.map(({ id }) => id).join(' ')).toBe(ids)
})

const EURO = { settings: { threshold: 50, currency: 'EUR' } }
const NONE = { settings: { threshold: 50 } }
const TWO = { settings: { threshold: 50, currency: 'USD', shipping_amounts: { EUR: 45 } }, currency: 'EUR' }
test.each<[string, currency: string, message: object, product?: object]>([
  ['of the settings', 'EUR', update({ progress: 40, ...EURO })],
  ['of legacy settings', 'GBP', legacySettings({ threshold: 50, currency: 'GBP' })],
  ['of the cart where the settings name none', 'EUR', update({ progress: 40, ...NONE, currency: 'EUR' })],
  ['that is unknown where neither names one', '', update({ progress: 40, ...NONE })],
  ['that is unknown where they name two', '', update({ progress: 40, ...TWO, cart: { total: 20 } })],
  ['that its shop printed', '', update({ progress: 40, ...EURO }), { ...CARD, formatted_price: '18 kr.' }]
])('a price without a currency is in the one %s', (_, currency, message, product = CARD) => {
  expect(heard(message, suggest(product)).view().products[0]?.currency).toBe(currency)
})

const euros = { converted: { total: 18, currency: 'EUR' } }
test.each([
  ['the threshold less the total', { total: 36 }, { missing: 14, currency: 'USD' }],
  ['by the platform’s amount', { total: 36, freeFrom: 60 }, { missing: 24, currency: 'USD' }],
  [
    'not of a product’s price where more decides',
    { total: 36, isPriceEnough: false },
    { missing: 14, currency: 'USD', isPriceEnough: false }
  ],
  ['in the cart’s own currency', { total: 36, ...euros }, { missing: 14, currency: 'USD' }],
  ['nothing once it is enough', { total: 50 }, undefined],
  ['nothing where it ships free anyway', { total: 10, shipsFree: true }, undefined],
  ['unknown by a percentage alone', undefined, undefined]
])('what a cart is short of is %s', (_, cart, gap) => {
  expect(heard(update({ settings: makeSettings({ threshold: 50 }), progress: 40, cart })).view().gap).toEqual(
    gap
  )
})

test('a strip that closes the gap has eight products at most, the best of all', () => {
  const products = Array.from({ length: 12 }, (_, index) =>
    makeProduct({ id: `p${index}`, price: 12 - index })
  )
  const settings = makeSettings({ products: { selectionMethod: 'closesGap' } })
  const { view } = heard(update({ settings, cart: { total: 49, currency: 'USD' } }), suggest(...products))
  const wanted = wantedProducts(view()).map(({ id }) => id)
  expect(wanted).toHaveLength(8)
  expect(wanted[0]).toBe('p11')
})

type Price = [
  product: Partial<Product>,
  symbols: boolean,
  texts: ReturnType<typeof priceTexts>,
  locale?: string
]
const KRONE = { price: 12.5, currency: '', formatted_price: '12,50 kr.' }
test.each<Price>([
  [{ price: 20, discount_price: 12.5 }, true, { was: '$20.00', now: '$12.50' }],
  [{ price: 12.5, currency: 'EUR' }, true, { now: '€12.50' }],
  [{ price: 1250, currency: 'JPY' }, true, { now: '¥1,250' }],
  [{ price: 1234.5, currency: 'EUR' }, true, { now: '1.234,50\u00a0€' }, 'de'],
  [{ price: 12.5, currency: '' }, true, { now: '12.50' }],
  [KRONE, true, { now: '12,50 kr.' }],
  [{ price: 20, discount_price: 12.5 }, false, { was: '20.00', now: '12.50' }],
  [KRONE, false, { now: '12.50' }],
  // Without its symbol it would be taken for dollars.
  [{ price: 18, currency: 'EUR' }, false, { now: '€18.00' }]
])('beside a cart of dollars, %j with symbols: %s is %j', (product, showCurrency, texts, locale = 'en') => {
  const view = { currency: 'USD', locale, settings: { showCurrency } }
  expect(priceTexts(makeProduct(product), view)).toEqual(texts)
})

test('an add that makes shipping free is shown in the strip for two seconds, and then the strip goes', () => {
  vi.useFakeTimers()
  const first = update({ settings: makeSettings(), confirmsAdds: true, cart: { total: 20, currency: 'USD' } })
  const { bar, hear, view } = heard(first, suggest(MUG, CUP))
  expect(wantsStrip(view())).toBe(true)
  void bar.addToCart(MUG)
  hear(update({ cart: { total: 60, currency: 'USD', productIds: ['mug'] } }))
  hear({ type: 'addedToCart', payload: { id: 'mug' } })
  expect(wantsStrip(view())).toBe(true)
  expect(view().suggested).toEqual([MUG, CUP])
  vi.advanceTimersByTime(2000)
  expect(wantsStrip(view())).toBe(false)
})

const SMALL: Variant = { id: 'small', name: 'S', price: 18, inStock: true }

/** How often a bar asks for the variants of a mug that it chooses twice, with these messages in between. */
function asks(...messages: object[]) {
  const { bar, hear, names } = heard(update({ settings: makeSettings(), takesVariants: true }))
  bar.chooseVariant(MUG)
  for (const message of messages) hear(message)
  bar.chooseVariant(MUG)
  const times = names().filter((name) => name === 'chooseVariant').length
  return { times, variants: bar.$variants.get().get('mug') }
}
const variants = (...list: Variant[]) => ({ type: 'productVariants', payload: { id: 'mug', variants: list } })

test('variants are asked for once, and again if they could not be loaded or the cart refused one', () => {
  expect(asks(variants(SMALL))).toEqual({ times: 1, variants: [SMALL] })
  expect(asks(variants()).times).toBe(2)
  const refused = { type: 'addToCartFailed', payload: { id: 'mug', reason: 'Sold out' } }
  expect(asks(variants(SMALL), refused).times).toBe(2)
})

test('variants are offered only where the page takes them', () => {
  const { hear, view } = heard(update({ settings: makeSettings() }))
  expect(view().takesVariants).toBe(false)
  hear(update({ takesVariants: true }))
  expect(view().takesVariants).toBe(true)
})

test.each<[string, ((id: string) => Promise<Variant[]>) | undefined, Variant[]]>([
  ['knows', async () => [SMALL], [SMALL]],
  ['cannot load', () => Promise.reject(new Error('down')), []],
  ['does not know', undefined, []]
])('a page that %s the variants of a product answers its bar', async (_, onChoose, list) => {
  vi.spyOn(console, 'debug').mockReturnValue()
  const { peer, sent, hear } = makeWindow()
  hostBar({ ...makePageBar({ products: [MUG] }), peer, onAdd() {}, onChoose })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  await settled()
  expect(sent[0]?.data).toHaveProperty('payload.takesVariants', onChoose && true)
  hear({ type: 'chooseVariant', payload: { id: 'mug' } })
  await settled()
  expect(sent.at(-1)?.data).toMatchObject(variants(...list))
})
