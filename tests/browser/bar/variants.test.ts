import type { Product } from '#shared/catalog/product.ts'
import type { Variant } from '#shared/catalog/variant.ts'
import { options as preact } from 'preact'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { clickOnceDrawn, inside, makeBar } from '../../support/bar-in-page.ts'
import { makeProduct, makeSettings } from '../../support/make.ts'

const MUG = makeProduct({ hasOptions: true, hasVariants: true, url: 'https://shop.test/mug' })
const variant = (change: Partial<Variant> & { id: string }): Variant => ({
  name: change.id,
  price: 18,
  inStock: true,
  ...change
})
const SIZES = [variant({ id: 'S' }), variant({ id: 'M', inStock: false }), variant({ id: 'L', price: 24 })]

const choose = () => page.getByRole('button', { name: 'Choose options: Stoneware mug' })
const list = () => page.getByRole('group', { name: 'Options for Stoneware mug' })
const focused = () => document.activeElement?.shadowRoot?.activeElement?.textContent

const makeShop = (variants: readonly Variant[] = SIZES, options: Parameters<typeof makeBar>[0] = {}) =>
  makeBar({ products: [MUG], onChoose: async () => variants, ...options })

test('the list adds nothing until a variant is chosen, which goes into the cart at its own price', async () => {
  const { added } = await makeShop()
  await choose().click()
  await expect.element(page.getByRole('button', { name: 'S $18.00' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^M.*Sold out$/ })).toBeDisabled()
  expect(added).toEqual([])
  await page.getByRole('button', { name: 'L $24.00' }).dblClick()
  await expect.element(page.getByRole('button', { name: 'Added: Stoneware mug' })).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('Stoneware mug added to cart')
  await expect.element(list()).not.toBeInTheDocument()
  expect(added).toMatchObject([{ id: 'mug', variantId: 'L', price: 24 }])
})

test('a list that is opened as soon as its button is there shows the variants, too', async () => {
  const { $products } = await makeShop(SIZES, { products: [] })
  // Preact runs effects after the next frame, which a slow page draws late.
  preact.requestAnimationFrame = (runEffects) => void setTimeout(runEffects, 300)
  onTestFinished(() => void delete preact.requestAnimationFrame)
  clickOnceDrawn('[part=add-button]')
  $products.set([MUG])
  await expect.element(page.getByRole('button', { name: /^S/ })).toBeVisible()
})

test.each([
  ['prices are named only where they differ', 'L', 'L'],
  ['variants without names are counted', '', 'Option 2']
])('%s', async (_, name, says) => {
  await makeShop([variant({ id: 'a', name: '' }), variant({ id: 'b', name })])
  await choose().click()
  await expect.element(page.getByRole('button', { name: says, exact: true })).toBeVisible()
})

test('the list works by keyboard, and Escape leads back to where it was opened', async () => {
  const { added } = await makeShop()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.poll(focused).toMatch(/^S/)
  await userEvent.tab()
  expect(focused()).toMatch(/^L/)
  await userEvent.keyboard('{Escape}')
  await expect.element(list()).not.toBeInTheDocument()
  await expect.poll(focused).toBe('Choose options')
  await userEvent.keyboard('{Enter}')
  await expect.poll(focused).toMatch(/^S/)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => added).toMatchObject([{ variantId: 'S' }])
  await expect.poll(focused).toBe('Added')
})

test('a press beside the list closes it', async () => {
  await makeShop()
  await choose().click()
  await expect.element(list()).toBeVisible()
  await userEvent.click(document.body, { position: { x: 5, y: 500 } })
  await expect.element(list()).not.toBeInTheDocument()
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
  await page.getByRole('button', { name: /^S/ }).click()
  await expect.element(page.getByText('Only one is left', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Not added: Stoneware mug' }).click()
  await expect.poll(() => asked).toBe(2)
})

test('where the variants cannot be shown the product’s page can', async () => {
  await makeShop([])
  await choose().click()
  await expect
    .element(page.getByRole('link', { name: 'Product page' }))
    .toHaveAttribute('href', 'https://shop.test/mug')
})

test.each([
  ['a page that knows no variants', [MUG], { onChoose: undefined }],
  ['a product whose options are no list', [{ ...MUG, hasVariants: false }], {}]
])('%s has a link to the product’s page, as before', async (_, products: Product[], options) => {
  await makeShop(SIZES, { products, ...options })
  await expect.element(page.getByRole('link', { name: /^Choose options/ })).toBeVisible()
  expect(choose().elements()).toHaveLength(0)
})

test.each([
  ['on a phone', { width: 390 }],
  ['in a narrow column', { width: 260 }],
  ['from right to left', { width: 390, settings: makeSettings({ style: { textDirection: 'rtl' } }) }]
] as const)('the list stays inside its card %s and moves nothing', async (_, options) => {
  const { bar } = await makeShop(SIZES, options)
  const boxOf = (selector: string) => inside(bar, selector)?.getBoundingClientRect().toJSON() ?? {}
  const before = boxOf('[part=card]')
  await choose().click()
  await expect.element(page.getByRole('button', { name: /^S/ })).toBeVisible()
  expect(boxOf('[part=card]')).toEqual(before)
  const list = boxOf('[part=options]')
  expect([list.left, list.right]).toEqual([before.left + 1, before.right - 1])
  expect(list.bottom).toBeLessThan(before.bottom)
})

test('a strip that scrolls by itself waits while a list is open', async () => {
  const products = Array.from({ length: 8 }, (_, index) => ({
    ...MUG,
    id: `p${index}`,
    name: `Mug ${index}`
  }))
  const settings = makeSettings({ products: { scrollType: 'auto', autoScrollInterval: 2000 } })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { bar } = await makeShop(SIZES, { products, settings, width: 390 })
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  const moved = vi.spyOn(Element.prototype, 'scrollTo')
  inside(bar, '[part=add-button]')?.click()
  await expect.element(page.getByRole('button', { name: /^S/ })).toBeInTheDocument()
  // The list is open, whatever has the focus and wherever the pointer is.
  const { activeElement } = bar.shadowRoot ?? {}
  if (activeElement instanceof HTMLElement) activeElement.blur()
  vi.advanceTimersByTime(2000)
  expect(moved).not.toHaveBeenCalled()
  vi.useRealTimers()
})
