import { NEW_SITE_SETTINGS } from '#shared/settings/defaults.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { inside, makeBar, makeForm, makeProducts } from '../../support/bar-in-page.ts'
import { makeProduct } from '../../support/make.ts'

const NEW_SHOP = { ...NEW_SITE_SETTINGS, enabled: true }
const sizeOf = (node: Element | null) => node?.getBoundingClientRect() ?? new DOMRect()
const opacityOf = (bar: Element, selector: string) => {
  const node = inside(bar, selector)
  return node && getComputedStyle(node).opacity
}

test.each([
  // The widths of a bar in windows of 1280 px and 390 px, and the most px that it may be high there.
  { width: 1120, withStrip: 150, without: 62 },
  { width: 358, withStrip: 148, without: 58 }
])('a new shop’s bar is low in $width px, with cards of one size', async ({ width, withStrip, without }) => {
  const { bar, $products } = await makeBar({ settings: NEW_SHOP, products: makeProducts(8), width })
  expect(sizeOf(bar).height).toBeLessThanOrEqual(withStrip)
  // Names and prices can be long.
  $products.set([
    makeProduct({ id: 'a', name: 'Hand-knotted rug of undyed wool '.repeat(6), price: 30 }),
    makeProduct({ id: 'b', name: 'Rug', price: 123_456_789_012 }),
    makeProduct({ id: 'c', name: 'W'.repeat(200), price: 1234.5, discount_price: 999.5 })
  ])
  const cards = () => [...(bar.shadowRoot?.querySelectorAll('[part=card]') ?? [])]
  await expect.poll(() => cards().length).toBe(3)
  for (const card of cards()) {
    expect([sizeOf(card).width, sizeOf(card).height]).toEqual([232, 88])
    for (const part of card.querySelectorAll('.name, .price, .add'))
      expect(sizeOf(part).right).toBeLessThanOrEqual(sizeOf(card).right)
  }
  $products.set([])
  await expect.poll(() => inside(bar, '[part=strip]')).toBeNull()
  expect(sizeOf(bar).height).toBeLessThanOrEqual(without)
})

test.each([280, 320, 358])(
  'in %d px a new shop’s bar cuts a card, so that shoppers see that there are more',
  async (width) => {
    const { bar } = await makeBar({ settings: NEW_SHOP, products: makeProducts(8), width })
    const [, second = null] = bar.shadowRoot?.querySelectorAll('[part=card]') ?? []
    const shown = sizeOf(inside(bar, 'ul')).right - sizeOf(second).left
    expect(shown).toBeGreaterThan(24)
    expect(shown).toBeLessThan(sizeOf(second).width)
  }
)

test('a new shop’s bar adds by a round button that says the product’s name, and turns into a check', async () => {
  const { bar, added } = await makeBar({ settings: NEW_SHOP, products: makeProducts(2) })
  const plus = inside(bar, '.add path')?.getAttribute('d')
  await page.getByRole('button', { name: 'Add to Cart: Product 1' }).click()
  await expect.element(page.getByRole('button', { name: 'Added: Product 1' })).toBeVisible()
  expect(added.map(({ id }) => id)).toEqual(['p0'])
  const { width, height } = sizeOf(inside(bar, '.add'))
  expect([width, height, inside(bar, '.add')?.textContent]).toEqual([36, 36, ''])
  expect(inside(bar, '[data-outcome=added] path')?.getAttribute('d')).not.toBe(plus)
})

test('a new shop’s bar shows the arrows of its strip by the pointer or the focus, where there are more products', async () => {
  const { bar } = await makeBar({ settings: NEW_SHOP, products: makeProducts(8), width: 800 })
  await userEvent.hover(page.getByRole('progressbar'))
  await expect.poll(() => opacityOf(bar, '.next')).toBe('0')
  await userEvent.hover(page.getByRole('listitem').first())
  await expect.poll(() => opacityOf(bar, '.next')).toBe('1')
  await userEvent.hover(page.getByRole('progressbar'))
  await expect.poll(() => opacityOf(bar, '.next')).toBe('0')
  await userEvent.tab()
  expect(opacityOf(bar, '.previous')).toBe('1')
})

test.each([1280, 390])(
  'at the edge of a window of %d px a new shop’s bar is low until its products are opened',
  async (width) => {
    const { full, bar } = await makeForm(
      { compact: 'fold', closable: '' },
      { settings: NEW_SHOP, products: makeProducts(4), width }
    )
    full.remove()
    await expect.poll(() => inside(bar, '.unfold')?.ariaExpanded).toBe('false')
    expect(sizeOf(bar).height).toBeLessThanOrEqual(64)
    inside(bar, '.unfold')?.click()
    await expect.poll(() => inside(bar, '.unfold')?.ariaExpanded).toBe('true')
    await expect.poll(() => sizeOf(inside(bar, '[part=card]')).height).toBeGreaterThan(60)
  }
)
