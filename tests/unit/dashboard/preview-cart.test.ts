import { atom } from 'nanostores'
import { describe, expect, test } from 'vitest'

import { createPreviewCart } from '#dashboard/preview/preview-cart.ts'
import type { QuickCart } from '#dashboard/text-content/use-look.ts'
import { makeProduct } from '../../support/make.ts'

function makeCart({ threshold = 50, currency = 'USD' } = {}) {
  const $goal = atom({ threshold, currency })
  const $lookedAt = atom<QuickCart | undefined>()
  const cart = createPreviewCart($goal, $lookedAt)
  return { ...cart, $goal, $lookedAt, total: () => cart.$cart.get().total }
}

test('the simulated cart starts at 15 and goes up to one and a half times the threshold', () => {
  expect(makeCart().$cart.get()).toEqual({ total: 15, max: 75, currency: 'USD' })
})

test('while a text about another cart is edited that one is shown, and then the one from before', () => {
  const { $lookedAt, setTotal, total } = makeCart()
  setTotal(20)
  $lookedAt.set('reached')
  expect(total()).toBe(50)
  $lookedAt.set(undefined)
  expect(total()).toBe(20)
})

describe('plus and minus', () => {
  test.each([
    [15, 5, 20],
    [15, -5, 10],
    [73, 5, 75],
    [3, -5, 0]
  ])('from %d by %d come to %d', (from, amount, to) => {
    const { setTotal, addAmount, total } = makeCart()
    setTotal(from)
    addAmount(amount)
    expect(total()).toBe(to)
  })
})

test.each<[QuickCart, number]>([
  ['empty', 0],
  ['half-way', 25],
  ['almost', 45],
  ['reached', 50]
])('the %s cart holds %d of 50', (quick, amount) => {
  const { showCart, total } = makeCart()
  showCart(quick)
  expect(total()).toBe(amount)
})

test('a product added in the preview moves the cart by the price a shopper pays', () => {
  const { addProduct, total } = makeCart()
  addProduct(makeProduct({ price: 22, discount_price: 18.5 }))
  expect(total()).toBe(33.5)
})

test('a dear product fills the cart, no more', () => {
  const { addProduct, total } = makeCart()
  addProduct(makeProduct({ price: 900 }))
  expect(total()).toBe(75)
})

test('a threshold typed anew does not lose the amount that was set', () => {
  const { setTotal, total, $goal } = makeCart()
  setTotal(60)
  $goal.set({ threshold: 1, currency: 'USD' })
  expect(total()).toBe(1.5)
  $goal.set({ threshold: 100, currency: 'USD' })
  expect(total()).toBe(60)
})

test('amounts are what the currency can pay', () => {
  const { setTotal, $cart } = makeCart({ threshold: 33, currency: 'JPY' })
  setTotal(12.6)
  expect($cart.get()).toEqual({ total: 13, max: 50, currency: 'JPY' })
})

test.each([Number.NaN, Number.POSITIVE_INFINITY])('%d is no amount', (amount) => {
  const { setTotal, total } = makeCart()
  setTotal(amount)
  expect(total()).toBe(15)
})

test('a threshold of nothing leaves an empty cart that ships free', () => {
  expect(makeCart({ threshold: 0 }).$cart.get()).toEqual({ total: 0, max: 0, currency: 'USD' })
})

test('a product that is priced in another currency is refused, with the reason', () => {
  const { addProduct, $cart } = makeCart()
  const reason = 'Priced in EUR, the cart is in USD'
  expect(() => addProduct(makeProduct({ currency: 'EUR' }))).toThrow(expect.objectContaining({ reason }))
  expect($cart.get().total).toBe(15)
})

test('the cart stays the same while other settings than the threshold and the currency change', () => {
  const { $cart, $goal } = makeCart()
  const before = $cart.get()
  const changes: unknown[] = []
  $cart.listen((cart) => void changes.push(cart))
  $goal.set({ threshold: 50, currency: 'USD' })
  expect([changes, $cart.get() === before]).toEqual([[], true])
})
