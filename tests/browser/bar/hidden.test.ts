import type { Cart } from '#shared/cart.ts'
import { describe, expect, test } from 'vitest'

import { inside, makeBar, track } from '../../support/bar-in-page.ts'
import { makeSettings } from '../../support/make.ts'

const NOT_SHOWN: readonly { why: string; cart: Cart }[] = [
  { why: 'nothing in the cart is shipped', cart: { total: 80, needsShipping: false } },
  { why: 'the shop does not ship to the shopper', cart: { total: 20, reachable: false } },
  { why: 'no amount makes shipping free', cart: { total: 20, freeFrom: null } },
  { why: 'checkout charges for what has reached the amount', cart: { total: 80, shipsFree: false } },
  { why: 'there is no amount in the cart’s currency', cart: { total: 20, currency: 'JPY' } }
]

describe.each([
  { where: 'in the page', isFramed: false },
  { where: 'in a frame', isFramed: true }
])('$where', ({ isFramed }) => {
  test.each(NOT_SHOWN)('the bar takes no room where $why, and comes back', async ({ cart }) => {
    const { bar, $cart } = await makeBar({ isFramed })
    $cart.set(cart)
    await expect.poll(() => bar.getBoundingClientRect().height).toBe(0)
    expect(track(bar)).toBeNull()
    $cart.set({ total: 30 })
    await expect.poll(() => track(bar)?.getAttribute('aria-valuenow')).toBe('60')
    expect(bar.getBoundingClientRect().height).toBeGreaterThan(0)
  })

  test('the message names the country in the page’s language', async () => {
    const settings = makeSettings({ messages: { progressTemplate: 'Noch ${remaining} nach ${country}' } })
    const { bar } = await makeBar({ isFramed, settings, locale: 'de', cart: { total: 20, country: 'AT' } })
    await expect
      .poll(() => inside(bar, '[part=message]')?.textContent)
      .toContain('Noch 30,00\u00a0$ nach Österreich')
  })

  test('a cart that its platform converts is shown in the shopper’s currency', async () => {
    const { bar } = await makeBar({
      isFramed,
      cart: { total: 20, converted: { total: 3000, currency: 'JPY' } }
    })
    await expect.poll(() => track(bar)?.getAttribute('aria-valuetext')).toContain('¥4,501')
  })

  test('beside a cart that cannot be read it names the amount, and shows no progress', async () => {
    const { bar, $cart } = await makeBar({ isFramed })
    $cart.set({ total: 0, isUnreadable: true })
    await expect.poll(() => inside(bar, '[part=message]')?.textContent).toContain('Free shipping on orders')
    expect(track(bar)).toBeNull()
  })

  test('a cart that ships free by a coupon has reached the amount, whatever its total', async () => {
    const { bar } = await makeBar({ isFramed, cart: { total: 5, shipsFree: true } })
    await expect.poll(() => track(bar)?.getAttribute('aria-valuenow')).toBe('100')
  })
})
