import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { openPage, type OpenPageOptions } from './open-page.tsx'
// After the page, which prepares the window.
import { makeGoal, makeSettings } from '../../support/make.ts'
import { GERMANY, makeRegion, makeRules, REST } from '../../support/shipping-rules.ts'

const ONTARIO = makeRegion({ name: 'Ontario', places: ['CA-ON'], freeFrom: 75 })
const rules = { regions: [makeRegion(), GERMANY, ONTARIO, REST] }
const why = page.getByRole('button', { name: 'Why this number?' })
const reasons = page.getByRole('list', { name: 'Reasons' })
const lines = () =>
  reasons
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

async function open(options: OpenPageOptions = {}, width = 1280) {
  await page.viewport(width, 1000)
  openPage({ onShipping: { body: { shippingRules: makeRules(rules) } }, ...options })
  if (width < 1000) await page.getByRole('button', { name: 'Show preview' }).click()
  await expect.element(why).toHaveAttribute('aria-expanded', 'false')
  await why.click()
  await expect.element(reasons).toBeVisible()
}

test('"Why this number?" says line by line what counts, of the goals too', async () => {
  const goals = [makeGoal(80, '10% off'), makeGoal(120, '')]
  await open({ settings: makeSettings({ rewards: { goals } }) })
  await expect
    .poll(lines)
    .toEqual([
      'Subtotal $15.00',
      'Threshold $50.00 → $35.00 to go (next goal)',
      '10% off $80.00 → $65.00 to go',
      'Goal $120.00 → $105.00 to go'
    ])
  await page.getByRole('slider', { name: 'Current cart amount' }).fill('50')
  await expect.poll(lines).toContain('Threshold $50.00 → reached')
  await why.click()
  await expect.element(reasons).not.toBeInTheDocument()
})

test('with the shop’s amounts the cart goes to a country or a state, and the amount is the one from there', async () => {
  await open({ settings: makeSettings({ threshold: 10, shipping: { amountFrom: 'shop' } }) })
  const place = page.getByRole('combobox', { name: 'Ship to' })
  await expect.poll(lines).toContain('Threshold in United States $50.00 → $35.00 to go')
  await place.selectOptions('Canada (ON)')
  await expect.poll(lines).toContain('Threshold in Canada (ON) $75.00 → $60.00 to go')
  await place.selectOptions('Japan')
  await expect.poll(lines).toContain('Shipping to Japan is never free, so the bar is hidden')
  // Why there is no bar is said without being asked.
  await why.click()
  await expect.poll(lines).toEqual(['Shipping to Japan is never free, so the bar is hidden'])
})

test.each([390, 320])('at %d px everything of it fits', async (width) => {
  await open({ settings: makeSettings({ shipping: { amountFrom: 'shop' } }) }, width)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  const pane = document.querySelector('.fsb-pane')
  expect(pane?.scrollWidth).toBe(pane?.clientWidth)
})
