import fc from 'fast-check'
import { expect, test } from 'vitest'

import { $draft, discardDraft, redo, startDraft, undo } from '#dashboard/draft/draft.ts'
import {
  $picker,
  $stripProducts,
  addProduct,
  moveProduct,
  removeProduct
} from '#dashboard/products/picker.ts'
import { makeProduct, makeSettings } from '../../support/make.ts'

const SHELF = Array.from({ length: 12 }, (_, index) =>
  makeProduct({ id: `p${index}`, name: `Product ${index}` })
)
const product = (index: number) => SHELF[index] ?? makeProduct()

const anyProduct = fc.nat(SHELF.length - 1).map(product)
const anySteps = fc.array(
  fc.oneof(
    anyProduct.map((one) => () => addProduct(one)),
    anyProduct.map((one) => () => removeProduct(one.id)),
    fc.tuple(anyProduct, anyProduct).map(
      ([one, other]) =>
        () =>
          moveProduct(one.id, other.id)
    ),
    fc.constantFrom(undo, redo, discardDraft)
  ),
  { maxLength: 40 }
)

test('the strip, the list and the settings name the same products after any adding, moving, undoing and discarding', () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      startDraft(makeSettings())
      for (const step of steps) step()
      const { productIds } = $draft.get().products
      expect(productIds.length).toBeLessThanOrEqual(8)
      expect(new Set(productIds).size).toBe(productIds.length)
      expect($picker.get().selected.map(({ id }) => id)).toEqual(productIds)
      expect($stripProducts.get().map(({ id }) => id)).toEqual(productIds)
    })
  )
})

test('a product is taken back with one undo', () => {
  startDraft(makeSettings())
  addProduct(product(1))
  addProduct(product(2))
  undo()
  expect($draft.get().products.productIds).toEqual(['p1'])
})
