import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'

import { inside, type makeBar, makeForm, makeProducts } from '../../support/bar-in-page.ts'
import { changeSettings, makeGivenBar } from '../../support/drawn-bar.ts'
import { makeProduct, makeSettings } from '../../support/make.ts'

/** A compact bar of a phone. */
async function makeSmall(options: Parameters<typeof makeBar>[0] = {}, form = 'fold') {
  const { full, bar, $products } = await makeForm({ compact: form }, { width: 390, ...options })
  full.remove()
  return { bar, $products, button: () => inside(bar, '.unfold'), list: () => inside(bar, '.products') }
}

const isSeen = (node: Element | null) =>
  node !== null && getComputedStyle(node).visibility === 'visible' && node.clientHeight > 0

test('a compact bar on a phone opens its products by a touch, in at most 40 % of the window, and closes them', async () => {
  const { bar, $products, button, list } = await makeSmall({ products: makeProducts(8) })
  await expect.poll(() => button()?.textContent).toBe('+8 picks to get you there')
  expect([isSeen(list()), button()?.ariaExpanded]).toEqual([false, 'false'])
  button()?.click()
  await expect.poll(() => isSeen(list())).toBe(true)
  expect(button()?.ariaExpanded).toBe('true')
  expect(bar.getBoundingClientRect().height).toBeLessThanOrEqual(innerHeight * 0.4 + 1)
  button()?.click()
  await expect.poll(() => isSeen(list())).toBe(false)
  $products.set([])
  await expect.poll(button).toBeNull()
})

test.each(['full', 'plus'] as const)(
  'it opens to cards that can be read and pressed, with a button: %s',
  async (addButton) => {
    const settings = makeSettings({ products: { addButton } })
    const { bar, button, list } = await makeSmall({ settings, products: makeProducts(4) })
    await expect.poll(button).not.toBeNull()
    button()?.click()
    await expect.poll(() => isSeen(list())).toBe(true)
    const [card, name, add] = ['.card', '.name', '.add'].map((one) =>
      inside(bar, one)?.getBoundingClientRect()
    )
    expect(card?.width).toBeGreaterThan(200)
    expect(name?.width).toBeGreaterThan(100)
    expect(add?.right).toBeLessThanOrEqual(card?.right ?? 0)
    expect(add?.top).toBeGreaterThanOrEqual(button()?.getBoundingClientRect().bottom ?? Infinity)
  }
)

test('in a drawer with the cart it has neither button nor products', async () => {
  const { button, list } = await makeSmall({ products: makeProducts(2) }, '')
  expect([button(), list()]).toEqual([null, null])
})

test('a bar that the service drew opens too, and stays open when the components take it over', async () => {
  const before = { width: innerWidth, height: innerHeight }
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(before.width, before.height))
  const settings = makeSettings({
    enabled: true,
    visibility: { compact: true },
    products: { selectionMethod: 'automatic' }
  })
  const options = {
    settings,
    products: [makeProduct({ id: 'p0' }), makeProduct({ id: 'p1' })],
    width: 390,
    total: 20
  }
  const { node, site } = await makeGivenBar(options)
  await expect.poll(() => inside(node, '.unfold')?.textContent).toBe('+2 picks to get you there')
  inside(node, '.unfold')?.click()
  await expect.poll(() => isSeen(inside(node, '.products'))).toBe(true)
  expect(node.getBoundingClientRect().height).toBeLessThanOrEqual(innerHeight * 0.4)
  const messages = { ...settings.messages, buttonText: 'Take' }
  await changeSettings(site, { ...options, settings: { ...settings, messages } })
  await expect.poll(() => inside(node, '.add')?.textContent).toBe('Take')
  expect(node.shadowRoot?.querySelectorAll('.unfold, .strip')).toHaveLength(2)
  expect([isSeen(inside(node, '.products')), inside(node, '.unfold')?.ariaExpanded]).toEqual([true, 'true'])
  inside(node, '.unfold')?.click()
  await expect.poll(() => isSeen(inside(node, '.products'))).toBe(false)
})
