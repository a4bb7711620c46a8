import type { Route } from '@playwright/test'

import { expect, layoutShift, listeners, test } from '../support/host-shop.ts'
import { withSettings } from '../support/shop.ts'

const WAYS: readonly { what: string; answer: (route: Route) => Promise<void> }[] = [
  { what: 'down', answer: (route) => route.fulfill({ status: 503, body: '{"error":"down"}' }) },
  {
    what: 'answering HTML',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Oops</h1>' })
  },
  { what: 'answering nonsense', answer: (route) => route.fulfill({ json: { currentUserSettings: 7 } }) },
  { what: 'not there', answer: (route) => route.abort() }
]

for (const { what, answer } of WAYS) {
  test(`with a service ${what} the page is as if there were no bar`, async ({
    page,
    openHost,
    expectNoise
  }) => {
    expectNoise(/_functions|Failed to load resource|net::ERR_FAILED/)
    const told: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'debug') told.push(message.text())
    })
    await page.route('**/_functions/**', answer)
    await openHost('plain')
    await expect.poll(() => page.locator('#free-shipping').innerHTML()).toBe('')
    await expect.poll(() => told.filter((line) => line.includes('free-shipping-bar'))).toHaveLength(1)
  })
}

test('with a service that does not answer the page works and waits', async ({ page, openHost }) => {
  await page.route('**/_functions/**', () => undefined)
  await openHost('plain')
  await expect(page.getByRole('heading', { name: 'Stoneware mug' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test('the bar is on screen with the script alone, before anything else is answered', async ({
  page,
  openHost
}) => {
  await page.route(/_functions|assets\/widget/, () => undefined)
  await openHost('drop-in')
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^Start shopping/)
  expect(await layoutShift(page)).toBe(0)
})

for (const status of [404, 500]) {
  test(`while the element is answered ${status} the drawn bar stays, and follows the cart`, async ({
    page,
    openHost,
    expectNoise
  }) => {
    expectNoise(/assets\/widget|Failed to load resource/)
    await page.route('**/assets/widget/**', (route) => route.fulfill({ status, body: '' }))
    await openHost('drop-in')
    const bar = page.getByRole('progressbar')
    await expect(bar).toBeVisible()
    await page.evaluate(() =>
      document.dispatchEvent(
        new CustomEvent('free-shipping-bar:cart', { detail: { total: 20, currency: 'USD' } })
      )
    )
    await expect(bar).toHaveAttribute('aria-valuenow', '40')
    await expect(bar).toHaveAttribute('aria-valuetext', 'Add $30.00 more to get FREE shipping!')
  })
}

test('a bar that the owner has switched off is not there', async ({ page, openHost }) => {
  await withSettings(page, {}, false)
  await openHost('plain')
  await expect.poll(() => page.locator('#free-shipping').innerHTML()).toBe('')
  await page.evaluate('bar.destroy()')
  await expect.poll(() => listeners(page)).toBe(0)
})
