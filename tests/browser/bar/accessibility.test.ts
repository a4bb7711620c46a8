import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { inside, makeBar, makeProducts, putBar } from '../../support/bar-in-page.ts'
import { makeProduct, makeSettings } from '../../support/make.ts'

async function findings(element: Element) {
  document.documentElement.lang = 'en'
  const { violations } = await axe.run(element, { resultTypes: ['violations'] })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ failureSummary }) => `${id}: ${failureSummary}`))
}

const products = makeProducts(8).map((product, index) => ({
  ...product,
  url: index % 2 ? '/product' : '',
  discount_price: index % 3 ? null : 5
}))

test.each([
  { state: 'on its way', options: {} },
  { state: 'with products', options: { products } },
  {
    state: 'right to left',
    options: { products, settings: makeSettings({ style: { textDirection: 'rtl' } }) }
  },
  { state: 'reached', options: { cart: { total: 50 } } },
  {
    state: 'with a gradient and a frame',
    options: { settings: makeSettings({ style: { barType: 'gradient', borderThickness: 10 } }) }
  },
  { state: 'narrow', options: { products, width: 300 } }
])('a bar $state has nothing that axe finds', async ({ options }) => {
  const { bar } = await makeBar(options)
  expect(await findings(bar)).toEqual([])
})

test('a bar that waits and one that cannot start have nothing that axe finds', async () => {
  const bar = putBar()
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
  expect(await findings(bar)).toEqual([])
  window.postMessage({ type: 'shippingBarUpdate', payload: { settings: {} } }, location.origin)
  await expect.element(page.getByRole('alert')).toBeInTheDocument()
  expect(await findings(bar)).toEqual([])
})

test('there is one progressbar, and one status, which is empty again once it has spoken', async () => {
  const { bar } = await makeBar({ products })
  const sentence = 'Add $30.00 more to get FREE shipping!'
  expect(page.getByRole('progressbar').elements()).toHaveLength(1)
  expect(page.getByRole('status').elements()).toHaveLength(1)
  await expect.element(page.getByRole('status')).toHaveTextContent(sentence)
  await expect.element(page.getByRole('status')).toHaveTextContent(/^$/)
  expect(inside(bar, '[part=message]')?.closest('[aria-hidden]')).toBeNull()
  expect(page.getByText(sentence).elements()).toHaveLength(1)
  expect(await findings(bar)).toEqual([])
})

test('at 300 px nothing sticks out of the bar', async () => {
  const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze '.repeat(5)
  const settings = makeSettings({ messages: { progressTemplate: long, buttonText: long.slice(0, 60) } })
  const { bar } = await makeBar({ settings, products, width: 300 })
  const box = inside(bar, '[part=bar]')
  expect(box && box.scrollWidth <= box.clientWidth).toBe(true)
})

test.each([
  { what: 'an add button', selector: '[part=add-button]', width: 44 },
  { what: 'an arrow', selector: '[part=arrow]', width: 32 }
])('$what is large enough for a finger', async ({ selector, width }) => {
  const { bar } = await makeBar({ products, width: 500 })
  await expect.poll(() => inside(bar, selector)).not.toBeNull()
  const box = inside(bar, selector)?.getBoundingClientRect()
  expect(box?.width).toBeGreaterThanOrEqual(width)
  expect(box?.height).toBeGreaterThanOrEqual(44)
})

test.each(['ltr', 'rtl'] as const)(
  'axe-core finds nothing in an open list of variants: %s',
  async (textDirection) => {
    const sized = { ...products[0], url: '/product', hasOptions: true, hasVariants: true }
    const settings = makeSettings({ style: { textDirection }, products: { selectionMethod: 'closesGap' } })
    const { bar } = await makeBar({
      settings,
      products: [makeProduct(sized)],
      onChoose: async () => [
        { id: 's', name: 'S', price: 10, inStock: true },
        { id: 'm', name: '', price: 12, inStock: false }
      ]
    })
    inside(bar, '[part=add-button]')?.click()
    await expect.element(page.getByRole('button', { name: /^S/ })).toBeVisible()
    expect(await findings(bar)).toEqual([])
  }
)
