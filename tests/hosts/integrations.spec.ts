import type { Page } from '@playwright/test'

import { expect, openKnown, test } from '../support/host-shop.ts'
import { withSettings } from '../support/shop.ts'

const ON = { integrations_analyticsEvents: true, products_selectionMethod: 'automatic' }

/** A shop's page with a data layer, whose cart takes what is added, unless its name begins with `refuse`. */
async function withDataLayer(page: Page, ...entries: unknown[]) {
  await page.addInitScript((given) => {
    Object.assign(window, { dataLayer: given })
    const tell = () =>
      document.dispatchEvent(
        new CustomEvent('free-shipping-bar:cart', { detail: { total: 20, currency: 'USD' } })
      )
    document.addEventListener('free-shipping-bar:ask', tell)
    document.addEventListener('free-shipping-bar:add', (event) => {
      const { detail } = event as CustomEvent<{ respondWith(added: Promise<unknown>): void }>
      detail.respondWith(document.title === 'refuse' ? Promise.reject(new Error()) : Promise.resolve())
    })
  }, entries)
}

interface Told {
  event?: string
  ecommerce?: { currency?: string; value?: number; creative_slot?: string; items: object[] } | null
}

/** The events of GA4 in the page's data layer. */
const events = async (page: Page) =>
  (await page.evaluate<Told[]>('dataLayer')).filter(({ event }) => event !== undefined)
const names = async (page: Page) => (await events(page)).map(({ event }) => event)

const addButton = (page: Page) => page.getByRole('button', { name: /^Add to Cart: / }).first()
const added = (page: Page) => page.getByRole('button', { name: /^Added: / }).first()

const PROMOTION = {
  promotion_id: 'free-shipping-bar',
  promotion_name: 'Free shipping bar',
  creative_slot: 'product'
}
const ITEM = {
  item_id: expect.any(String),
  item_name: expect.any(String),
  price: expect.any(Number),
  quantity: 1
}

test('a page’s data layer has what a shopper saw, pressed and added', async ({ page, openHost }) => {
  await withSettings(page, ON)
  await withDataLayer(page)
  await openKnown(page, openHost)
  await openHost('drop-in')
  await expect.poll(() => names(page)).toEqual(['view_promotion'])
  await addButton(page).click()
  await expect(added(page)).toBeVisible()
  await expect.poll(() => names(page)).toEqual(['view_promotion', 'select_promotion', 'add_to_cart'])
  const [view, select, add] = await events(page)
  expect(view?.ecommerce).toMatchObject(PROMOTION)
  expect(view?.ecommerce?.items.length).toBeGreaterThan(1)
  expect(select?.ecommerce).toEqual({ ...PROMOTION, items: [ITEM] })
  expect(add?.ecommerce).toEqual({
    currency: 'USD',
    value: expect.any(Number),
    items: [{ ...ITEM, ...PROMOTION }]
  })
  expect(add?.ecommerce?.items).toEqual([{ ...select?.ecommerce?.items[0], ...PROMOTION }])
})

test('a product that the cart did not take is not told as added', async ({ page, openHost }) => {
  await withSettings(page, ON)
  await withDataLayer(page)
  await openHost('drop-in')
  await expect.poll(() => names(page)).toEqual(['view_promotion'])
  await page.evaluate("document.title = 'refuse'")
  await addButton(page).click()
  await expect(page.locator('[data-outcome=refused]').first()).toBeVisible()
  expect(await names(page)).toEqual(['view_promotion', 'select_promotion'])
})

test('a page with gtag.js is told by it, and the analytics of a Wix site by Wix', async ({
  page,
  openHost
}) => {
  await withSettings(page, ON)
  await withDataLayer(page)
  await page.addInitScript(() => {
    const told: unknown[] = []
    const gtag = (...args: unknown[]) => told.push(args)
    const triggerEvent = (name: string, event: object) => told.push(['wix', name, event])
    Object.assign(window, { told, gtag, wixDevelopersAnalytics: { triggerEvent } })
  })
  await openHost('drop-in')
  await addButton(page).click()
  const calls = () =>
    page.evaluate<unknown[][]>('told').then((told) => told.map(([how, name]) => `${how} ${name}`))
  await expect
    .poll(calls)
    .toEqual([
      'wix CustomEvent',
      'event view_promotion',
      'wix ClickProduct',
      'event select_promotion',
      'wix AddToCart'
    ])
  expect(await events(page)).toEqual([])
})

/** Shows the bar, adds a product, and waits until all would have been told. */
async function act(page: Page) {
  await addButton(page).click()
  await expect(added(page)).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}

test('nothing is told without the owner’s switch, and its code is not downloaded', async ({
  page,
  openHost
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await withSettings(page, { products_selectionMethod: 'automatic' })
  await withDataLayer(page)
  await openHost('drop-in')
  await act(page)
  expect(await events(page)).toEqual([])
  expect(asked.some((url) => url.includes('/assets/widget/rest-'))).toBe(true)
  expect(asked.filter((url) => url.includes('integrations'))).toEqual([])
})

test('nothing is told where Consent Mode denies analytics', async ({ page, openHost }) => {
  await withSettings(page, ON)
  await withDataLayer(page, ['consent', 'default', { analytics_storage: 'denied' }])
  await openHost('drop-in')
  await act(page)
  expect(await events(page)).toEqual([])
})

test('nothing is told of a visitor who refused to be counted, and all of one who agrees', async ({
  page,
  openHost
}) => {
  await withSettings(page, ON)
  await withDataLayer(page)
  await openHost('consent')
  await act(page)
  expect(await events(page)).toEqual([])
  await page.getByRole('button', { name: 'I agree' }).click()
  await expect(addButton(page)).toBeVisible()
  await addButton(page).click()
  await expect.poll(() => names(page)).toContain('add_to_cart')
})

const structured = (page: Page) => page.locator('script[type="application/ld+json"]')
const read = async (page: Page) => JSON.parse((await structured(page).textContent()) ?? '') as object

for (const name of ['drop-in', 'csp', 'trusted-types?policies='] as const) {
  test(`the shop’s shipping rules are in the page for search engines, once: ${name}`, async ({
    page,
    openHost
  }) => {
    await withSettings(page, { shipping_amountFrom: 'shop', integrations_shippingService: true })
    await openHost(name)
    await expect(structured(page)).toHaveCount(1)
    expect(await read(page)).toMatchObject({
      '@type': 'Organization',
      hasShippingService: { '@type': 'ShippingService' }
    })
    expect(JSON.stringify(await read(page))).toContain('"shippingRate":{"@type":"MonetaryAmount"')
  })
}

test('the rules in a page that stays open are the shop’s of now, and gone once nobody can read them', async ({
  page,
  openHost
}) => {
  const shop = (change: object) => page.request.post('/demo/harness', { data: change })
  const askAgain = () => page.clock.fastForward('00:45')
  // In one step: the node may go between two.
  const amounts = () => structured(page).evaluateAll(([node]) => node?.textContent ?? 'none')
  await page.clock.install()
  await withSettings(page, { integrations_shippingService: true })
  await openHost('drop-in')
  await expect.poll(amounts).toContain('"minValue":50')
  await shop({ shippingRules: 'free-from-80' })
  await expect.poll(async () => (await askAgain(), amounts())).toContain('"minValue":80')
  await expect(structured(page)).toHaveCount(1)
  await shop({ shippingPermission: 'refused', shippingRules: 'free-from-50' })
  await expect.poll(async () => (await askAgain(), amounts())).toBe('none')
})

test('without the owner’s switch a page has no structured data of ours', async ({ page, openHost }) => {
  await withSettings(page, { shipping_amountFrom: 'shop' })
  await openHost('drop-in')
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(structured(page)).toHaveCount(0)
})
