import type { Cart } from '#shared/cart.ts'
import { expect, test } from 'vitest'

import { inside, makeBar, track } from '../../support/bar-in-page.ts'
import { makeSettings } from '../../support/make.ts'

const PLACES = [
  ['in the page', false],
  ['in a frame', true]
] as const
const HIDDEN: readonly Cart[] = [
  { total: 80, needsShipping: false },
  { total: 20, reachable: false },
  { total: 20, freeFrom: null },
  { total: 80, shipsFree: false },
  { total: 20, currency: 'JPY' }
]

test.each(PLACES)(
  'a bar %s takes no room beside a cart without a promise, and comes back',
  async (_, isFramed) => {
    const { bar, $cart } = await makeBar({ isFramed })
    for (const cart of HIDDEN) {
      $cart.set(cart)
      await expect.poll(() => bar.getBoundingClientRect().height).toBe(0)
      expect(track(bar)).toBeNull()
      $cart.set({ total: 30 })
      await expect.poll(() => track(bar)?.ariaValueNow).toBe('60')
      expect(bar.getBoundingClientRect().height).toBeGreaterThan(0)
    }
  }
)

test.each(PLACES)('a bar %s shows what its page knows about the cart', async (_, isFramed) => {
  const settings = makeSettings({ messages: { progressTemplate: 'Noch ${remaining} nach ${country}' } })
  const cart = { total: 20, country: 'AT' }
  const { bar, $cart } = await makeBar({ isFramed, settings, locale: 'de', cart })
  const message = () => expect.poll(() => inside(bar, '[part=message]')?.textContent)
  await message().toContain('Noch 30,00\u00a0$ nach Österreich')
  $cart.set({ ...cart, converted: { total: 3000, currency: 'JPY' } })
  await message().toContain('Noch 4.501\u00a0¥ nach Österreich')
  $cart.set({ total: 5, shipsFree: true })
  await expect.poll(() => track(bar)?.ariaValueNow).toBe('100')
  $cart.set({ total: 0, isUnreadable: true })
  await message().toContain('Gratisversand ab')
  expect(track(bar)).toBeNull()
})
