import type { Page, Request } from '@playwright/test'

import { addToCart, expect, openSection, saveChanges, test, withSettings } from '../support/shop.ts'

const bars = (page: Page) => page.getByRole('progressbar')
const cartIcon = (page: Page) => page.locator('[data-cart-count]').first()

const isReport = (request: Request) => request.url().endsWith('/_functions/barReports?of=seen')

/** Wix is asked after the save was acknowledged: the page is opened again until it is as it should be. */
const eventually = (shopper: Page, path: string, count: number) =>
  expect(async () => {
    await shopper.goto(path, { waitUntil: 'networkidle' })
    await expect(bars(shopper)).toHaveCount(count, { timeout: 5000 })
  }).toPass()

async function setEnabled(owner: Page, isEnabled: boolean) {
  await openSection(owner, 'General')
  await owner.getByRole('switch', { name: 'Enable Free Shipping Bar' }).setChecked(isEnabled)
}

test('what an owner saves is on the shop’s pages, without any code; switched off, it is gone', async ({
  owner,
  shopper
}) => {
  await setEnabled(owner, false)
  await saveChanges(owner)
  await eventually(shopper, '/store', 0)

  await setEnabled(owner, true)
  await owner.getByLabel('Free shipping threshold').fill('120')
  await openSection(owner, 'Appearance')
  await owner.getByRole('textbox', { name: 'Bar color', exact: true }).fill('#C2410C')
  await openSection(owner, 'Text Content')
  await owner.getByLabel('Initial Text').setChecked(false)
  await owner.getByRole('textbox', { name: 'Bar Text' }).fill('Only ${remaining} to go')
  await saveChanges(owner)
  await eventually(shopper, '/store', 1)
  await expect(bars(shopper)).toHaveAttribute('aria-valuetext', 'Only $120.00 to go')
  await expect(bars(shopper)).toHaveAttribute('aria-valuenow', '0')
  await expect(bars(shopper).locator('[part~=fill]')).toHaveCSS('background-color', 'rgb(194, 65, 12)')
})

test('a product added in the bar is in the shop’s own cart and moves the bar, and leaving the cart moves it back', async ({
  page,
  shopper
}) => {
  await withSettings(page, { threshold: 1000 })
  await shopper.goto('/store')
  await expect(cartIcon(shopper)).toBeHidden()
  await expect(bars(shopper)).toHaveAttribute('aria-valuenow', '0')
  const add = shopper.getByRole('button', { name: /^Add to Cart: / }).first()
  const card = shopper.getByRole('listitem').filter({ has: add }).first()
  const prices = (await card.innerText()).match(/\$([\d.]+)/g) ?? []
  const percent = String(Math.round(Number(prices.at(-1)?.slice(1)) / 10))
  await add.click()
  await expect(shopper.getByRole('button', { name: /^Added: / }).first()).toBeVisible()
  await expect(bars(shopper)).toHaveAttribute('aria-valuenow', percent)
  await expect(cartIcon(shopper)).toHaveText('1')
  await shopper.getByRole('link', { name: /^Cart/ }).click()
  const drawer = shopper.getByRole('dialog', { name: 'Your cart' })
  await expect(drawer.getByRole('listitem')).toHaveCount(1)

  await shopper.goto('/store/cart')
  await expect(bars(shopper)).toHaveAttribute('aria-valuenow', percent)
  await shopper
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(bars(shopper)).toHaveAttribute('aria-valuenow', '0')
})

test('on the way through the shop there is one bar on each page, and none in checkout', async ({
  shopper
}) => {
  const reports: unknown[] = []
  shopper.on('request', (request) => isReport(request) && reports.push(request.postDataJSON()))
  const instanceId = expect.any(String)
  await shopper.goto('/store')
  await expect(bars(shopper)).toHaveCount(1)
  // And nothing about the shopper.
  await expect.poll(() => reports).toEqual([{ instanceId }])
  await shopper.locator('a[href^="/store/product/"]').first().click()
  await expect(shopper.getByRole('button', { name: 'Add to cart', exact: true })).toBeVisible()
  await expect(bars(shopper)).toHaveCount(1)
  await addToCart(shopper)
  await shopper.getByRole('link', { name: 'View cart' }).click()
  await expect(shopper.getByRole('heading', { name: 'Order summary' })).toBeVisible()
  await expect(bars(shopper)).toHaveCount(1)
  await shopper.getByRole('link', { name: 'Check out' }).click()
  await expect(shopper.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  await expect(bars(shopper)).toHaveCount(0)
  await shopper.goBack()
  await expect(shopper.getByRole('heading', { name: 'Order summary' })).toBeVisible()
  await expect(bars(shopper)).toHaveCount(1)
})

test('a visitor who refuses what is not essential gets no bar, and gets it after consenting', async ({
  shopper
}) => {
  const loaded: string[] = []
  shopper.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await shopper.request.post('/demo/harness', { data: { consent: 'withheld' } })
  await shopper.goto('/store', { waitUntil: 'networkidle' })
  await expect(bars(shopper)).toHaveCount(0)
  expect(loaded.filter((path) => path.includes('free-shipping-bar'))).toEqual([])
  await shopper.evaluate('consentPolicyManager.setConsentPolicy({ functional: true })')
  await expect(bars(shopper)).toHaveCount(1)
})

test('the bar has the edges of the shop’s content on each of its pages', async ({ shopper }) => {
  for (const width of [1280, 390]) {
    await shopper.setViewportSize({ width, height: 800 })
    for (const path of ['/store', '/store/product/tide-stoneware-mug', '/store/cart']) {
      await eventually(shopper, path, 1)
      const bar = await shopper.locator('free-shipping-bar').boundingBox()
      const content = await shopper.locator('main').evaluate((main) => {
        const { left, right } = main.getBoundingClientRect()
        const { paddingLeft, paddingRight } = getComputedStyle(main)
        return [left + parseFloat(paddingLeft), right - parseFloat(paddingRight)]
      })
      expect([bar?.x, bar && bar.x + bar.width], `${path} at ${width} px`).toEqual(content)
    }
  }
})
