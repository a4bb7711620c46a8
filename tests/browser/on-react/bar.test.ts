import { version } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { inside, makeBar, makeProducts, track } from '../../support/bar-in-page.ts'

// Shoppers get Preact, on which all other tests of the bar run. This shows that the same components are React's too.

test('React itself is what these tests run on', () => {
  expect(version).toMatch(/^18\./)
})

test('the bar is drawn, and follows the cart', async () => {
  const { bar, $cart } = await makeBar({ cart: { total: 20 } })
  expect(track(bar)?.ariaValueNow).toBe('40')
  $cart.set({ total: 45 })
  await expect.poll(() => track(bar)?.ariaValueText).toBe('Add $5.00 more to get FREE shipping!')
})

test('a product of the strip is added, and free shipping takes the strip away', async () => {
  const { bar, added, $cart } = await makeBar({ cart: { total: 20 }, products: makeProducts(3) })
  await page.getByRole('button', { name: 'Add to Cart: Product 2' }).click()
  await expect.element(page.getByRole('button', { name: 'Added: Product 2' })).toBeInTheDocument()
  expect(added.map(({ name }) => name)).toEqual(['Product 2'])
  $cart.set({ total: 60 })
  await expect.poll(() => inside(bar, '[part=strip]')).toBeNull()
})
