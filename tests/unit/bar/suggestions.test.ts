import type { Variant } from '#shared/catalog/variant.ts'
import { hostBar } from '#shared/messages/bar-host.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { makeBar, makePageBar, shown, update } from '../../support/bar-alone.ts'
import { makeProduct, makeSettings } from '../../support/make.ts'
import { makeWindow } from '../../support/window-pair.ts'

afterEach(() => vi.unstubAllGlobals())

const MUG = makeProduct()
const CUP = makeProduct({ id: 'cup', name: 'Cup' })

describe('what a bar suggests', () => {
  const suggested = (cart: object) => {
    const { bar, hear } = makeBar()
    hear(update({ settings: makeSettings(), cart }))
    hear({ type: 'selectedProductsUpdate', payload: { products: [MUG, CUP] } })
    return shown(bar).suggested.map(({ id }) => id)
  }

  test('is nothing that the cart has', () => {
    expect(suggested({ total: 20, productIds: ['mug'] })).toEqual(['cup'])
  })

  test.each([{ total: 20 }, { total: 20, productIds: 'mug' }, { total: 20, productIds: [7, null] }])(
    'is everything where the page does not say what is in the cart: %j',
    (cart) => expect(suggested(cart)).toEqual(['mug', 'cup'])
  )

  test('is nothing that the legacy message names either', () => {
    const { bar, hear } = makeBar()
    hear({ type: 'UPDATE_SETTINGS', data: makeSettings() })
    hear({ type: 'selectedProductsUpdate', payload: { products: [MUG, CUP] } })
    hear({ type: 'UPDATE_CART', data: { cartTotal: 20, productIds: ['cup'] } })
    expect(shown(bar).suggested).toEqual([MUG])
  })
})

describe('the price of a product without a currency', () => {
  const CARD = { id: 'card', name: 'Card', price: 18 }
  const priced = (payload: object, product: object = CARD) => {
    const { bar, hear } = makeBar()
    hear(update({ progress: 40, ...payload }))
    hear({ type: 'selectedProductsUpdate', payload: { products: [product] } })
    return shown(bar).products[0]?.currency
  }

  test.each([
    ['is in the settings’ currency', { settings: { threshold: 50, currency: 'EUR' } }, 'EUR'],
    [
      'is in the cart’s where the settings name none',
      { settings: { threshold: 50 }, currency: 'EUR' },
      'EUR'
    ],
    ['stays without one where neither names one', { settings: { threshold: 50 } }, ''],
    [
      'stays without one where they name two',
      {
        settings: { threshold: 50, currency: 'USD', shipping_amounts: { EUR: 45 } },
        cart: { total: 20 },
        currency: 'EUR'
      },
      ''
    ]
  ])('%s', (_, payload, currency) => expect(priced(payload)).toBe(currency))

  test('is as the shop printed it', () => {
    const settings = { threshold: 50, currency: 'EUR' }
    expect(priced({ settings }, { ...CARD, formatted_price: '18 kr.' })).toBe('')
  })

  test('is in the settings’ currency in the legacy message, too', () => {
    const { bar, hear } = makeBar()
    hear({ type: 'UPDATE_SETTINGS', data: { threshold: 50, currency: 'GBP' } })
    hear({ type: 'selectedProductsUpdate', payload: { products: [CARD] } })
    expect(shown(bar).products[0]?.currency).toBe('GBP')
  })
})

describe('what a cart is short of', () => {
  const gap = (payload: object) => {
    const { bar, hear } = makeBar()
    hear(update({ settings: makeSettings({ threshold: 50 }), ...payload }))
    return shown(bar).gap
  }

  test.each([
    ['the threshold less the total', { cart: { total: 36 } }, { missing: 14, currency: 'USD' }],
    [
      'what the shop’s platform says',
      { cart: { total: 36, freeFrom: 60 } },
      { missing: 24, currency: 'USD' }
    ],
    [
      'with the products that bring it, as the cart’s source says',
      { cart: { total: 36, closing: ['mug', 7] } },
      { missing: 14, currency: 'USD', closing: ['mug'] }
    ],
    [
      'in the cart’s own currency, however it is shown',
      { cart: { total: 36, converted: { total: 18, currency: 'EUR' } } },
      { missing: 14, currency: 'USD' }
    ],
    ['nothing once it is enough', { cart: { total: 50 } }, undefined],
    ['nothing where it ships free anyway', { cart: { total: 10, shipsFree: true } }, undefined],
    ['unknown where the page tells a percentage only', { progress: 40 }, undefined]
  ])('is %s', (_, payload, expected) => expect(gap(payload)).toEqual(expected))
})

describe('variants', () => {
  const SMALL: Variant = { id: 'small', name: 'S', price: 18, inStock: true }

  test('are asked for once, and again after the cart refused one', () => {
    const { bar, hear, names } = makeBar()
    hear(update({ settings: makeSettings(), takesVariants: true }))
    bar.chooseVariant(MUG)
    hear({ type: 'productVariants', payload: { id: 'mug', variants: [SMALL] } })
    bar.chooseVariant(MUG)
    expect(names().filter((name) => name === 'chooseVariant')).toHaveLength(1)
    expect(bar.$variants.get().get('mug')).toEqual([SMALL])
    hear({ type: 'addToCartFailed', payload: { id: 'mug', reason: 'Sold out' } })
    bar.chooseVariant(MUG)
    expect(names().filter((name) => name === 'chooseVariant')).toHaveLength(2)
  })

  test('that could not be loaded are asked for again', () => {
    const { bar, hear, names } = makeBar()
    hear(update({ settings: makeSettings(), takesVariants: true }))
    bar.chooseVariant(MUG)
    hear({ type: 'productVariants', payload: { id: 'mug', variants: [] } })
    bar.chooseVariant(MUG)
    expect(names().filter((name) => name === 'chooseVariant')).toHaveLength(2)
  })

  test('are offered only where the page says that it takes them', () => {
    const { bar, hear } = makeBar()
    hear(update({ settings: makeSettings() }))
    expect(shown(bar).takesVariants).toBe(false)
    hear(update({ takesVariants: true }))
    expect(shown(bar).takesVariants).toBe(true)
  })

  function makeHost(onChoose?: (id: string) => Promise<readonly Variant[]>) {
    const window = makeWindow()
    hostBar({ ...makePageBar({ products: [MUG] }), peer: window.peer, onAdd() {}, onChoose })
    const settle = () => new Promise((resolve) => setImmediate(resolve))
    return { ...window, settle }
  }

  test('are told by the page', async () => {
    const { sent, hear, settle } = makeHost(async () => [SMALL])
    await settle()
    expect(sent[0]?.data).toMatchObject({ payload: { takesVariants: true } })
    hear({ type: 'chooseVariant', payload: { id: 'mug' } })
    await settle()
    expect(sent.at(-1)?.data).toMatchObject({
      type: 'productVariants',
      payload: { id: 'mug', variants: [SMALL] }
    })
  })

  test('that the page cannot load are none', async () => {
    vi.spyOn(console, 'debug').mockReturnValue()
    const { sent, hear, settle } = makeHost(() => Promise.reject(new Error('down')))
    await settle()
    hear({ type: 'chooseVariant', payload: { id: 'mug' } })
    await settle()
    expect(sent.at(-1)?.data).toMatchObject({ payload: { id: 'mug', variants: [] } })
  })

  test('are no part of what a page says that knows none', async () => {
    const { sent, settle } = makeHost()
    await settle()
    expect(sent[0]?.data).toHaveProperty('payload.takesVariants', undefined)
  })
})
