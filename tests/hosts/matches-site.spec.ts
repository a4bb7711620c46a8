import type { Locator, Page } from '@playwright/test'

import { expect, hold, layoutShift, test } from '../support/host-shop.ts'
import { withSettings } from '../support/shop.ts'
import { DRAWN } from '../support/taken.ts'

const drawn = (page: Page) => page.locator(DRAWN).locator('[part=bar]')
const element = (page: Page) => page.locator('free-shipping-bar').locator('[part=bar]')

/** Styles of a bar that the site's theme decides. */
const lookOf = (bar: Locator) =>
  bar.evaluate((node) => {
    const { backgroundColor, color, borderTopColor, fontFamily } = getComputedStyle(node)
    const fill = getComputedStyle(node.querySelector('[part=fill]') ?? node).backgroundColor
    return { backgroundColor, color, borderTopColor, fontFamily, fill }
  })

const MATCHED = { backgroundColor: 'rgb(26, 32, 44)', color: 'rgb(250, 240, 230)', fill: 'rgb(246, 173, 85)' }

test.beforeEach(({ page }) => withSettings(page, { style_matchSite: true, style_backgroundColor: '#FFFFFF' }))

test('a bar that matches its site has the site’s looks before and after the components take it over', async ({
  page,
  openHost
}) => {
  await openHost('wix?theme')
  await expect(drawn(page)).toBeVisible()
  // The cart's answer draws the bar again: one that was found just before is out of the page.
  let first: Awaited<ReturnType<typeof lookOf>> | undefined
  await expect
    .poll(async () => (first = await lookOf(drawn(page))))
    .toMatchObject({ ...MATCHED, fontFamily: expect.stringMatching(/^georgia, palatino, serif/) })
  await page.getByRole('listitem').first().hover()
  await expect(drawn(page)).toHaveCount(0)
  expect(await lookOf(element(page))).toEqual(first)
})

test('a theme that is loaded after the bar counts, too, and moves nothing', async ({ page, openHost }) => {
  await page.route('**/theme.css', (route) =>
    route.fulfill({
      contentType: 'text/css',
      body: ':root { --wst-color-fill-background-primary: rgb(26, 32, 44); --wst-color-text-primary: #fff }'
    })
  )
  const arrive = await hold(page, '**/theme.css')
  await page.addInitScript(`addEventListener('DOMContentLoaded', () =>
    document.body.insertAdjacentHTML('beforeend', '<link rel="stylesheet" href="/theme.css">'))`)
  const opening = openHost('drop-in')
  await expect(element(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  arrive()
  await opening
  await expect(element(page)).toHaveCSS('background-color', 'rgb(26, 32, 44)')
  expect(await layoutShift(page)).toBeLessThan(0.001)
})
