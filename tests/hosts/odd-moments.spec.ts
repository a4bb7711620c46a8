import type { Page } from '@playwright/test'

import { expect, listeners, test } from '../support/host-shop.ts'
import { TAKEN } from '../support/taken.ts'

const track = (page: Page) => page.getByRole('progressbar')
/** Runs in the page; resolves when all that it started is over. */
const run = (page: Page, code: string) => page.evaluate<unknown>(code)

test('of fifty changes of the cart in one moment the last one is shown', async ({ page, openHost }) => {
  await openHost('drop-in')
  await expect(track(page)).toBeVisible()
  await run(
    page,
    `for (let total = 50; total > 0; total--) document.dispatchEvent(
      new CustomEvent('free-shipping-bar:cart', { detail: { total: total % 46, currency: 'USD' } }))`
  )
  await expect(track(page)).toHaveAttribute('aria-valuetext', 'Add $49.00 more to get FREE shipping!')
  await expect(track(page)).toHaveAttribute('aria-valuenow', '2')
})

test('two hundred bars that came and went leave nothing in the page', async ({
  page,
  openHost,
  expectNoise
}) => {
  // Ignores the 404s for bars whose settings were never saved.
  expectNoise(/404/)
  await openHost('by-hand')
  await expect(track(page)).toBeVisible()
  const elements = () => run(page, `document.querySelectorAll('*').length`)
  const before = [await listeners(page), await elements()]
  await run(
    page,
    `for (let count = 0; count < 200; count++) {
      const target = document.body.appendChild(document.createElement('div'))
      mountFreeShippingBar({ instanceId: '00000000-0000-4000-8000-000000000000', serviceUrl: '', target }).destroy()
      target.remove()
    }`
  )
  await expect.poll(() => listeners(page)).toBe(before[0])
  await expect.poll(elements).toBe(before[1])
})

test('a bar that the page moves to another place goes on with the cart', async ({ page, openHost }) => {
  await openHost('drop-in')
  await expect(track(page)).toBeVisible()
  await run(
    page,
    `document.body.append(document.querySelector('free-shipping-bar').parentElement)
     document.addEventListener('free-shipping-bar:add', ({ detail }) => detail.respondWith(Promise.resolve()))`
  )
  await run(
    page,
    `document.dispatchEvent(new CustomEvent('free-shipping-bar:cart', { detail: { total: 25, currency: 'USD' } }))`
  )
  await expect(track(page)).toHaveAttribute('aria-valuenow', '50')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('button', { name: /^Added/ })).toBeVisible()
})

test('components that the service did not give at the first touch come with the next one', async ({
  page,
  openHost,
  expectNoise
}) => {
  let isAway = false
  await page.route('**/assets/widget/*.js', (route) =>
    isAway ? route.fulfill({ status: 500, body: 'no' }) : route.continue()
  )
  await openHost('drop-in')
  await expect(track(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  // Its modules and those that they import: browsers may keep that they failed.
  isAway = true
  expectNoise(/500/)
  const button = page.getByRole('button', { name: 'Add to Cart' }).first()
  const told = page.waitForEvent('console', (message) => message.text().includes('components are not loaded'))
  await button.hover()
  await told
  isAway = false
  await page.mouse.move(0, 0)
  await button.hover()
  await expect(page.locator(TAKEN)).toBeAttached()
})
