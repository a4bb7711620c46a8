import type { Page } from '@playwright/test'

import { BarEventsSchema } from '#shared/api/statistics-api.ts'
import { LANGUAGES } from '#shared/languages.ts'
import * as v from 'valibot'

import { hidePage, noteBatches } from '../support/counting.ts'
import { withSettings } from '../support/shop.ts'
import { expect, layoutShift, listeners, test } from '../support/host-shop.ts'
import { TAKEN } from '../support/taken.ts'

const run = (page: Page, code: string) => page.evaluate<unknown>(code)
const open = (page: Page, width = 320) => run(page, `openSideCart(${width}).then(() => {})`)
const close = (page: Page) => run(page, 'closeSideCart()')
const bar = (page: Page) => page.locator('free-shipping-bar-plugin free-shipping-bar')
const track = (page: Page) => bar(page).getByRole('progressbar')
/** px of the slot. */
const height = (page: Page) =>
  page.locator('.slot').evaluate((slot) => Math.round(slot.getBoundingClientRect().height))
const calls = (page: Page) => page.evaluate<string[]>('shop.calls')
const pageBar = (page: Page) => page.locator('main free-shipping-bar')

test('the side cart has its bar at once where the page has read the cart, without another call', async ({
  page,
  openHost
}) => {
  await openHost('wix')
  await expect(pageBar(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  await open(page)
  await close(page)
  const before = await calls(page)
  await run(
    page,
    `openSideCart().then(() => new Promise(requestAnimationFrame)).then(() => {
      const bar = document.querySelector('.slot free-shipping-bar')
      window.first = bar.shadowRoot.querySelector('[part=track]').ariaValueNow
    })`
  )
  expect(await run(page, 'window.first')).toBe('40')
  expect(await calls(page)).toEqual(before)
})

test('it follows the cart as the bar in the page does, and both stay', async ({ page, openHost }) => {
  await openHost('wix')
  await open(page)
  await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
  await run(page, 'shop.total = 50; clientSdk.invoke({ method: "refreshCart", args: [] })')
  await expect(track(page)).toHaveAttribute('aria-valuenow', '100')
  await expect(pageBar(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
})

test('without the embedded script it finds the shop by the visitor’s token', async ({ page, openHost }) => {
  await openHost('wix?no-script')
  await open(page)
  await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
  expect((await calls(page)).filter((call) => call.includes('estimate'))).toHaveLength(1)
  // The script that comes later shares the shop and the cart.
  await run(page, 'embed()')
  await expect(pageBar(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  expect((await calls(page)).filter((call) => call.includes('estimate'))).toHaveLength(1)
})

for (const [name, token] of [
  ['without a token', 'undefined'],
  ['with a token that names no site', '"OauthNG.JWS.e30.x"'],
  ['with a token that is none', '""']
] as const)
  test(`${name} the slot takes no height, and gets its bar by the embedded script`, async ({
    page,
    openHost
  }) => {
    await openHost('wix?no-script')
    await run(page, `shop.token = ${token}`)
    await open(page)
    await page.waitForLoadState('networkidle')
    expect(await height(page)).toBe(0)
    await run(page, 'embed()')
    await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
  })

test('it is at most 70 px high, without a margin, down to a slot of 180 px', async ({ page, openHost }) => {
  await openHost('wix')
  for (const width of [440, 320, 180]) {
    await open(page, width)
    await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
    expect(await height(page)).toBeLessThanOrEqual(70)
    const box = await bar(page).boundingBox()
    expect(Math.round(box?.width ?? 0)).toBe(width)
    await expect(bar(page).getByRole('list')).toHaveCount(0)
    await close(page)
  }
})

test('in every language all of its text is there, in at most 70 px', async ({ page, openHost }) => {
  await openHost('wix')
  await expect(pageBar(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  const texts = new Set<string | null>()
  for (const tag of LANGUAGES) {
    await run(page, `document.documentElement.lang = '${tag}'`)
    await open(page)
    await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
    const box = await bar(page).evaluate((element) => {
      const message = element.shadowRoot?.querySelector('[part=message]')
      return {
        height: element.parentElement?.offsetHeight ?? Infinity,
        isCut: message ? message.scrollHeight > message.clientHeight : true
      }
    })
    texts.add(await track(page).getAttribute('aria-valuetext'))
    expect(box, tag).toMatchObject({ isCut: false })
    expect(box.height, tag).toBeLessThanOrEqual(70)
    await close(page)
  }
  expect(texts.size).toBeGreaterThan(30)
})

test('a text of 300 characters takes no more, and is read out whole', async ({ page, openHost }) => {
  const text = 'Noch ${remaining} bis zum kostenlosen Versand nach Hause. '.repeat(5).trim()
  await withSettings(page, { messages_progressTemplate: text })
  await openHost('wix')
  await open(page)
  await expect(track(page)).toHaveAttribute('aria-valuetext', /(Noch \$30\.00 .*){5}/)
  expect(await height(page)).toBeLessThanOrEqual(70)
})

test('opened and closed 200 times it leaves nothing, and is counted as one view', async ({
  page,
  openHost
}) => {
  await noteBatches(page)
  await openHost('wix?page=page')
  await open(page)
  await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
  await close(page)
  const before = await listeners(page)
  for (let times = 0; times < 200; times++) {
    await open(page)
    await close(page)
  }
  await expect.poll(() => listeners(page)).toBe(before)
  await open(page)
  await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
  // An observer tells of what is in view after a paint.
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
  await open(page)
  await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
  await close(page)
  await open(page)
  await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
})

test('in the editor, without a cart and without storage, it shows an example', async ({ page, openHost }) => {
  await openHost('editor')
  const inFrame = page.frameLocator('iframe').getByRole('progressbar')
  await expect(inFrame).toHaveAttribute('aria-valuenow', '50')
  await expect(inFrame).toHaveAttribute('aria-valuetext', /\$25\.00/)
})

test.describe('below the products of the side cart', () => {
  const openProduct = (page: Page, width = 320) =>
    run(page, `openSideCart(${width}, 'free-shipping-bar-product').then(() => {})`)
  const card = (page: Page) => page.locator('.slot').getByRole('listitem')

  test('one suggested product stands alone, in at most 150 px, and is added by one press', async ({
    page,
    openHost
  }) => {
    await withSettings(page, { products_selectionMethod: 'closesGap' })
    await openHost('wix')
    for (const width of [440, 320, 180]) {
      await openProduct(page, width)
      await expect(card(page)).toHaveCount(1)
      await expect(page.locator('.slot').getByRole('progressbar')).toHaveCount(0)
      expect(await height(page)).toBeGreaterThan(60)
      expect(await height(page)).toBeLessThanOrEqual(150)
      await close(page)
    }
    await openProduct(page)
    const button = card(page).getByRole('button', { name: /^Add to Cart: / })
    await button.focus()
    // The components have taken over what the shopper is about to press.
    await expect(page.locator(`.slot ${TAKEN}`)).toBeAttached()
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(card(page).getByRole('button', { name: /^Added: / })).toBeVisible()
    expect((await calls(page)).filter((call) => call.includes('add-line-items'))).toHaveLength(1)
  })

  test('nothing stands, and takes no room, where nothing is missing', async ({ page, openHost }) => {
    await openHost('wix')
    await run(page, 'shop.total = 50; clientSdk.invoke({ method: "refreshCart", args: [] })')
    await expect(pageBar(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
    await openProduct(page)
    await expect(page.locator('.slot free-shipping-bar')).toBeAttached()
    await page.waitForLoadState('networkidle')
    await expect.poll(() => height(page)).toBe(0)
  })
})

test('closed before its script is there, it leaves nothing', async ({ page, openHost }) => {
  await openHost('wix?no-script')
  await run(page, 'openSideCart(); closeSideCart()')
  await page.waitForLoadState('networkidle')
  await expect(page.locator('free-shipping-bar')).toHaveCount(0)
  await open(page)
  await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
})

test('nothing of the page behind it moves', async ({ page, openHost }) => {
  await openHost('wix?long')
  await expect(pageBar(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  await page.waitForTimeout(500)
  const before = await page.getByRole('heading', { level: 1 }).boundingBox()
  const shift = await layoutShift(page)
  await open(page)
  await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
  expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before)
  expect((await layoutShift(page)) - shift).toBeLessThan(0.02)
})

test('two elements of the plugin each have a bar, of one cart', async ({ page, openHost }) => {
  await openHost('wix')
  await open(page)
  await open(page)
  await expect(track(page)).toHaveCount(2)
  await run(page, 'shop.total = 50; clientSdk.invoke({ method: "refreshCart", args: [] })')
  for (const index of [0, 1]) await expect(track(page).nth(index)).toHaveAttribute('aria-valuenow', '100')
})
