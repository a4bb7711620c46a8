import type { Page } from '@playwright/test'

import { expect, layoutShift, test } from '../support/host-shop.ts'
import { withSettings } from '../support/shop.ts'
import { DRAWN } from '../support/taken.ts'

const drawn = (page: Page) => page.locator(DRAWN).locator('[part=bar]')
const element = (page: Page) => page.locator('free-shipping-bar').locator('[part=bar]')

/** Styles of a bar that the site's theme decides. */
const lookOf = (bar: ReturnType<typeof element>) =>
  bar.evaluate((node) => {
    const fill = node.querySelector('[part=fill]') ?? node
    const { backgroundColor, color, borderTopColor, fontFamily } = getComputedStyle(node)
    return {
      backgroundColor,
      color,
      borderTopColor,
      fontFamily,
      fill: getComputedStyle(fill).backgroundColor
    }
  })

const MATCHED = { backgroundColor: 'rgb(26, 32, 44)', color: 'rgb(250, 240, 230)', fill: 'rgb(246, 173, 85)' }

test('a bar that matches its site has the site’s looks before and after the components take it over', async ({
  page,
  openHost
}) => {
  await withSettings(page, { style_matchSite: true, style_backgroundColor: '#FFFFFF' })
  await openHost('wix?theme')
  await expect(drawn(page)).toBeVisible()
  // The cart's answer draws the bar anew: one that was found just before is out of the page.
  let first: Awaited<ReturnType<typeof lookOf>> | undefined
  await expect
    .poll(async () => (first = await lookOf(drawn(page))))
    .toMatchObject({ ...MATCHED, fontFamily: expect.stringMatching(/^georgia, palatino, serif/) })
  await page.getByRole('listitem').first().hover()
  await expect(drawn(page)).toHaveCount(0)
  expect(await lookOf(element(page))).toEqual(first)
})

test('a Wix site without a theme has the bar that its owner chose', async ({ page, openHost }) => {
  await withSettings(page, { style_matchSite: true, style_backgroundColor: '#FEF3C7' })
  await openHost('wix')
  await expect(element(page)).toHaveCSS('background-color', 'rgb(254, 243, 199)')
})

test('a theme that is loaded after the bar counts, too, and moves nothing', async ({ page, openHost }) => {
  await withSettings(page, { style_matchSite: true, style_backgroundColor: '#FFFFFF' })
  let letThrough = () => {}
  const mayLoad = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/theme.css', async (route) => {
    await mayLoad
    await route.fulfill({
      contentType: 'text/css',
      body: ':root { --wst-color-fill-background-primary: rgb(26, 32, 44); --wst-color-text-primary: #fff }'
    })
  })
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const theme = document.createElement('link')
      theme.rel = 'stylesheet'
      theme.href = '/theme.css'
      document.body.append(theme)
    })
  })
  const opening = openHost('drop-in')
  await expect(element(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  letThrough()
  await opening
  await expect(element(page)).toHaveCSS('background-color', 'rgb(26, 32, 44)')
  expect(await layoutShift(page)).toBeLessThan(0.001)
})

test('the demo’s Wix site has a theme to match, and its other shops have none', async ({ page, shopper }) => {
  await withSettings(page, { style_matchSite: true, style_backgroundColor: '#FFFFFF' })
  await shopper.goto('/store')
  await expect(element(shopper).first()).toHaveCSS('background-color', 'rgb(255, 253, 249)')
  await expect(element(shopper).first()).toHaveCSS('color', 'rgb(34, 52, 60)')
  await shopper.request.post('/demo/harness', { data: { bar: 'page' } })
  await shopper.goto('/store/cart')
  await expect(element(shopper).first()).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})
