import type { Page } from '@playwright/test'

import { expect, run, test, track } from '../support/host-shop.ts'
import { withSettings } from '../support/shop.ts'

const HEADER = { visibility_header: { desktop: true, mobile: true } }
const bars = (page: Page, place = 'body') =>
  page.locator(`${place} .free-shipping-bar`).locator('visible=true')
/** The only bar on screen is there. */
async function hasOneIn(page: Page, place: string) {
  await expect(page.locator(`${place} free-shipping-bar`)).toBeVisible()
  await expect(bars(page)).toHaveCount(1)
}

test.describe('a page with a place in its header and one of its own', () => {
  test('a page has its own bar, and the header’s while its own is away', async ({ page, openHost }) => {
    await withSettings(page, HEADER)
    await openHost('header')
    await hasOneIn(page, 'main')
    await expect(track(page)).toHaveCount(1)
    // Mounts at the place that has a bar already, and ends that bar.
    await run(
      page,
      `window.instanceId = document.querySelector('free-shipping-bar').getAttribute('instance-id')
       mountFreeShippingBar({ instanceId, target: 'main' }).destroy()`
    )
    await hasOneIn(page, 'header')
    await run(
      page,
      `const serviceUrl = new URL(document.querySelector('header script').src).origin
       void mountFreeShippingBar({ instanceId, serviceUrl, target: 'main' })`
    )
    await hasOneIn(page, 'main')
    await openHost('header?other')
    await hasOneIn(page, 'header')
  })

  test('a page has the header’s bar on phones if its own is for computers', async ({ page, openHost }) => {
    await withSettings(page, { ...HEADER, visibility_productPage: { desktop: true, mobile: false } })
    await page.setViewportSize({ width: 390, height: 800 })
    await openHost('header')
    await hasOneIn(page, 'header')
    await page.setViewportSize({ width: 1280, height: 800 })
    await hasOneIn(page, 'main')
  })

  test('a page gets no bar in the header when its own, at the edge of the window, is closed', async ({
    page,
    openHost
  }) => {
    await withSettings(page, { ...HEADER, visibility_placement: 'fixed' })
    await openHost('header')
    await page.getByRole('button', { name: 'Close: Free shipping progress' }).click()
    await expect(bars(page)).toHaveCount(0)
    await page.reload()
    await expect.poll(() => run(page, 'typeof mountFreeShippingBar')).toBe('function')
    await expect(bars(page)).toHaveCount(0)
  })
})

test('a tag that a consent manager keeps from running is the place of the copy in the head, and no second bar', async ({
  page,
  openHost
}) => {
  await openHost('inert-tag')
  await hasOneIn(page, '#place')
})
