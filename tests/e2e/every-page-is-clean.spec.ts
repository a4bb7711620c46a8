import type { Page } from '@playwright/test'

import { axeFindings, expect, openSection, SECTIONS, test } from '../support/shop.ts'

const SIZES = [
  { name: 'a desktop', width: 1280, height: 800 },
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a small phone', width: 320, height: 568 }
]

/** px by which the page is wider than its window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Resolves when nothing fades or grows any more. */
const standsStill = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished)
    ).then(() => undefined)
  )

async function firstProductPage(page: Page): Promise<string> {
  await page.goto('/store')
  const link = page.locator('a[href^="/store/product/"]').first()
  return (await link.getAttribute('href')) ?? ''
}

for (const { name, ...viewport } of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    for (const path of ['/', '/store', '/store/cart', '/store/checkout']) {
      test(`${path} can be used by everyone and fits`, async ({ page }) => {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        expect(await axeFindings(page)).toEqual([])
        expect(await overflow(page)).toBe(0)
      })
    }

    test('a product page can be used by everyone and fits', async ({ page }) => {
      await page.goto(await firstProductPage(page))
      await page.waitForLoadState('networkidle')
      expect(await axeFindings(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
    })

    test('every section of the dashboard can be used by everyone and fits', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('link', { name: 'Open the dashboard' }).click()
      for (const section of SECTIONS) {
        await openSection(page, section)
        await standsStill(page)
        expect(await axeFindings(page), section).toEqual([])
        expect(await overflow(page), section).toBe(0)
      }
    })
  })
}
