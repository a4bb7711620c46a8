import { expect, test } from '../support/host-shop.ts'

test('a script that a page includes twice shows one bar, and a click adds once', async ({
  page,
  openHost
}) => {
  await openHost('drop-in')
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.evaluate(async () => {
    const first = document.querySelector<HTMLScriptElement>('script[src*="free-shipping-bar-host.js"]')
    if (!first) throw new Error('The page has no drop-in.')
    const again = document.createElement('script')
    for (const { name, value } of first.attributes) again.setAttribute(name, value)
    const loaded = new Promise((resolve) => again.addEventListener('load', resolve))
    first.after(again)
    await loaded
    window.adds = 0
    document.addEventListener('free-shipping-bar:add', () => {
      window.adds += 1
    })
  })
  await page.waitForLoadState('networkidle')
  await expect(page.locator('free-shipping-bar')).toHaveCount(1)
  await page
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
    .click()
  await expect.poll(() => page.evaluate(() => window.adds)).toBe(1)
})
