import process from 'node:process'

import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { launch, openPage } from '../support/packed.ts'
import { eventually } from '../support/eventually.ts'
import { prepareEvershop } from './evershop-build.ts'
import { type Evershop, someAddress, startEvershop } from './evershop.ts'
import { evershopShopper } from './evershop-shopper.ts'

const missing = prepareEvershop()

const says = (page: Page) => expect.poll(() => page.locator('[part=message]').allTextContents())
const shopCart = (page: Page, count: number) => page.getByLabel(`Shopping cart with ${count} items`)

describe.skipIf(missing)(`the pages of an EverShop shop${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let shop: Evershop
  let browser: Browser
  beforeAll(async () => {
    shop = await startEvershop(false)
    // EverShop gives a new product its address some time after it has answered.
    await eventually(async () => {
      const { status } = await fetch(`${shop.url}/mug`, { headers: someAddress() })
      expect(status).toBe(200)
    })
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await shop?.stop()
  })

  async function visit(path: string, width: number) {
    const { page, complaints } = await openPage(browser, 'about:blank')
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
    // EverShop has no icon until its owner gives it one.
    await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
    // A sentence of another length is centred anew; what stands above or below it must not move.
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { sources = [] }: { sources?: { previousRect: DOMRect; currentRect: DOMRect }[] } = entry
          if (sources.some(({ previousRect, currentRect }) => previousRect.y !== currentRect.y))
            reportError(new Error(`layout shift ${JSON.stringify(entry)}`))
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(shop.url + path)
    return { page, complaints }
  }
  /** Writes a picture of the page into the folder that SCREENSHOTS names, if any. */
  const picture = async (page: Page, name: string) => {
    const folder = process.env.SCREENSHOTS
    if (folder) await page.screenshot({ path: `${folder}/evershop-${name}.png` })
  }

  describe.each([1280, 390])('%i px wide', (width) => {
    test('the shop’s button moves the bar, and the bar’s strip moves the shop’s cart', async () => {
      const { page, complaints } = await visit('/mug', width)
      await says(page).toEqual(['🚚Start shopping to get FREE shipping!'])
      await picture(page, `${width}-empty`)

      await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
      await says(page).toEqual(['🚚Add $32.00 more to get FREE shipping!'])
      await picture(page, `${width}-shop-added`)

      await page.reload()
      await says(page).toEqual(['🚚Add $32.00 more to get FREE shipping!'])
      await page.getByRole('button', { name: 'Add to Cart: Book' }).click()
      await says(page).toEqual(['🚚Add $19.65 more to get FREE shipping!'])
      await shopCart(page, 2).waitFor()
      await picture(page, `${width}-strip-added`)
      expect(complaints).toEqual([])
    })
  })

  test('the first HTML says what is missing, before any script runs', async () => {
    const shopper = await evershopShopper(shop)
    await shopper.add({ good: 'mug', quantity: 1 })
    const html = await (await shopper.fetch(`${shop.url}/mug`)).text()
    expect(html).toContain('Add $32.00 more to get FREE shipping!')
  })
})
