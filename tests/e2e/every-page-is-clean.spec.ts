import type { Page } from '@playwright/test'

import { axeFindings, buy, expect, openSection, SECTIONS, standsStill, test } from '../support/shop.ts'

const SIZES = [
  { name: 'a desktop', width: 1280, height: 800 },
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a small phone', width: 320, height: 568 }
]

/** px by which the page is wider than its window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function firstProductPage(page: Page): Promise<string> {
  await page.goto('/store')
  const link = page.locator('a[href^="/store/product/"]').first()
  return (await link.getAttribute('href')) ?? ''
}

/** Sections whose products and samples the browser tests of the dashboard's accessibility do not have. */
const CHECKED_HERE = ['Recommended Products', 'Analytics & Performance']

/** Expects the page to fit at each size, and axe to find nothing at the largest and the smallest, which differ most. */
async function expectClean(page: Page, what: string, isCheckedHere = true) {
  for (const { name, ...size } of SIZES) {
    await page.setViewportSize(size)
    await standsStill(page)
    expect(await overflow(page), `${what} on ${name}`).toBe(0)
    if (isCheckedHere && name !== 'a phone') expect(await axeFindings(page), `${what} on ${name}`).toEqual([])
  }
}

for (const path of ['/', '/playground', '/store', '/store/cart', '/store/checkout']) {
  test(`${path} can be used by everyone and fits`, async ({ page }) => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expectClean(page, path)
  })
}

test('a product page can be used by everyone and fits', async ({ page }) => {
  await page.goto(await firstProductPage(page))
  await page.waitForLoadState('networkidle')
  await expectClean(page, 'a product page')
})

test('every section of the dashboard fits, and those with products and samples can be used by everyone', async ({
  page
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  for (const section of SECTIONS) {
    await openSection(page, section)
    await expectClean(page, section, CHECKED_HERE.includes(section))
  }
})

test('a filled cart and its checkout can be used by everyone and fit', async ({ page }) => {
  await page.request.post('/demo/harness', { data: { shippingRules: 'two-profiles' } })
  await buy(page, 'meadow-stoneware-mug')
  await buy(page, 'oak-writing-desk')
  for (const path of ['/store/cart', '/store/checkout']) {
    await page.goto(path)
    await expect(page.locator('[data-row=delivery]').first()).toContainText('Standard shipping + Freight')
    await expectClean(page, path)
  }
})
