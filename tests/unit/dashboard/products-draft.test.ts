import fc from 'fast-check'
import { expect, test } from 'vitest'

import { $draft, discardDraft, redo, startDraft, undo } from '#dashboard/draft/draft.ts'
import { $stripProducts, picker } from '#dashboard/products/products.ts'
import { $toasts } from '#dashboard/ui/toasts.ts'
import { makeProduct, makeSettings } from '../../support/make.ts'

const SHELF = Array.from({ length: 12 }, (_, index) =>
  makeProduct({ id: `p${index}`, name: `Product ${index}` })
)
const product = (index: number) => SHELF[index] ?? makeProduct()

const anyProduct = fc.nat(SHELF.length - 1).map(product)
const anySteps = fc.array(
  fc.oneof(
    anyProduct.map((one) => () => picker.addProduct(one)),
    anyProduct.map((one) => () => picker.removeProduct(one.id)),
    fc.tuple(anyProduct, anyProduct).map(
      ([one, other]) =>
        () =>
          picker.moveProduct(one.id, other.id)
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
      expect(picker.$selected.get().map(({ id }) => id)).toEqual(productIds)
      expect($stripProducts.get().map(({ id }) => id)).toEqual(productIds)
    })
  )
})

test('a product is taken back with one undo', () => {
  startDraft(makeSettings())
  picker.addProduct(product(1))
  picker.addProduct(product(2))
  undo()
  expect($draft.get().products.productIds).toEqual(['p1'])
})

test('the ninth product is answered on the page', () => {
  startDraft(makeSettings({ products: { productIds: SHELF.slice(0, 8).map(({ id }) => id) } }))
  picker.addProduct(product(9))
  expect($toasts.get().at(-1)).toMatchObject({
    type: 'error',
    message: 'Maximum of 8 products can be selected'
  })
})
