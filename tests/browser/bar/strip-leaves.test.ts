import { afterEach, expect, test, vi } from 'vitest'

import { inside, makeBar, makeProducts, track } from '../../support/bar-in-page.ts'

afterEach(() => void vi.restoreAllMocks())

const products = makeProducts(8)
const list = (bar: Element) => inside(bar, 'ul')

test('when the strip goes, the keyboard goes on at the message, which is said once', async () => {
  const { bar, $cart } = await makeBar({ products })
  const said = vi.fn()
  new MutationObserver(() => said(inside(bar, '[role=status]')?.textContent)).observe(
    inside(bar, '[role=status]') ?? bar,
    { childList: true, characterData: true, subtree: true }
  )
  inside(bar, '[part=add-button]')?.focus()
  $cart.set({ total: 50 })
  await expect
    .poll(() => bar.shadowRoot?.activeElement?.textContent)
    .toContain("Congratulations! You've qualified for FREE shipping!")
  expect(said.mock.calls.flat().filter((words) => words !== '')).toEqual([])
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

test('when the strip goes, a keyboard that is elsewhere stays there', async () => {
  const { bar, $cart } = await makeBar({ products })
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  $cart.set({ total: 50 })
  await expect.poll(() => list(bar)).toBeNull()
  expect(document.activeElement).toBe(field)
})

test('in a cart of another currency there is no bar, and it comes back with the cart’s own', async () => {
  const debug = vi.spyOn(console, 'debug').mockReturnValue()
  const { bar, $cart } = await makeBar({ products, cart: { total: 20, currency: 'USD' } })
  $cart.set({ total: 5700, currency: 'JPY' })
  await expect.poll(() => track(bar)).toBeNull()
  expect(bar.getBoundingClientRect().height).toBe(0)
  expect(debug.mock.calls.flat().join(' ')).toContain('the cart is in JPY, the threshold in USD')
  $cart.set({ total: 25, currency: 'USD' })
  await expect.poll(() => track(bar)?.ariaValueNow).toBe('50')
})
