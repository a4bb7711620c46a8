import type { Product } from '#shared/catalog/product.ts'
import type { Variant } from '#shared/catalog/variant.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { inside, makeBar } from '../../support/bar-in-page.ts'
import { makeProduct, makeSettings } from '../../support/make.ts'

const MUG = makeProduct({ hasOptions: true, hasVariants: true, url: 'https://shop.test/mug' })
const variant = (change: Partial<Variant> & { id: string }): Variant => ({
  name: change.id,
  price: 18,
  inStock: true,
  ...change
})
const SIZES = [
  variant({ id: 'S', inStock: false }),
  variant({ id: 'M', name: '' }),
  variant({ id: 'L', price: 24 })
]

const choose = () => page.getByRole('button', { name: 'Choose options: Stoneware mug' })
const list = () => page.getByRole('combobox', { name: 'Options for Stoneware mug' })
const add = () => page.getByRole('button', { name: 'Add to Cart: Stoneware mug' })
const pageLink = () => page.getByRole('link', { name: /^Choose options/ })

const makeShop = (variants: readonly Variant[] = SIZES, options: Parameters<typeof makeBar>[0] = {}) =>
  makeBar({ products: [MUG], onChoose: async () => variants, ...options })

test('a product is added in the chosen variant, at its own price, by keyboard too', async () => {
  const { bar, added } = await makeShop()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => bar.shadowRoot?.activeElement?.localName).toBe('select')
  expect(list().element().textContent).toBe('S · Sold outOption 2 · $18.00L · $24.00')
  await expect.element(page.getByRole('option', { name: /^S/ })).toBeDisabled()
  await expect.element(list()).toHaveDisplayValue('Option 2 · $18.00')
  await userEvent.selectOptions(list(), 'L · $24.00')
  expect(added).toEqual([])
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status')).toHaveTextContent('Stoneware mug added to cart')
  expect(added).toMatchObject([{ id: 'mug', variantId: 'L', price: 24 }])
})

test('a refusal says why, and the variants are asked for anew', async () => {
  let asked = 0
  await makeShop(SIZES, {
    onAdd: () => Promise.reject(Object.assign(new Error('no'), { reason: 'Only one is left' })),
    onChoose: async () => {
      asked += 1
      return SIZES
    }
  })
  await choose().click()
  await add().click()
  await expect.element(page.getByText('Only one is left', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Not added: Stoneware mug' }).click()
  await expect.poll(() => asked).toBe(2)
})

test('where no variant can be bought the product’s page opens', async () => {
  const { bar } = await makeShop([variant({ id: 'S', inStock: false })])
  await choose().click()
  await expect.element(pageLink()).toHaveAttribute('href', 'https://shop.test/mug')
  expect(bar.shadowRoot?.activeElement?.localName).toBe('a')
})

test.each([
  ['a page that knows no variants', [MUG], { onChoose: undefined }],
  ['a product whose options are no list', [{ ...MUG, hasVariants: false }], {}]
])('%s has a link to the product’s page, as before', async (_, products: Product[], options) => {
  await makeShop(SIZES, { products, ...options })
  await expect.element(pageLink()).toBeVisible()
  expect(choose().elements()).toHaveLength(0)
})

test.each([
  ['on a phone', { width: 390 }],
  ['in a narrow column', { width: 260 }],
  ['on a low card', { width: 390, settings: makeSettings({ products: { addButton: 'plus' } }) }],
  ['from right to left', { width: 390, settings: makeSettings({ style: { textDirection: 'rtl' } }) }]
] as const)('the list stays inside its card %s and moves nothing', async (_, options) => {
  const { bar } = await makeShop(SIZES, options)
  const boxOf = (selector: string) => inside(bar, selector)?.getBoundingClientRect().toJSON() ?? {}
  const [card, button] = [boxOf('[part=card]'), boxOf('[part=add-button]')]
  await choose().click()
  await expect.element(list()).toBeVisible()
  expect([boxOf('[part=card]'), boxOf('[part=add-button]')]).toEqual([card, button])
  const { left, right, height } = boxOf('select')
  expect(left).toBeGreaterThan(card.left)
  expect(right).toBeLessThan(card.right)
  expect(height).toBeGreaterThanOrEqual(36)
})
