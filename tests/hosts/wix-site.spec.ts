import { DEMO_APP } from '#demo-store/data/demo-app.ts'
import type { Page } from '@playwright/test'

import { addButton, expect, hold, noteRequests, run, test, track } from '../support/host-shop.ts'
import { withSettings } from '../support/shop.ts'

const bars = (page: Page) => page.locator('.free-shipping-bar').locator('visible=true')
const calls = (page: Page) => page.evaluate<string[]>('shop.calls')
const has = (page: Page, percent: string) => expect(track(page)).toHaveAttribute('aria-valuenow', percent)

test('a Wix site’s page has the bar at the top of its main content, with the visitor’s cart, and at its end where the owner wants that', async ({
  page,
  openHost
}) => {
  await openHost('wix')
  await has(page, '40')
  expect(await run(page, `document.querySelector('#PAGES_CONTAINER').firstElementChild.innerText`)).toBe('')
  expect(await calls(page)).toContain('POST cart-v2/v2/carts/current/estimate visitor-token')
  await withSettings(page, { visibility_position: 'bottom' })
  await openHost('wix')
  await expect(track(page)).toBeVisible()
  expect(await run(page, `document.querySelector('#PAGES_CONTAINER').firstElementChild.id`)).toBe(
    'SITE_PAGES'
  )
})

/** Code that owners of an earlier release pasted into their sites. */
const PASTED = {
  'a frame': `<iframe title="Bar" src="%SERVICE%/public-bar?instanceId=${DEMO_APP.instanceId}"></iframe>`,
  'a script tag': `<script async src="%SERVICE%/free-shipping-bar-host.js?instanceId=${DEMO_APP.instanceId}"></script>`
}
/** The owner's own code is in this part of the page. */
const paste = (page: Page, place: string, html: string) =>
  page.evaluate(
    ([selector = '', code = '']) =>
      document.querySelector(selector)?.append(document.createRange().createContextualFragment(code)),
    [place, html]
  )

for (const [what, html] of Object.entries(PASTED))
  test(`a page that has its bar by ${what} of the owner’s own gets no second one, nor does one that is come to`, async ({
    page,
    demo,
    openHost
  }) => {
    const code = html.replace('%SERVICE%', demo.url)
    await openHost('wix?late')
    await paste(page, '#SITE_PAGES', code)
    await run(page, 'setApi()')
    await run(page, 'embed()')
    // The script ran, and asks for nothing.
    expect(await run(page, `document.querySelectorAll('script[data-manual]').length`)).toBe(0)
    await run(page, `goTo('product_page', true)`)
    await has(page, '40')
    await expect(page.locator('#PAGES_CONTAINER .free-shipping-bar')).toHaveCount(1)
    await paste(page, 'header', code)
    await run(page, `goTo('product_page')`)
    await expect(page.locator('#PAGES_CONTAINER .free-shipping-bar')).toHaveCount(0)
  })

test('a script tag that arrives after the visitor left its page brings no bar to the next one', async ({
  page,
  demo,
  openHost
}) => {
  const own = /free-shipping-bar-host\.js.*&slow$/
  const arrive = await hold(page, own)
  await openHost('wix?late')
  const tag = PASTED['a script tag'].replace('"></', '&slow"></')
  await paste(page, '#SITE_PAGES', tag.replace('%SERVICE%', demo.url))
  await run(page, `setApi(); goTo('product_page', true)`)
  const loaded = page.waitForEvent('requestfinished', (request) => own.test(request.url()))
  arrive()
  await loaded
  await has(page, '40')
  await expect(page.locator('#PAGES_CONTAINER .free-shipping-bar')).toHaveCount(1)
})

test('ten runs of the script make one bar, which asks once for the token and follows the site’s cart', async ({
  page,
  openHost
}) => {
  await openHost('wix')
  await run(page, 'Promise.all(Array.from({ length: 10 }, embed))')
  await has(page, '40')
  await expect(bars(page)).toHaveCount(1)
  expect(await run(page, 'shop.tokens')).toBe(1)
  await expect.poll(() => calls(page)).toContain(`ecom.onCartChange ${DEMO_APP.appId}`)
  await run(page, `shop.total = 30; clientSdk.invoke({ namespace: 'ecom', method: 'refreshCart' })`)
  await has(page, '60')
})

test('an add goes into the site’s cart with its variant, and the site’s own cart is told', async ({
  page,
  openHost
}) => {
  await openHost('wix')
  await addButton(page).click()
  await expect(page.getByRole('button', { name: /^Added: / }).first()).toBeVisible()
  await has(page, '76')
  expect(await calls(page)).toEqual(
    expect.arrayContaining([
      'POST cart-v2/v2/carts/current/add-line-items visitor-token',
      `ecom.refreshCart ${DEMO_APP.appId}`
    ])
  )
})

test('the cart’s code and the visitor’s token come while the script with the bar is on its way', async ({
  page,
  openHost
}) => {
  const code = page.waitForEvent('requestfinished', (request) => /wix-cart-/.test(request.url()))
  await page.route('**/free-shipping-bar-host.js?*', async (route) => {
    await code
    await expect.poll(() => run(page, 'shop.asked')).toBe(1)
    await route.continue()
  })
  await openHost('wix')
  await has(page, '40')
  expect(await run(page, 'shop.asked')).toBe(1)
})

for (const isRebuilt of [false, true])
  test(`one bar goes along to other pages, and is gone in checkout (main part made anew: ${isRebuilt})`, async ({
    page,
    openHost
  }) => {
    await openHost('wix')
    await has(page, '40')
    await run(page, `goTo('shopping_cart', ${isRebuilt})`)
    await expect(page.getByRole('heading')).toHaveText('shopping_cart')
    await expect(bars(page)).toHaveCount(1)
    await has(page, '40')
    await run(page, `goTo('checkout', ${isRebuilt})`)
    await expect(bars(page)).toHaveCount(0)
    await run(page, `goTo('product_page', ${isRebuilt})`)
    await expect(bars(page)).toHaveCount(1)
    await has(page, '40')
  })

test('the pages of checkout load neither bar nor settings, and ask for no token', async ({
  page,
  openHost
}) => {
  const requests = noteRequests(page, /free-shipping-bar-host\.js/)
  for (const kind of ['checkout', 'thank_you']) {
    await openHost(`wix?page=${kind}`)
    await run(page, 'embed()')
    await expect(bars(page)).toHaveCount(0)
    expect(requests).toEqual([])
    expect(await run(page, 'shop.asked')).toBe(0)
  }
})

test('a site whose interface for scripts comes late gets its bar then; a page that is not Wix, or that gives no token, gets none', async ({
  page,
  openHost
}) => {
  await openHost('wix?late')
  await run(page, 'embed()')
  await run(page, 'setApi()')
  await has(page, '40')
  await expect(bars(page)).toHaveCount(1)
  await openHost('wix?not-wix')
  const before = await run(page, 'document.body.innerText')
  await run(page, 'embed()')
  expect(await run(page, 'document.body.innerText')).toBe(before)
  await openHost('wix?no-token')
  await run(page, 'embed()')
  await expect(bars(page)).toHaveCount(0)
})

test('a cart that cannot be read breaks no page, and the bar says nothing of it', async ({
  page,
  openHost,
  expectNoise
}) => {
  expectNoise(/403/)
  await openHost('wix?cart-refused')
  await expect(bars(page)).toHaveCount(1)
  await expect(bars(page)).toContainText(/Free shipping on orders .50\.00\+/)
  await expect(track(page)).toHaveCount(0)
  await expect(page.getByRole('heading')).toHaveText('Stoneware mug')
})
