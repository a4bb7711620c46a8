import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { inside, makeBar, makeProducts } from '../../support/bar-in-page.ts'
import { makeProduct, makeSettings } from '../../support/make.ts'

afterEach(() => void vi.restoreAllMocks())

const products = makeProducts(8)
const list = (bar: Element) => inside(bar, 'ul')
const arrows = () => page.getByRole('button', { name: /products$/ })

test('products are a list, each with its name and its button', async () => {
  await makeBar({ products })
  await expect.element(page.getByRole('list', { name: 'Suggested products' })).toBeVisible()
  await expect.element(page.getByRole('listitem', { name: 'Product 3' })).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Add to Cart: Product 3' })).toBeInTheDocument()
})

test.each([
  { what: 'no products', options: { products: [] } },
  {
    what: 'an owner who does not want it',
    options: { products, settings: makeSettings({ products: { enabled: false } }) }
  },
  { what: 'a cart that has free shipping', options: { products, cart: { total: 50 } } }
])('with $what there is no strip', async ({ options }) => {
  const { bar } = await makeBar(options)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(list(bar)).toBeNull()
})

test('an add is asked for once and confirmed for two seconds', async () => {
  const { added } = await makeBar({ products })
  await page.getByRole('button', { name: 'Add to Cart: Product 1' }).click()
  await expect.element(page.getByRole('button', { name: 'Added: Product 1' })).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Add to Cart: Product 1' }), { timeout: 3000 })
    .toBeVisible()
  expect(added.map(({ id }) => id)).toEqual(['p0'])
})

test('an add that the cart refuses is taken back and said', async () => {
  vi.spyOn(console, 'debug').mockReturnValue()
  await makeBar({ products, onAdd: () => Promise.reject(new Error('sold out')) })
  await page.getByRole('button', { name: 'Add to Cart: Product 1' }).click()
  await expect.element(page.getByRole('button', { name: 'Not added: Product 1' })).toBeVisible()
})

test('two bars, one click, one add', async () => {
  const { bar, added } = await makeBar({ products })
  document.body.append(document.createElement('free-shipping-bar'))
  await expect.poll(() => page.getByRole('list').elements().length).toBe(2)
  inside(bar, '[part=add-button]')?.click()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(added).toHaveLength(1)
})

test('reaching free shipping takes the strip away', async () => {
  const { bar, $cart } = await makeBar({ products })
  $cart.set({ total: 50 })
  await expect.poll(() => list(bar)).toBeNull()
})

test.each([
  { price: 20, discount: null, reads: '$20.00' },
  { price: 20, discount: 12.5, reads: 'Original price $20.00Discounted price $12.50' },
  { price: 20, discount: 20, reads: '$20.00' },
  { price: 20, discount: 25, reads: '$20.00' }
])('a price of $price with $discount reads "$reads"', async ({ price, discount, reads }) => {
  const { bar } = await makeBar({ products: [makeProduct({ price, discount_price: discount })] })
  expect(inside(bar, '[part=price]')?.textContent).toBe(reads)
})

test('the lower price is red, the original struck through', async () => {
  const { bar } = await makeBar({ products: [makeProduct({ price: 20, discount_price: 12.5 })] })
  const now = inside(bar, '.now')
  expect(now && getComputedStyle(now).color).toBe('rgb(200, 30, 30)')
  expect(inside(bar, 's')?.textContent).toBe('$20.00')
})

test('amounts are written as the page’s language does', async () => {
  const { bar } = await makeBar({
    settings: makeSettings({ currency: 'EUR', threshold: 5000 }),
    products: [makeProduct({ price: 1234.5 })],
    locale: 'de'
  })
  expect(inside(bar, '[part=price]')?.textContent).toBe('€1.234,50')
})

test('a name leads to the product in a tab of its own', async () => {
  const { bar } = await makeBar({ products: [makeProduct({ url: 'https://shop.test/mug' })] })
  const link = inside(bar, 'a')
  expect(link?.getAttribute('href')).toBe('https://shop.test/mug')
  expect(link?.getAttribute('target')).toBe('_blank')
  expect(link?.getAttribute('rel')).toBe('noopener')
})

test('a picture that does not load gives way to a drawing', async () => {
  const { bar } = await makeBar({ products: [makeProduct({ image_url: '/no-such-picture.png' })] })
  inside(bar, 'img')?.dispatchEvent(new Event('error'))
  await expect.poll(() => inside(bar, '.placeholder')).not.toBeNull()
})

test('arrows are there when products do not fit, and move a view at a time', async () => {
  const { bar } = await makeBar({ products, width: 500 })
  await expect.element(page.getByRole('button', { name: 'Next products' })).toBeVisible()
  await page.getByRole('button', { name: 'Next products' }).click()
  await expect.poll(() => list(bar)?.scrollLeft, { timeout: 3000 }).toBeGreaterThan(300)
})

test('arrows wrap at the ends', async () => {
  const { bar } = await makeBar({ products, width: 500 })
  await page.getByRole('button', { name: 'Previous products' }).click()
  await expect
    .poll(
      () => {
        const strip = list(bar)
        return strip && Math.round(strip.scrollWidth - strip.clientWidth - strip.scrollLeft)
      },
      { timeout: 3000 }
    )
    .toBeLessThan(3)
})

test('in a right-to-left bar the next products are to the left', async () => {
  const settings = makeSettings({ style: { textDirection: 'rtl' } })
  const { bar } = await makeBar({ products, settings, width: 500 })
  await page.getByRole('button', { name: 'Next products' }).click()
  await expect.poll(() => list(bar)?.scrollLeft, { timeout: 3000 }).toBeLessThan(-300)
})

test('few products need no arrows', async () => {
  await makeBar({ products: products.slice(0, 2), width: 800 })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(arrows().elements()).toHaveLength(0)
})

test('an automatic strip moves by itself until an arrow is used', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const settings = makeSettings({ products: { scrollType: 'auto', autoScrollInterval: 2000 } })
  const { bar } = await makeBar({ products, settings, width: 500 })
  await expect.poll(() => arrows().elements().length).toBe(2)
  const moved = vi.spyOn(Element.prototype, 'scrollTo')
  vi.advanceTimersByTime(2000)
  expect(moved).toHaveBeenCalledTimes(1)
  inside(bar, '.next')?.click()
  await new Promise((resolve) => setTimeout(resolve, 50))
  vi.advanceTimersByTime(10_000)
  expect(moved).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

test('everything in the strip is reached by keyboard', async () => {
  await makeBar({ products: products.slice(0, 2).map((product) => ({ ...product, url: '/p' })), width: 800 })
  const reached: string[] = []
  for (let step = 0; step < 4; step++) {
    await userEvent.tab()
    const focused = document.activeElement?.shadowRoot?.activeElement
    reached.push(focused?.getAttribute('aria-label') ?? focused?.textContent ?? '')
  }
  expect(reached).toEqual([
    'Product 1(opens in a new tab)',
    'Add to Cart: Product 1',
    'Product 2(opens in a new tab)',
    'Add to Cart: Product 2'
  ])
})
