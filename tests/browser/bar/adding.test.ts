import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { clickOnceDrawn, inside, makeBar, makeProducts, putBar } from '../../support/bar-in-page.ts'
import { makeProduct, makeSettings } from '../../support/make.ts'

afterEach(() => void vi.restoreAllMocks())

const products = makeProducts(8)

/** A cart that answers when the test lets it. */
function makeSlowCart() {
  const asked: string[] = []
  let answer: { take: () => void; refuse: (error: unknown) => void } | undefined
  return {
    asked,
    onAdd: ({ id }: { id: string }) => {
      asked.push(id)
      return new Promise<void>((take, refuse) => (answer = { take, refuse }))
    },
    take: () => answer?.take(),
    refuse: (error: unknown) => answer?.refuse(error)
  }
}

const button = (words: string) => page.getByRole('button', { name: `${words}: Product 1` })
const spoken = () => page.getByRole('status')

test('an add waits for the cart, and is then confirmed for two seconds', async () => {
  const cart = makeSlowCart()
  await makeBar({ products, onAdd: cart.onAdd })
  await button('Add to Cart').click()
  await expect.element(button('Adding')).toHaveAttribute('aria-busy', 'true')
  await expect.element(button('Adding')).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(() => cart.asked).toEqual(['p0'])
  expect(button('Added').elements()).toHaveLength(0)
  cart.take()
  await expect.element(button('Added')).toBeVisible()
  await expect.element(spoken()).toHaveTextContent('Product 1 added to cart')
  await expect.element(button('Add to Cart')).toBeVisible()
  await expect.element(spoken()).toHaveTextContent(/^$/)
})

test('a button that is pressed as soon as it is there says so, too', async () => {
  const cart = makeSlowCart()
  const { $products } = await makeBar({ onAdd: cart.onAdd })
  clickOnceDrawn('[part=add-button]')
  $products.set(makeProducts(1))
  await expect.element(button('Adding')).toBeVisible()
  await expect.poll(() => cart.asked).toEqual(['p0'])
  cart.take()
  await expect.element(button('Added')).toBeVisible()
})

test('a double click adds once, and the keyboard stays on the button while the cart is asked', async () => {
  const { bar, added } = await makeBar({ products })
  await button('Add to Cart').dblClick()
  await expect.element(button('Added')).toBeVisible()
  expect(added.map(({ id }) => id)).toEqual(['p0'])
  const second = page.getByRole('button', { name: 'Add to Cart: Product 2' })
  second.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Added: Product 2' })).toBeVisible()
  expect(bar.shadowRoot?.activeElement?.getAttribute('aria-label')).toBe('Added: Product 2')
})

test('an add that the cart refuses is said, seen and heard, with the reason that it has for shoppers, cut where it is long', async () => {
  vi.spyOn(console, 'debug').mockReturnValue()
  const cart = makeSlowCart()
  const { bar } = await makeBar({ products, onAdd: cart.onAdd })
  const reason = () => inside(bar, '[part=reason]')?.textContent
  await button('Add to Cart').click()
  await expect.poll(() => cart.asked).toHaveLength(1)
  cart.refuse(new Error('POST /cart 500'))
  await expect.element(button('Not added')).toBeVisible()
  expect(reason()).toBeUndefined()
  await button('Not added').click()
  await expect.poll(() => cart.asked).toHaveLength(2)
  cart.refuse({ reason: 'Only two are left' })
  await expect.poll(reason).toBe('Only two are left')
  await expect.element(spoken()).toHaveTextContent("Couldn't add Product 1. Only two are left")
  await button('Not added').click()
  await expect.poll(() => cart.asked).toHaveLength(3)
  cart.refuse({ reason: 'sorry '.repeat(1000) })
  await expect.poll(() => reason()?.length).toBe(140)
})

test('with a page that never answers, as earlier ones, a product counts as added', async () => {
  const bar = putBar()
  window.postMessage({ type: 'shippingBarUpdate', payload: { settings: makeSettings() } }, location.origin)
  window.postMessage({ type: 'selectedProductsUpdate', payload: { products } }, location.origin)
  await expect.poll(() => inside(bar, '[part=strip]')).not.toBeNull()
  await button('Add to Cart').click()
  await expect.element(button('Added')).toBeVisible()
})

test('what is sold out is not offered, and what must be chosen leads to its page', async () => {
  const shoe = {
    ...makeProduct({ id: 'shoe', name: 'Shoe', url: 'https://shop.test/shoe' }),
    hasOptions: true
  }
  const gone = { ...makeProduct({ id: 'gone', name: 'Gone' }), inStock: false }
  const { added } = await makeBar({ products: [gone, shoe] })
  const choose = page.getByRole('link', { name: 'Choose options: Shoe' })
  await expect.element(choose).toHaveAttribute('href', 'https://shop.test/shoe')
  expect(page.getByRole('listitem').elements()).toHaveLength(1)
  expect(page.getByRole('button', { name: /Shoe/ }).elements()).toHaveLength(0)
  expect(added).toEqual([])
})
