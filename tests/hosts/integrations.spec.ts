import type { Page } from '@playwright/test'

import { expect, openKnown, test } from '../support/host-shop.ts'
import { withSettings } from '../support/shop.ts'

const ON = { integrations_analyticsEvents: true, products_selectionMethod: 'automatic' }

/** A shop's page with a data layer, whose cart takes what is added, unless its title is `refuse`. */
async function withDataLayer(page: Page) {
  await page.addInitScript(() => {
    let total = 40
    Object.assign(window, { dataLayer: [] })
    const tell = () =>
      document.dispatchEvent(
        new CustomEvent('free-shipping-bar:cart', { detail: { total, currency: 'USD' } })
      )
    document.addEventListener('free-shipping-bar:ask', tell)
    document.addEventListener('free-shipping-bar:add', (event) => {
      const { detail } = event as CustomEvent<{ respondWith(added: Promise<unknown>): void }>
      if (document.title === 'refuse') return detail.respondWith(Promise.reject(new Error()))
      total = 100
      detail.respondWith(Promise.resolve())
      tell()
    })
  })
}

const told = (page: Page) => page.evaluate<{ event?: string; product?: object }[]>('dataLayer')
const names = async (page: Page) => (await told(page)).map(({ event }) => event)
const addButton = (page: Page) => page.getByRole('button', { name: /^Add to Cart: / }).first()

/** Presses the first product's button, and waits for what its card says then. */
async function add(page: Page, outcome: 'added' | 'refused') {
  await addButton(page).click()
  await expect(page.locator(`[data-outcome=${outcome}]`).first()).toBeVisible()
}

test('a page’s data layer hears that the bar is there, what was added, and that shipping is free', async ({
  page,
  openHost
}) => {
  await withSettings(page, ON)
  await withDataLayer(page)
  await openKnown(page, openHost)
  await openHost('drop-in')
  await expect.poll(() => names(page)).toEqual(['fsb-ready'])
  await page.evaluate("document.title = 'refuse'")
  await add(page, 'refused')
  expect(await names(page)).toEqual(['fsb-ready'])
  await page.evaluate("document.title = 'take'")
  await addButton(page).click()
  await expect
    .poll(async () => (await names(page)).toSorted())
    .toEqual(['fsb-add', 'fsb-qualified', 'fsb-ready'])
  expect((await told(page)).find(({ event }) => event === 'fsb-add')?.product).toEqual({
    id: expect.any(String),
    name: expect.any(String),
    price: expect.any(Number),
    currency: 'USD'
  })
})

test('nothing is told without the owner’s switch, and its code is not downloaded', async ({
  page,
  openHost
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await withSettings(page, { products_selectionMethod: 'automatic' })
  await withDataLayer(page)
  await openHost('drop-in')
  await add(page, 'added')
  expect(await told(page)).toEqual([])
  expect(asked.some((url) => url.includes('/assets/widget/rest-'))).toBe(true)
  expect(asked.filter((url) => url.includes('integrations'))).toEqual([])
})

test('nothing is told of a visitor who refused to be counted, and all of one who agrees', async ({
  page,
  openHost
}) => {
  await withSettings(page, ON)
  await withDataLayer(page)
  await openHost('consent')
  await expect(addButton(page)).toBeVisible()
  expect(await told(page)).toEqual([])
  await page.getByRole('button', { name: 'I agree' }).click()
  await addButton(page).click()
  await expect.poll(() => names(page)).toContain('fsb-add')
})
