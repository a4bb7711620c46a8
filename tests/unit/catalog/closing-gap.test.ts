import { byGap, closesGap, type Gap } from '#shared/catalog/closing-gap.ts'
import type { Product } from '#shared/catalog/product.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { makeProduct } from '../../support/make.ts'

const GAP: Gap = { missing: 14, currency: 'USD' }
const priced = (...prices: number[]) => prices.map((price) => makeProduct({ id: `for ${price}`, price }))
const ids = (products: readonly Product[]) => products.map(({ id }) => id)

const anyProduct = fc
  .record({
    price: fc.integer({ min: 0, max: 10_000 }).map((cents) => cents / 100),
    currency: fc.constantFrom('USD', 'USD', 'USD', 'EUR', ''),
    needsShipping: fc.constantFrom(true, true, false),
    cheaper: fc.constantFrom(0, 0, 0.5)
  })
  .map(({ cheaper, ...product }) =>
    makeProduct({ ...product, ...(cheaper ? { lowest_price: product.price * cheaper } : {}) })
  )
const anyProducts = fc
  .array(anyProduct, { maxLength: 100 })
  .map((products) => products.map((product, index) => ({ ...product, id: `p${index}` })))
const anyGap = fc.integer({ min: 1, max: 10_000 }).map((cents) => ({ missing: cents / 100, currency: 'USD' }))

describe('the order of the suggestions', () => {
  test('the cheapest product that is enough comes first, then what is nearly enough', () => {
    expect(ids(byGap(priced(5, 40, 13, 14, 20), GAP))).toEqual([
      'for 14',
      'for 20',
      'for 40',
      'for 13',
      'for 5'
    ])
  })

  test('what is nearly enough comes first where nothing is enough', () => {
    expect(ids(byGap(priced(5, 13, 2), GAP))).toEqual(['for 13', 'for 5', 'for 2'])
  })

  test('popularity decides for a cart that has free shipping', () => {
    expect(ids(byGap(priced(5, 40, 13), undefined))).toEqual(['for 5', 'for 40', 'for 13'])
  })

  test('popularity decides among products at one price', () => {
    const products = ['first', 'second', 'third'].map((id) => makeProduct({ id, price: 20 }))
    expect(ids(byGap(products, GAP))).toEqual(['first', 'second', 'third'])
  })

  test('no product is lost or shown twice', () => {
    fc.assert(
      fc.property(anyProducts, anyGap, (products, gap) => {
        expect(ids(byGap(products, gap)).toSorted()).toEqual(ids(products).toSorted())
      })
    )
  })

  test('everything that gets a shopper free shipping comes before everything that does not', () => {
    fc.assert(
      fc.property(anyProducts, anyGap, (products, gap) => {
        const marks = byGap(products, gap).map((product) => closesGap(product, gap))
        expect(marks).toEqual(marks.toSorted((a, b) => Number(b) - Number(a)))
      })
    )
  })

  test('the order stays the same when it is sorted again', () => {
    fc.assert(
      fc.property(anyProducts, anyGap, (products, gap) => {
        const once = byGap(products, gap)
        expect(ids(byGap(once, gap))).toEqual(ids(once))
      })
    )
  })
})

describe('the mark', () => {
  test('only products that cost at least what is missing have the mark', () => {
    expect(priced(13.99, 14, 14.01).map((product) => closesGap(product, GAP))).toEqual([false, true, true])
  })

  test.each([
    ['a product of another currency', { price: 100, currency: 'EUR' }],
    ['a product whose currency nobody knows', { price: 100, currency: '' }],
    ['a download, which does not count', { price: 100, needsShipping: false }],
    ['a product whose discount takes it below', { price: 20, discount_price: 13 }],
    ['a product of which one size costs less', { price: 20, lowest_price: 13 }]
  ])('the mark is never on %s', (_, product) => {
    expect(closesGap(makeProduct(product), GAP)).toBe(false)
  })

  test('nothing has the mark where nothing is missing', () => {
    expect(closesGap(makeProduct({ price: 100 }), undefined)).toBe(false)
  })

  test('the mark is never on a product that leaves the cart short', () => {
    fc.assert(
      fc.property(anyProduct, anyGap, (product, gap) => {
        const paid = Math.min(product.price, product.lowest_price ?? product.price)
        const isEnough = Math.round(paid * 100) >= Math.round(gap.missing * 100)
        const counts = product.currency === gap.currency && product.needsShipping !== false
        expect(closesGap(product, gap)).toBe(isEnough && counts)
      })
    )
  })
})
