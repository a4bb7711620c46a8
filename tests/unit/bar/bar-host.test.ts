import { hostBar } from '#shared/messages/bar-host.ts'
import type { Cart } from '#shared/cart.ts'
import type { Product } from '#shared/catalog/product.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { makeBar, makePageBar } from '../../support/bar-alone.ts'
import { makeProduct, makeSettings } from '../../support/make.ts'
import { makeWindow } from '../../support/window-pair.ts'

afterEach(() => vi.unstubAllGlobals())

function makeHost(onAdd: (product: Product) => void | Promise<void> = () => undefined) {
  const window = makeWindow()
  const page = makePageBar({ settings: makeSettings({ threshold: 80 }), products: [makeProduct()] })
  const onHeight = vi.fn()
  const host = hostBar({ ...page, peer: window.peer, onAdd, onHeight })
  const settle = () => new Promise((resolve) => setTimeout(resolve, 2))
  return { ...window, ...page, host, onHeight, settle }
}

test('a host tells everything at the start, once, and to each bar that says that it is there', async () => {
  const { sent, names, hear, settle } = makeHost()
  await settle()
  expect(names()).toEqual(['shippingBarUpdate', 'selectedProductsUpdate'])
  expect(sent[0]?.data).toMatchObject({
    payload: { progress: 25, message: 'Add $60.00 more to get FREE shipping!', hasQualified: false }
  })
  for (const type of ['publicBarReady', 'SHIPPING_BAR_READY']) {
    hear({ type, threshold: 80, currency: 'USD' })
    await settle()
  }
  expect(names()).toHaveLength(6)
})

test('changes of one moment are told together', async () => {
  const { $cart, $settings, sent, settle } = makeHost()
  await settle()
  $cart.set({ total: 30 })
  $cart.set({ total: 40 })
  $settings.set(makeSettings({ threshold: 160 }))
  await settle()
  expect(sent).toHaveLength(3)
  expect(sent.at(-1)?.data).toMatchObject({ payload: { progress: 25, settings: { threshold: 160 } } })
})

test('a framed bar hears no sums of a cart in another currency', async () => {
  const { $cart, sent, settle } = makeHost()
  $cart.set({ total: 5700, currency: 'JPY' })
  await settle()
  expect(sent.at(-1)?.data).toEqual({
    type: 'shippingBarUpdate',
    payload: {
      settings: makeSettings({ threshold: 80 }),
      currency: 'JPY',
      locale: 'en',
      confirmsAdds: true,
      cart: { total: 5700 }
    }
  })
})

test('a framed bar, like the page, names the threshold alone beside a cart whose discounts are unknown', async () => {
  const { $cart, $shown, sent, settle } = makeHost()
  $cart.set({ total: 20, freeFrom: null, isOpen: true })
  await settle()
  const { bar, hear } = makeBar()
  hear(sent.at(-1)?.data ?? {})
  expect(bar.$shown.get()).toMatchObject({ state: 'ready', message: 'Free shipping on orders $80.00+' })
  expect($shown.get()).toMatchObject({ message: 'Free shipping on orders $80.00+' })
})

test('one add of a shopper is one add to the cart, and is confirmed once the cart has it', async () => {
  let take = () => {}
  const onAdd = vi.fn(() => new Promise<void>((resolve) => (take = resolve)))
  const { hear, names, sent, settle } = makeHost(onAdd)
  await settle()
  hear({ type: 'addToCart', payload: makeProduct() })
  await settle()
  expect(onAdd).toHaveBeenCalledExactlyOnceWith(makeProduct())
  expect(names()).not.toContain('addedToCart')
  take()
  await settle()
  expect(sent.at(-1)?.data).toEqual({ type: 'addedToCart', payload: { id: 'mug' } })
})

const FEW = { reason: 'Only two are left' }
test.each([
  { error: new Error('POST /cart 500'), says: {} },
  { error: FEW, says: FEW },
  { error: Object.assign(new Error('409'), FEW), says: FEW },
  { error: undefined, says: {} }
])('an add that the cart refuses with $error is told with $says', async ({ error, says }) => {
  vi.spyOn(console, 'debug').mockReturnValue()
  const { hear, sent, settle } = makeHost(() => Promise.reject(error))
  hear({ type: 'ADD_TO_CART', addProduct: makeProduct() })
  await settle()
  expect(sent.at(-1)?.data).toEqual({ type: 'addToCartFailed', payload: { id: 'mug', ...says } })
})

test('a frame is given the height it asks for', () => {
  const { hear, onHeight } = makeHost()
  hear({ type: 'publicBarHeight', payload: { height: 180 } })
  hear({ type: 'publicBarHeight', payload: { height: -1 } })
  expect(onHeight).toHaveBeenCalledExactlyOnceWith(180)
})

test('after its end a host says and hears nothing', async () => {
  const onAdd = vi.fn()
  const { host, hear, $cart, sent, settle } = makeHost(onAdd)
  await settle()
  host.destroy()
  $cart.set({ total: 50 })
  hear({ type: 'addToCart', payload: makeProduct() })
  await settle()
  expect(sent).toHaveLength(2)
  expect(onAdd).not.toHaveBeenCalled()
})

describe('where the shop’s own amounts count', () => {
  const shop = makeSettings({ threshold: 80, shipping: { amountFrom: 'shop' } })
  const shipping = { currency: 'EUR', country: 'DE', regions: [['DE', 60] as const, ['JP', null] as const] }

  test('the amount of the shopper’s region is told as the threshold, and other rules of the shop at once', async () => {
    const { $settings, $rules, sent, settle } = makeHost()
    $settings.set(shop)
    $rules.set({ shipping })
    await settle()
    expect(sent.at(-1)?.data).toMatchObject({
      payload: {
        settings: { threshold: 60, currency: 'EUR' },
        currency: 'EUR',
        message: 'Add €40.00 more to get FREE shipping! (Germany)',
        cart: { total: 20, country: 'DE' }
      }
    })
    $rules.set({ shipping: { ...shipping, regions: [['DE', 40]] } })
    await settle()
    expect(sent.at(-1)?.data).toMatchObject({ payload: { progress: 50, settings: { threshold: 40 } } })
  })

  test.each([
    { country: 'BR', cart: { reachable: false } },
    { country: 'JP', cart: { freeFrom: null } }
  ])('a shopper in $country is told no sums, and why', async ({ country, cart }) => {
    const { $settings, $rules, sent, settle } = makeHost()
    $settings.set(shop)
    $rules.set({ shipping, country })
    await settle()
    expect(sent.at(-1)?.data).toMatchObject({ payload: { settings: { threshold: 80 }, cart } })
    expect(sent.at(-1)?.data).not.toHaveProperty('payload.message')
  })
})

test('what a page gives beside a cart does not reach the bar', async () => {
  const { $cart, sent, settle } = makeHost()
  const cart: Cart = Object.assign({ total: 20 }, { owner: () => 'a function cannot be sent' })
  $cart.set(cart)
  await settle()
  expect(sent.at(-1)?.data).toMatchObject({ payload: { cart: { total: 20 } } })
})
