import { DEMO_APP } from '#demo-store/data/demo-app.ts'
import type { Page } from '@playwright/test'

import { countingBegun, hidePage, noteBatches } from '../support/counting.ts'
import { addButton, expect, noteRequests, openKnown, run, test, track } from '../support/host-shop.ts'
import { withSettings } from '../support/shop.ts'

const ON = { integrations_analyticsEvents: true, products_selectionMethod: 'automatic' }

/** A page with a data layer, whose cart takes each added product, unless the page's title is `refuse`. */
const withDataLayer = (page: Page) =>
  page.addInitScript(`
    let total = 40
    window.dataLayer = []
    const tell = () =>
      document.dispatchEvent(new CustomEvent('free-shipping-bar:cart', { detail: { total, currency: 'USD' } }))
    document.addEventListener('free-shipping-bar:ask', tell)
    document.addEventListener('free-shipping-bar:add', ({ detail }) => {
      if (document.title === 'refuse') return detail.respondWith(Promise.reject(new Error()))
      total = 100
      detail.respondWith(Promise.resolve())
      tell()
    })`)

const told = (page: Page) => page.evaluate<{ event?: string; product?: object }[]>('dataLayer')
const names = async (page: Page) => (await told(page)).map(({ event }) => event).toSorted()

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
  await run(page, "document.title = 'refuse'")
  await add(page, 'refused')
  expect(await names(page)).toEqual(['fsb-ready'])
  await run(page, "document.title = 'take'")
  await addButton(page).click()
  await expect.poll(() => names(page)).toEqual(['fsb-add', 'fsb-qualified', 'fsb-ready'])
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
  const asked = noteRequests(page)
  await withSettings(page, { products_selectionMethod: 'automatic' })
  await withDataLayer(page)
  await openHost('drop-in')
  await add(page, 'added')
  expect(await told(page)).toEqual([])
  expect(asked.some((url) => url.includes('/assets/widget/rest-'))).toBe(true)
  expect(asked.filter((url) => url.includes('integrations'))).toEqual([])
})

test('no tool hears of a visitor who refused, and nothing is sent or stored; one who agrees is counted until the choice is taken back', async ({
  page,
  openHost
}) => {
  await withSettings(page, ON)
  await withDataLayer(page)
  await noteBatches(page)
  const agree = page.getByRole('button', { name: 'I agree' })
  await openHost('consent')
  await countingBegun(page)
  await expect(track(page)).toHaveAttribute('aria-valuenow', '60')
  await expect(addButton(page)).toBeVisible()
  expect(await hidePage(page)).toEqual([])
  expect(await run(page, 'sessionStorage.length')).toBe(0)
  expect(await told(page)).toEqual([])
  await agree.click()
  expect(await hidePage(page)).toEqual([{ instanceId: DEMO_APP.instanceId, counts: { moved: 1 } }])
  await addButton(page).click()
  await expect.poll(() => names(page)).toContain('fsb-add')

  await openHost('consent')
  await countingBegun(page)
  await add(page, 'added')
  expect(await told(page)).toEqual([])
  await agree.click()
  await run(page, `document.querySelector('#bar').dataset.consent = 'denied'`)
  expect(await hidePage(page)).toEqual([])
  expect(await run(page, 'sessionStorage.length')).toBe(0)
})
