import type { Page } from '@playwright/test'

import { BarEventsSchema } from '#shared/api/statistics-api.ts'
import { LANGUAGES } from '#shared/languages.ts'
import * as v from 'valibot'

import { hidePage, noteBatches } from '../support/counting.ts'
import { expect, layoutShift, listeners, run, test, track } from '../support/host-shop.ts'
import { withSettings } from '../support/shop.ts'

const open = (page: Page, width = 320) => run(page, `openSideCart(${width}).then(() => {})`)
const close = (page: Page) => run(page, 'closeSideCart()')
const setTotal = (page: Page, total: number) =>
  run(page, `shop.total = ${total}; clientSdk.invoke({ method: "refreshCart", args: [] })`)
const bar = (page: Page) => page.locator('free-shipping-bar-plugin free-shipping-bar')
/** px of the slot. */
const height = (page: Page) =>
  page.locator('.slot').evaluate((slot) => Math.round(slot.getBoundingClientRect().height))
const calls = (page: Page) => page.evaluate<string[]>('shop.calls')
const estimates = async (page: Page) => (await calls(page)).filter((call) => call.includes('estimate')).length
/** Whether the bar in the slot has this text. */
const has = (page: Page, percent: string) =>
  expect(bar(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', percent)
/** Whether the bar in the page behind the side cart has this text. */
const pageHas = (page: Page, percent: string) =>
  expect(page.locator('main free-shipping-bar').getByRole('progressbar')).toHaveAttribute(
    'aria-valuenow',
    percent
  )

test('the side cart has its bar at once where the page has read the cart, follows it as the page’s own does, and moves nothing behind it', async ({
  page,
  openHost
}) => {
  await openHost('wix?long')
  await pageHas(page, '40')
  await page.waitForTimeout(500)
  const before = await page.getByRole('heading', { level: 1 }).boundingBox()
  const shift = await layoutShift(page)
  await open(page)
  await has(page, '40')
  expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before)
  expect((await layoutShift(page)) - shift).toBeLessThan(0.001)
  await close(page)

  const called = await calls(page)
  const first = await run(
    page,
    `openSideCart().then(() => new Promise(requestAnimationFrame)).then(() =>
      document.querySelector('.slot free-shipping-bar').shadowRoot.querySelector('[part=track]').ariaValueNow)`
  )
  expect(first).toBe('40')
  expect(await calls(page)).toEqual(called)
  await close(page)

  // Two elements of the plugin each have a bar, of one cart.
  await open(page)
  await open(page)
  await expect(bar(page).getByRole('progressbar')).toHaveCount(2)
  await setTotal(page, 50)
  for (const one of await bar(page).getByRole('progressbar').all())
    await expect(one).toHaveAttribute('aria-valuenow', '100')
  await pageHas(page, '100')
})

test('without the embedded script it finds the shop by the visitor’s token, and closed before its own script is there it leaves nothing', async ({
  page,
  openHost
}) => {
  await openHost('wix?no-script')
  await run(page, 'openSideCart(); closeSideCart()')
  await page.waitForLoadState('networkidle')
  await expect(page.locator('free-shipping-bar')).toHaveCount(0)
  await open(page)
  await has(page, '40')
  expect(await estimates(page)).toBe(1)
  // The script that comes later shares the shop and the cart.
  await run(page, 'embed()')
  await pageHas(page, '40')
  expect(await estimates(page)).toBe(1)
})

for (const token of ['undefined', '"OauthNG.JWS.e30.x"', '""'])
  test(`with the token ${token} the slot takes no height, and gets its bar by the embedded script`, async ({
    page,
    openHost
  }) => {
    await openHost('wix?no-script')
    await run(page, `shop.token = ${token}`)
    await open(page)
    await page.waitForLoadState('networkidle')
    expect(await height(page)).toBe(0)
    await run(page, 'embed()')
    await has(page, '40')
  })

test('it is at most 70 px high, down to a slot of 180 px, and has all of its text in every language', async ({
  page,
  openHost
}) => {
  await openHost('wix')
  await pageHas(page, '40')
  for (const width of [440, 320, 180]) {
    await open(page, width)
    await has(page, '40')
    expect(await height(page)).toBeLessThanOrEqual(70)
    expect(Math.round((await bar(page).boundingBox())?.width ?? 0)).toBe(width)
    await expect(bar(page).getByRole('list')).toHaveCount(0)
    await close(page)
  }
  const texts = new Set<string | null>()
  for (const tag of LANGUAGES) {
    await run(page, `document.documentElement.lang = '${tag}'`)
    await open(page)
    await has(page, '40')
    const isCut = await bar(page).evaluate((element) => {
      const message = element.shadowRoot?.querySelector('[part=message]')
      return message ? message.scrollHeight > message.clientHeight : true
    })
    texts.add(await bar(page).getByRole('progressbar').getAttribute('aria-valuetext'))
    expect(isCut, tag).toBe(false)
    expect(await height(page), tag).toBeLessThanOrEqual(70)
    await close(page)
  }
  expect(texts.size).toBeGreaterThan(30)
})

test('a text of 300 characters takes no more, and is read out whole', async ({ page, openHost }) => {
  const text = 'Noch ${remaining} bis zum kostenlosen Versand nach Hause. '.repeat(5).trim()
  await withSettings(page, { messages_progressTemplate: text })
  await openHost('wix')
  await open(page)
  await expect(bar(page).getByRole('progressbar')).toHaveAttribute('aria-valuetext', /(Noch \$30\.00 .*){5}/)
  expect(await height(page)).toBeLessThanOrEqual(70)
})

test('opened and closed 200 times it leaves nothing, and is counted as one view', async ({
  page,
  openHost
}) => {
  await noteBatches(page)
  await openHost('wix?page=page')
  await open(page)
  await has(page, '40')
  await close(page)
  const before = await listeners(page)
  for (let times = 0; times < 200; times++) {
    await open(page)
    await close(page)
  }
  await expect.poll(() => listeners(page)).toBe(before)
  await open(page)
  await has(page, '40')
  // An observer reports after a paint which elements are in view.
  await run(page, 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))')
  const batches = v.parse(v.array(BarEventsSchema), await hidePage(page))
  expect(batches.flatMap(({ counts }) => counts.shown ?? [])).toEqual([1])
})

test('a page that froze the browser’s objects, and one that gave each of them a property, have it too', async ({
  page,
  openHost
}) => {
  await page.addInitScript(`
    Object.prototype.extra = 'of the page'
    Array.prototype.last = function () { return this[this.length - 1] }
    for (const { prototype } of [Object, Array, Promise, Element, HTMLElement]) Object.freeze(prototype)
  `)
  await openHost('wix')
  for (const _ of ['once', 'again']) {
    await open(page)
    await has(page, '40')
    await close(page)
  }
})

test('in the editor, without a cart and without storage, it shows an example', async ({ page, openHost }) => {
  await openHost('editor')
  const inFrame = track(page.frameLocator('iframe'))
  await expect(inFrame).toHaveAttribute('aria-valuenow', '50')
  await expect(inFrame).toHaveAttribute('aria-valuetext', /\$25\.00/)
})
