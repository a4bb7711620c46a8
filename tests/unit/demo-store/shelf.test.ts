import { createEmulator } from '#demo-store/emulator/emulator.ts'
import { paragraphs } from '#demo-store/pages/description.ts'
import { readShelf, shelfPath } from '#demo-store/pages/shelf.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const emulator = createEmulator()
const products = emulator.listProducts()
const categories = emulator.listCategories()
const shelf = (query: Record<string, string>) => readShelf(query, products, categories)

test('leafing through all pages shows every product once', () => {
  const { pageCount = 0 } = shelf({}) ?? {}
  const seen = Array.from(
    { length: pageCount },
    (_, index) => shelf({ page: String(index + 1) })?.products ?? []
  )
  expect(seen.flat().map(({ id }) => id)).toEqual(products.map(({ id }) => id))
})

test.each(categories.map(({ slug, productCount }) => ({ slug, productCount })))(
  'the shelf $slug holds its $productCount products',
  ({ slug, productCount }) => {
    expect(shelf({ category: slug })?.count).toBe(productCount)
  }
)

test('a shelf that does not exist is none', () => {
  expect(shelf({ category: 'spaceships' })).toBeUndefined()
})

test.each(['0', '-1', 'x', '1.5', '99999', ''])('page "%s" is a page that exists', (page) => {
  const { page: shown = 0, pageCount = 0 } = shelf({ page }) ?? {}
  expect(shown >= 1 && shown <= pageCount).toBe(true)
})

test('any search ends on a page that exists, and its address leads back to it', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 120 }), (q) => {
      const found = shelf({ q })
      const again = shelf(
        Object.fromEntries(
          new URL(shelfPath(found ?? { category: undefined, search: '' }), 'http://x').searchParams
        )
      )
      expect(again?.products).toEqual(found?.products)
    })
  )
})

test.each([
  ['<p>One.</p><p>Two.</p>', ['One.', 'Two.']],
  ['Salt &amp; pepper<br>mill', ['Salt & pepper', 'mill']],
  ['<p> </p>', []],
  ['a <b>bold</b> word', ['a bold word']],
  ['', []]
])('a description is plain paragraphs: %s', (html, text) => {
  expect(paragraphs(html)).toEqual(text)
})
