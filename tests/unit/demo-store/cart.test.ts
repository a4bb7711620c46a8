import { cartCount, cartTotal, type CartStorage, createCart } from '#demo-store/host/cart.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { makeProduct } from '../../support/make.ts'

const mug = makeProduct({ id: 'mug', price: 18 })
const lamp = makeProduct({ id: 'lamp', price: 84, discount_price: 63.5 })

/** What a browser keeps, in memory. */
function makeStorage(first: string | null = null): CartStorage {
  let kept = first
  return { getItem: () => kept, setItem: (_, text) => void (kept = text) }
}

const makeCart = (storage: CartStorage | undefined = makeStorage()) => createCart(storage)
const keyOf = (id: string, choice = '') => `${id} ${choice}`

test('a cart costs what its products cost, at their discounted prices', () => {
  const { $cart, addToCart } = makeCart()
  addToCart(mug, { quantity: 2 })
  addToCart(lamp)
  expect(cartTotal($cart.get(), 'USD')).toBe(99.5)
})

test('what is priced in another currency is not added up', () => {
  const { $cart, addToCart } = makeCart()
  addToCart(mug)
  addToCart(makeProduct({ id: 'vase', price: 4500, currency: 'JPY' }))
  expect([cartTotal($cart.get(), 'USD'), cartTotal($cart.get(), 'JPY')]).toEqual([18, 4500])
})

test('tenths add up without crumbs', () => {
  const { $cart, addToCart } = makeCart()
  addToCart(makeProduct({ id: 'a', price: 0.1 }))
  addToCart(makeProduct({ id: 'b', price: 0.2 }))
  expect(cartTotal($cart.get(), 'USD')).toBe(0.3)
})

test('the same product again raises its quantity, another size is another line', () => {
  const { $cart, addToCart } = makeCart()
  for (const choice of ['S', 'S', 'M']) addToCart(mug, { choice })
  expect($cart.get().map(({ choice, quantity }) => [choice, quantity])).toEqual([
    ['S', 2],
    ['M', 1]
  ])
})

test.each([
  { quantity: 5, becomes: 5 },
  { quantity: 99, becomes: 99 },
  { quantity: 100, becomes: 1 },
  { quantity: 0, becomes: 1 },
  { quantity: -3, becomes: 1 },
  { quantity: 1.5, becomes: 1 },
  { quantity: Number.NaN, becomes: 1 }
])('a quantity set to $quantity becomes $becomes', ({ quantity, becomes }) => {
  const { $cart, addToCart, setQuantity } = makeCart()
  addToCart(mug)
  setQuantity(keyOf('mug'), quantity)
  expect(cartCount($cart.get())).toBe(becomes)
})

test('nobody can put more than 99 of a thing into the cart', () => {
  const { $cart, addToCart } = makeCart()
  for (let i = 0; i < 3; i++) addToCart(mug, { quantity: 40 })
  expect(cartCount($cart.get())).toBe(99)
})

test('a removed product is gone, the others stay', () => {
  const { $cart, addToCart, removeItem } = makeCart()
  addToCart(mug)
  addToCart(lamp)
  removeItem(keyOf('mug'))
  expect($cart.get().map(({ product }) => product.id)).toEqual(['lamp'])
})

test('the cart is still there after a reload', () => {
  const storage = makeStorage()
  makeCart(storage).addToCart(mug, { quantity: 3, choice: 'M' })
  expect(makeCart(storage).$cart.get()).toEqual([{ product: mug, choice: 'M', quantity: 3 }])
})

test('what another tab put into the cart is there when this one looks again', () => {
  const storage = makeStorage()
  const here = makeCart(storage)
  makeCart(storage).addToCart(mug)
  here.reloadCart()
  expect(cartCount(here.$cart.get())).toBe(1)
})

test.each(['', 'null', '{}', '{"a":', '"text"', '[1,null,"x"]', '[{"product":{"id":""},"quantity":1}]'])(
  'a cart that cannot be read is an empty one: %s',
  (stored) => {
    expect(makeCart(makeStorage(stored)).$cart.get()).toEqual([])
  }
)

test('one broken line does not cost the others', () => {
  const good = { product: mug, choice: '', quantity: 1 }
  const stored = JSON.stringify([{ ...good, quantity: 'two' }, good])
  expect(makeCart(makeStorage(stored)).$cart.get()).toEqual([good])
})

test('a browser that stores nothing still has a cart for this page', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const { $cart, addToCart } = makeCart({ getItem: forbidden, setItem: forbidden })
  addToCart(mug)
  expect(cartCount($cart.get())).toBe(1)
})

test('after a switch of currency the same products stand at their new prices', () => {
  const { $cart, addToCart, repriceCart } = makeCart()
  addToCart(mug, { quantity: 2 })
  addToCart(lamp)
  repriceCart([{ ...mug, price: 2700, currency: 'JPY' }])
  expect(cartTotal($cart.get(), 'JPY')).toBe(5400)
  expect($cart.get()).toHaveLength(1)
})

test('whatever is put in, changed and taken out, the count is the sum of the lines and never negative', () => {
  const id = fc.constantFrom('mug', 'lamp', 'vase')
  const step = fc.oneof(
    fc.record({ act: fc.constant('add'), id, quantity: fc.integer({ min: 1, max: 120 }) }),
    fc.record({ act: fc.constant('set'), id, quantity: fc.integer({ min: -5, max: 200 }) }),
    fc.record({ act: fc.constant('remove'), id, quantity: fc.constant(0) })
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const { $cart, addToCart, setQuantity, removeItem } = makeCart()
      for (const { act, id, quantity } of steps) {
        if (act === 'add') addToCart(makeProduct({ id, price: 1 }), { quantity })
        else if (act === 'set') setQuantity(keyOf(id), quantity)
        else removeItem(keyOf(id))
      }
      const lines = $cart.get()
      expect(cartTotal(lines, 'USD')).toBe(cartCount(lines))
      expect(lines.every(({ quantity }) => quantity >= 1 && quantity <= 99)).toBe(true)
    })
  )
})
