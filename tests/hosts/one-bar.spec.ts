import type { Page } from '@playwright/test'

import { expect, test } from '../support/host-shop.ts'
import { withSettings } from '../support/shop.ts'

const BOTH = { desktop: true, mobile: true }
const bars = (page: Page, place = 'body') =>
  page.locator(`${place} .free-shipping-bar`).locator('visible=true')
/** The bar is on screen. */
const isThere = (page: Page, place: string) =>
  expect(page.locator(`${place} free-shipping-bar`)).toBeVisible()

test.describe('a page with a place in its header and one of its own', () => {
  test('has one bar, its own', async ({ page, openHost }) => {
    await withSettings(page, { visibility_header: BOTH })
    await openHost('header')
    await isThere(page, 'main')
    await expect(bars(page, 'main')).toHaveCount(1)
    await expect(bars(page, 'header')).toHaveCount(0)
    await expect(page.getByRole('progressbar')).toHaveCount(1)
  })

  test('has the header’s where it has none of its own', async ({ page, openHost }) => {
    await withSettings(page, { visibility_header: BOTH })
    await openHost('header?other')
    await isThere(page, 'header')
    await expect(bars(page)).toHaveCount(1)
  })

  test('has the header’s once its own goes, and one again when its own is back', async ({
    page,
    openHost
  }) => {
    await withSettings(page, { visibility_header: BOTH })
    await openHost('header')
    await isThere(page, 'main')
    // The bar that is there already.
    const own = `mountFreeShippingBar({ instanceId: document.querySelector('free-shipping-bar').getAttribute('instance-id'), target: 'main' })`
    await page.evaluate(`window.own = ${own}`)
    await page.evaluate('own.destroy()')
    await isThere(page, 'header')
    await expect(bars(page)).toHaveCount(1)
    await page.evaluate(() => {
      const bar = document.querySelector('free-shipping-bar')
      const script = document.querySelector<HTMLScriptElement>('header script')
      window.mountFreeShippingBar?.({
        instanceId: bar?.getAttribute('instance-id'),
        serviceUrl: script ? new URL(script.src).origin : '',
        target: 'main'
      })
    })
    await isThere(page, 'main')
    await expect(bars(page)).toHaveCount(1)
  })

  test('has the header’s on phones where its own is for computers alone', async ({ page, openHost }) => {
    await withSettings(page, {
      visibility_header: BOTH,
      visibility_productPage: { desktop: true, mobile: false }
    })
    await page.setViewportSize({ width: 390, height: 800 })
    await openHost('header')
    await isThere(page, 'header')
    await expect(bars(page)).toHaveCount(1)
    await page.setViewportSize({ width: 1280, height: 800 })
    await isThere(page, 'main')
    await expect(bars(page)).toHaveCount(1)
    await expect(bars(page, 'header')).toHaveCount(0)
  })

  test('gets none in the header when its own, at the edge of the window, is closed', async ({
    page,
    openHost
  }) => {
    await withSettings(page, { visibility_header: BOTH, visibility_placement: 'fixed' })
    await openHost('header')
    await page.getByRole('button', { name: 'Close: Free shipping progress' }).click()
    await expect(bars(page)).toHaveCount(0)
    await page.reload()
    await expect.poll(() => page.evaluate('typeof mountFreeShippingBar')).toBe('function')
    await expect(bars(page)).toHaveCount(0)
  })
})
