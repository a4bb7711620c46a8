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
    reduced: fc.constantFrom<object>({}, {}, { discount_price: 5 }, { lowest_price: 5 })
  })
  .map(({ reduced, ...product }) => makeProduct({ ...product, ...reduced }))
const anyProducts = fc
  .array(anyProduct, { maxLength: 100 })
  .map((products) => products.map((product, index) => ({ ...product, id: `p${index}` })))
const anyGap = fc.integer({ min: 1, max: 10_000 }).map((cents) => ({ missing: cents / 100, currency: 'USD' }))

describe('the order of the suggestions', () => {
  test('the cheapest product that is enough comes first, then what is nearly enough, else the more popular', () => {
    const sorted = (products: Product[], gap?: Gap) => ids(byGap(products, gap)).join(', ')
    expect(sorted(priced(5, 40, 13, 14, 20), GAP)).toBe('for 14, for 20, for 40, for 13, for 5')
    expect(sorted(priced(5, 40, 13))).toBe('for 5, for 40, for 13')
    const alike = ['first', 'second', 'third'].map((id) => makeProduct({ id, price: 20 }))
    expect(sorted(alike, GAP)).toBe('first, second, third')
  })

  test('no product is lost or shown twice, those with the mark come first, and the order is stable', () => {
    fc.assert(
      fc.property(anyProducts, anyGap, (products, gap) => {
        const sorted = byGap(products, gap)
        expect(ids(sorted).toSorted()).toEqual(ids(products).toSorted())
        const marks = sorted.map((product) => closesGap(product, gap))
        expect(marks).toEqual(marks.toSorted((a, b) => Number(b) - Number(a)))
        expect(ids(byGap(sorted, gap))).toEqual(ids(sorted))
      })
    )
  })
})

describe('the mark', () => {
  test('only products that cost at least what is missing have the mark, and none where nothing is missing', () => {
    expect(priced(13.99, 14, 14.01).map((product) => closesGap(product, GAP))).toEqual([false, true, true])
    expect(closesGap(makeProduct({ price: 100 }), undefined)).toBe(false)
  })

  test('the mark is never on a product that leaves the cart short', () => {
    fc.assert(
      fc.property(anyProduct, anyGap, (product, gap) => {
        const paid = Math.min(
          product.price,
          product.discount_price ?? Infinity,
          product.lowest_price ?? Infinity
        )
        const isEnough = Math.round(paid * 100) >= Math.round(gap.missing * 100)
        const counts = product.currency === gap.currency && product.needsShipping !== false
        expect(closesGap(product, gap)).toBe(isEnough && counts)
      })
    )
  })
})
