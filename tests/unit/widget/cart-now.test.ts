import { cartNow } from '#widget/carts/cart-source.ts'
import { memoryCart } from '#widget/carts/memory-cart.ts'
import { expect, test } from 'vitest'

const UNREADABLE = { total: 0, isUnread: true, isUnreadable: true }

test('a cart that its page tells as text is on the first picture with its number', () => {
  const text = JSON.parse('{ "total": "31.20", "currency": "USD" }')
  expect(cartNow(memoryCart(text))).toEqual({ total: 31.2, currency: 'USD' })
})

test('a cart without a usable total promises nothing on the first picture', () => {
  expect(cartNow(memoryCart({ total: Number.NaN }))).toEqual({ ...UNREADABLE, total: Number.NaN })
  const now = () => {
    throw new Error('not yet')
  }
  expect(cartNow({ ...memoryCart({ total: 60 }), now })).toEqual(UNREADABLE)
})

test('a cart that has to be asked for is not known yet', () => {
  expect(cartNow({ ...memoryCart({ total: 60 }), now: undefined })).toEqual({ total: 0, isUnread: true })
})
