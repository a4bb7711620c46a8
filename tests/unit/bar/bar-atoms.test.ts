import type { BarShop, NoShop } from '#shared/bar/bar-view.ts'
import { type BarAtoms, barAtoms, createBar } from '#shared/bar/bar.ts'
import { evaluateAll, speak } from '#shared/bar/shown.ts'
import { type Cart, UNREAD, unreadable } from '#shared/cart.ts'
import type { Product } from '#shared/catalog/product.ts'
import { ENGLISH } from '#shared/copy/language.ts'
import { openChannel } from '#shared/messages/channel.ts'
import { hearHost } from '#shared/messages/host-messages.ts'
import { toBar } from '#shared/messages/to-bar.ts'
import { toHost } from '#shared/messages/to-host.ts'
import fc from 'fast-check'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { loadWords } from '../../support/languages.ts'
import { makeProduct, makeSettings } from '../../support/make.ts'
import { makeWindow } from '../../support/window-pair.ts'

beforeEach(() => void vi.spyOn(console, 'debug').mockReturnValue())
afterEach(() => {
  vi.unstubAllGlobals()
})

const shopOf = (threshold: number, currency = 'USD'): BarShop => ({
  ...speak(makeSettings({ threshold, currency }), {}, ENGLISH),
  evaluate: evaluateAll,
  locale: 'en'
})

const SHOPS: (BarShop | NoShop)[] = [
  { state: 'loading' },
  { state: 'hidden', reason: 'it is disabled' },
  shopOf(50),
  shopOf(80, 'EUR')
]
const READ: Cart = { total: 20, currency: 'USD', items: 1 }
const CARTS: Cart[] = [UNREAD, unreadable(UNREAD), READ, unreadable(READ), { total: 60 }]
const PRODUCTS: (Product[] | undefined)[] = [undefined, [], [makeProduct(), makeProduct({ id: 'cup' })]]
const MESSAGES = [
  { type: 'shippingBarUpdate', payload: { settings: { threshold: 40 }, progress: 30, message: 'Add more' } },
  { type: 'shippingBarUpdate', payload: { progress: 70, hasQualified: false, currency: 'EUR' } },
  { type: 'shippingBarUpdate', payload: { settings: {}, cart: { isUnreadable: true } } },
  { type: 'shippingBarUpdate', payload: { cart: { total: 45, productIds: ['mug'] }, currency: '$' } },
  { type: 'selectedProductsUpdate', payload: { products: [{ id: 'jug', name: 'Jug', price: 9 }] } },
  { type: 'UPDATE_CART', data: { cartTotal: 25, currency: 'USD' } },
  { type: 'UPDATE_SETTINGS', data: { threshold: 75, currency: 'USD' } }
]

const STEPS = [
  ...SHOPS.map(
    (shop) =>
      ({ $shop }: BarAtoms) =>
        $shop.set(shop)
  ),
  ...CARTS.map(
    (cart) =>
      ({ $cart }: BarAtoms) =>
        $cart.set(cart)
  ),
  ...PRODUCTS.map(
    (products) =>
      ({ $products }: BarAtoms) =>
        $products.set(products)
  )
]

/** A bar with these values from the start. */
const fresh = ({ $shop, $cart, $products, $rules }: BarAtoms) =>
  createBar(
    barAtoms({ $shop: atom($shop.get()), $cart: atom($cart.get()), $products: atom($products.get()), $rules })
  )

test('however a page, its attributes and its messages set the atoms, the bar shows their last values', async () => {
  const { hear, peer } = makeWindow()
  const choices = STEPS.length + MESSAGES.length - 1
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(choices), { maxLength: 12 }), async (steps) => {
      const atoms = barAtoms()
      const bar = createBar(atoms)
      const channel = openChannel({ sends: toHost, receives: toBar, peer })
      hearHost(channel, atoms, { loadWords })
      let heard: unknown
      const stop = bar.$shown.subscribe((view) => (heard = view))
      const act = (step: number) => {
        const set = STEPS[step]
        if (set) set(atoms)
        else hear(MESSAGES[step - STEPS.length])
      }
      steps.forEach(act)
      const expected = fresh(atoms).$shown.get()
      expect(bar.$shown.get()).toEqual(expected)
      await Promise.resolve()
      expect(heard).toEqual(expected)
      bar.destroy()
      steps.forEach(act)
      expect(bar.$shown.get()).toEqual(expected)
      stop()
      channel.close()
    }),
    { numRuns: 10_000 }
  )
})

test('a cart that cannot be read names no sum, and once it is read its own', () => {
  const atoms = barAtoms({ $shop: atom(shopOf(50)), $cart: atom(unreadable(UNREAD)) })
  const { $shown } = createBar(atoms)
  expect($shown.get()).toMatchObject({ isCartUnread: true, isUnreadable: true, hasQualified: false })
  atoms.$cart.set(READ)
  expect($shown.get()).toMatchObject({ isCartUnread: false, remaining: 30 })
  atoms.$cart.set(unreadable({ ...READ, shipsFree: true }))
  expect($shown.get()).toMatchObject({ isUnreadable: true, hasQualified: false })
})

test('changes of one task are shown together, and one that cannot be shown leaves the bar as it was', async () => {
  const failed = vi.fn()
  const atoms = barAtoms({ $shop: atom(shopOf(50)) })
  const { $shown } = createBar(atoms, { onError: failed })
  const heard = vi.fn()
  $shown.listen(heard)
  atoms.$shop.set(shopOf(80, 'EUR'))
  atoms.$cart.set({ total: 20, currency: 'EUR' })
  await Promise.resolve()
  expect(heard).toHaveBeenCalledOnce()
  const before = $shown.get()
  atoms.$shop.set({
    ...shopOf(90),
    evaluate: () => {
      throw new Error('the page has broken Intl')
    }
  })
  expect($shown.get()).toBe(before)
  expect(failed).toHaveBeenCalledOnce()
})
