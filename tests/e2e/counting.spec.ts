import { DEMO_APP } from '#demo-store/data/demo-app.ts'
import { type Arm, armOf } from '#shared/statistics/arm.ts'
import type { Page } from '@playwright/test'
import * as v from 'valibot'

import { countingBegun, ownerOf } from '../support/counting.ts'
import { buyThis, expect, openDashboard, test, testAlone } from '../support/shop.ts'

/** 18.00 dollars each, free from 50.00. */
const MUG = 'meadow-stoneware-mug'

const bar = (page: Page) => page.getByRole('progressbar').filter({ visible: true })

/** Opens a page of the shop whose bar is on screen, and counts. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await countingBegun(page)
  await expect(bar(page)).toHaveCount(1)
}

testAlone()(
  'a shopper’s day in two pages ends with exactly what happened, and with the order',
  async ({ shopper, demo }) => {
    const { figures } = ownerOf(demo.url)
    await open(shopper, `/store/product/${MUG}`)
    await buyThis(shopper, 1)
    await expect(bar(shopper)).toHaveAttribute('aria-valuenow', '36')
    await shopper.getByRole('dialog').getByRole('link', { name: 'View cart' }).click()
    await expect(shopper.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
    await expect(bar(shopper)).toHaveAttribute('aria-valuenow', '36')
    for (const reached of ['72', '100']) {
      await shopper
        .getByRole('spinbutton', { name: /^Quantity of/ })
        .last()
        .press('ArrowUp')
      await expect(bar(shopper)).toHaveAttribute('aria-valuenow', reached)
    }
    await shopper.getByRole('main').getByRole('link', { name: 'Check out' }).click()
    await expect(bar(shopper)).toHaveCount(0)
    await shopper.getByRole('button', { name: 'Place order' }).click()
    await expect(shopper.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
    await expect(shopper.locator('.shop-header [data-cart-count]')).toBeHidden()

    const counted = { shown: 2, moved: 1, reached: 1, ordered: 1, valued: 1, value: 54 }
    await expect.poll(figures).toEqual(counted)
    await open(shopper, '/store')
    await shopper.goto('about:blank')
    await expect.poll(figures).toEqual({ ...counted, shown: 3 })
  }
)

const Answer = v.object({ test: v.object({ salt: v.string() }) })
const Tokens = v.object({ apps: v.record(v.string(), v.object({ instance: v.string() })) })
const Changed = v.object({ cart: v.object({ purchaseFlowId: v.string() }) })
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** Visitors put a mug into their carts, until one whose cart is in this arm of the test. */
async function becomeVisitorIn(page: Page, arm: Arm) {
  const { request } = page.context()
  const settings = await request.get(`/_functions/userSettings?instanceId=${DEMO_APP.instanceId}`)
  const running = v.parse(Answer, await settings.json()).test
  await page.goto(`/store/product/${MUG}`)
  const form = page.locator('form[data-buy]')
  const id = await form.getAttribute('data-buy')
  const variantId = await form.locator('[name=variant]').inputValue()
  await page.goto('about:blank')
  for (;;) {
    await page.context().clearCookies()
    const { apps } = v.parse(Tokens, await (await request.get('/_api/v1/access-tokens')).json())
    const catalogReference = {
      appId: STORES_APP_ID,
      catalogItemId: id,
      options: { variantId }
    }
    const answer = await request.post('/_api/cart-v2/v2/carts/current/add-line-items', {
      headers: { Authorization: apps[STORES_APP_ID]?.instance ?? '' },
      data: { catalogItems: [{ catalogReference, quantity: 1 }] }
    })
    const { cart } = v.parse(Changed, await answer.json())
    if (armOf(running, cart.purchaseFlowId) === arm) return
  }
}

test('while a test runs, a cart of the holdout never has a bar and is counted as the others are', async ({
  shopper,
  demo
}) => {
  const owner = ownerOf(demo.url)
  await owner.startTest()
  const carts = async () => (await owner.figures())['moved']
  await becomeVisitorIn(shopper, 'holdout')
  // Looks in every frame whether anything of a bar takes room.
  await shopper.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      for (const node of document.querySelectorAll('.free-shipping-bar'))
        if (node.getBoundingClientRect().height > 0) seen.push(node.tagName)
      requestAnimationFrame(look)
    }
    look()
  })
  const read = shopper.waitForResponse(/carts\/current\/estimate$/)
  await shopper.goto('/store')
  await read
  await shopper.waitForLoadState('networkidle')
  expect(await shopper.evaluate('seen')).toEqual([])
  await shopper.goto('about:blank')
  await expect.poll(carts).toBe(1)

  await becomeVisitorIn(shopper, 'bar')
  await open(shopper, '/store')
  await shopper.goto('about:blank')
  await expect.poll(carts).toBe(2)
})

test('while a test runs, “View on site” shows its owner the bar whatever their cart, and nothing of that tab is counted', async ({
  page,
  demo
}) => {
  await ownerOf(demo.url).startTest()
  await becomeVisitorIn(page, 'holdout')
  await openDashboard(page)
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'View on site' }).click()
  const site = await opening
  const reports: string[] = []
  site.on('request', (request) => {
    if (/bar(Events|Seen)$/.test(request.url())) reports.push(request.url())
  })
  await open(site, site.url())
  await expect(site).toHaveURL(/\/store$/)
  await open(site, `/store/product/${MUG}`)
  await expect(bar(site)).toHaveAttribute('aria-valuenow', '36')
  await site.evaluate(`dispatchEvent(new Event('pagehide'))`)
  expect(reports).toEqual([])

  const read = page.waitForResponse(/carts\/current\/estimate$/)
  await page.goto('/store')
  await read
  await page.waitForLoadState('networkidle')
  await expect(bar(page)).toHaveCount(0)
})
