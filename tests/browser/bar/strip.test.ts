import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { hearStatus, inside, makeBar, makeProducts, track } from '../../support/bar-in-page.ts'
import { makeProduct, makeSettings } from '../../support/make.ts'

const products = makeProducts(8)
const list = (bar: Element) => inside(bar, 'ul')

test('there is no strip without products, for an owner who does not want it, or a cart that has free shipping', async () => {
  const { bar, $products, $settings, $cart } = await makeBar({ products })
  for (const [leave, comeBack] of [
    [() => $products.set([]), () => $products.set(products)],
    [
      () => $settings.set(makeSettings({ products: { enabled: false } })),
      () => $settings.set(makeSettings())
    ],
    [() => $cart.set({ total: 50 }), () => $cart.set({ total: 20 })]
  ] as const) {
    await expect.element(page.getByRole('list', { name: 'Suggested products' })).toBeVisible()
    leave()
    await expect.poll(() => list(bar)).toBeNull()
    comeBack()
  }
})

test('two bars, one click, one add', async () => {
  const { bar, added } = await makeBar({ products })
  document.body.append(document.createElement('free-shipping-bar'))
  await expect.poll(() => page.getByRole('list').elements().length).toBe(2)
  inside(bar, '[part=add-button]')?.click()
  await expect.poll(() => added).toHaveLength(1)
  // Clicks another one: a doubled add of the first would come before it.
  inside(bar, 'li:nth-child(2) [part=add-button]')?.click()
  await expect.poll(() => added.map(({ name }) => name)).toContain('Product 2')
  expect(added.map(({ name }) => name)).toEqual(['Product 1', 'Product 2'])
})

test('the lower price is red, the original struck through', async () => {
  const { bar } = await makeBar({ products: [makeProduct({ price: 20, discount_price: 12.5 })] })
  const now = inside(bar, '.now')
  expect(now && getComputedStyle(now).color).toBe('rgb(200, 30, 30)')
  expect(inside(bar, 's')?.textContent).toBe('$20.00')
  expect(inside(bar, '[part=price]')?.textContent).toBe('Original price $20.00Discounted price $12.50')
})

test.each([false, true])(
  'a name leads to the product in a new tab, from a frame, too: %s',
  async (isFramed) => {
    const { bar } = await makeBar({ products: [makeProduct({ url: 'https://shop.test/mug' })], isFramed })
    const link = inside(bar, 'a')
    expect(link?.outerHTML).toMatch(/ href="https:\/\/shop.test\/mug" target="_blank" rel="noopener"/)
    expect(link?.textContent).toContain('(opens in a new tab)')
  }
)

test('a picture that does not load gives way to a drawing', async () => {
  const { bar } = await makeBar({ products: [makeProduct({ image_url: '/no-such-picture.png' })] })
  inside(bar, 'img')?.dispatchEvent(new Event('error'))
  await expect.element(inside(bar, '.picture svg')).toBeVisible()
})

test('everything in the strip is reached by keyboard', async () => {
  await makeBar({ products: products.slice(0, 2).map((product) => ({ ...product, url: '/p' })), width: 800 })
  const reached: string[] = []
  for (let step = 0; step < 4; step++) {
    await userEvent.tab()
    const focused = document.activeElement?.shadowRoot?.activeElement
    reached.push(focused?.getAttribute('aria-label') ?? focused?.textContent ?? '')
  }
  const newTab = '(opens in a new tab)'
  const [first, second] = [`Product 1${newTab}`, `Product 2${newTab}`]
  expect(reached).toEqual([first, 'Add to Cart: Product 1', second, 'Add to Cart: Product 2'])
})

test.each(['ltr', 'rtl'] as const)(
  'a name that is too long for its line fills it and ends with an ellipsis, in a bar that reads %s',
  async (textDirection) => {
    const { bar } = await makeBar({
      settings: makeSettings({ style: { textDirection }, products: { nameCharLimit: 20 } }),
      width: 270,
      products: [makeProduct({ id: 'mug', name: 'Tide Stonewaremugsss' }), ...makeProducts(2)]
    })
    await expect.poll(() => inside(bar, '.name')?.textContent).toContain('Tide')
    const name = inside(bar, '.name')
    const first = document.createRange()
    first.setStart(name?.firstChild ?? document, 0)
    first.setEnd(name?.firstChild ?? document, 6)
    const [box, begin] = [name?.getBoundingClientRect(), first.getBoundingClientRect()]
    // The second word begins in the same line.
    expect([begin.left - (box?.left ?? 0), begin.height < 24]).toEqual([0, true])
    expect(name && getComputedStyle(name).textOverflow).toBe('ellipsis')
  }
)

test('on a small phone an old and a new price that are too long for one line stand below each other, whole', async () => {
  const { bar } = await makeBar({
    width: 250,
    products: [makeProduct({ id: 'desk', price: 12345.67, discount_price: 10999.99 }), ...makeProducts(2)]
  })
  await expect.poll(() => inside(bar, '.now')?.textContent).toBe('$10,999.99')
  const [card, price] = ['.card', '.price'].map((part) => inside(bar, part))
  expect(card && card.scrollWidth <= card.clientWidth).toBe(true)
  const edge = card?.getBoundingClientRect().right ?? 0
  expect(inside(bar, '.now')?.getBoundingClientRect().right).toBeLessThan(edge)
  expect(inside(bar, '.add')?.getBoundingClientRect().right).toBeLessThan(edge)
  expect(price && price.scrollWidth <= price.clientWidth).toBe(true)
})

test('a Latin name in a right-to-left bar is cut at its end, and begins where its card does', async () => {
  const settings = makeSettings({ style: { textDirection: 'rtl' }, products: { nameCharLimit: 50 } })
  const { bar } = await makeBar({
    settings,
    width: 390,
    products: [makeProduct({ name: 'Mug' }), makeProduct({ id: 'arabic', name: 'كوب' })]
  })
  await expect.poll(() => inside(bar, '.name')?.textContent).toContain('Mug')
  const names = [...(bar.shadowRoot?.querySelectorAll<HTMLElement>('.name') ?? [])]
  expect(names.map((name) => getComputedStyle(name).direction)).toEqual(['ltr', 'rtl'])
  for (const name of names) {
    const text = document.createRange()
    text.selectNodeContents(name)
    expect(text.getBoundingClientRect().right).toBeCloseTo(name.getBoundingClientRect().right, 0)
  }
})

test('when the strip goes, the keyboard goes on at the message, which is said once, or stays elsewhere', async () => {
  const { bar, $cart } = await makeBar({ products })
  const heard = hearStatus(bar)
  inside(bar, '[part=add-button]')?.focus()
  $cart.set({ total: 50 })
  await expect
    .poll(() => bar.shadowRoot?.activeElement?.textContent)
    .toContain("Congratulations! You've qualified for FREE shipping!")
  // The focused message is read.
  await expect.poll(() => list(bar)).toBeNull()
  expect(heard).toEqual([])
  $cart.set({ total: 20 })
  await expect.poll(() => list(bar)).not.toBeNull()
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  $cart.set({ total: 50 })
  await expect.poll(() => list(bar)).toBeNull()
  expect(document.activeElement).toBe(field)
})

test('an add that makes shipping free is said to be added before the strip goes', async () => {
  const { bar, $cart } = await makeBar({
    products,
    onAdd: () => $cart.set({ total: 50, productIds: ['p0'] })
  })
  inside(bar, '[part=add-button]')?.click()
  await expect.poll(() => track(bar)?.ariaValueNow).toBe('100')
  await expect.poll(() => inside(bar, '[part=add-button]')?.textContent).toBe('Added')
  expect(list(bar)?.children).toHaveLength(8)
  await expect.poll(() => list(bar)).toBeNull()
})
