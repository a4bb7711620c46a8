import type { Page } from '@playwright/test'

import { expect, layoutShift, test } from '../support/host-shop.ts'

const track = (page: Page) => page.getByRole('progressbar')
/** Runs in the page; resolves when all that it started is over. */
const run = (page: Page, code: string) => page.evaluate<unknown>(code)
/** Waits until the page has glided to its place. */
const still = (page: Page) =>
  expect.poll(() => run(page, `document.querySelector('#SITE_PAGES').getAnimations().length`)).toBe(0)

for (const [device, width] of [
  ['phone', 390],
  ['desktop', 1280]
] as const) {
  test(`on a ${device} a page that is on screen glides down for the bar, and up where its strip goes`, async ({
    page,
    openHost
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await openHost('wix?long&late')
    await expect(page.getByText('Glazed twice.').first()).toBeVisible()
    const top = () => page.evaluate(() => document.querySelector('h1')?.getBoundingClientRect().top ?? 0)
    const before = await top()
    await run(page, 'setApi()')
    await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
    await expect(page.getByRole('listitem').first()).toBeVisible()
    await expect.poll(top).toBeGreaterThan(before + 150)
    await still(page)
    const withStrip = await top()
    await run(page, 'shop.total = 100; clientSdk.invoke({ method: "refreshCart", args: [] })')
    await expect(track(page)).toHaveAttribute('aria-valuenow', '100')
    await expect.poll(top).toBeLessThan(withStrip - 100)
    await still(page)
    expect(await layoutShift(page)).toBeLessThan(0.02)
  })
}

test('the bar stands clear of what is above and below it', async ({ page, openHost }) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await openHost('wix')
    await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
    await still(page)
    const bar = await page.locator('.free-shipping-bar').boundingBox()
    const header = await page.locator('header').boundingBox()
    const content = await page.locator('#SITE_PAGES').boundingBox()
    if (!bar || !header || !content) throw new Error('Something is not there')
    expect(bar.y - header.y - header.height).toBeGreaterThanOrEqual(16)
    expect(content.y - bar.y - bar.height).toBeGreaterThanOrEqual(16)
  }
})
