import { DEMO_APP } from '#demo-store/demo-app.ts'
import type { Page } from '@playwright/test'

import { expect, test } from '../support/host-shop.ts'
import { withSettings } from '../support/shop.ts'

const bars = (page: Page) => page.locator('.free-shipping-bar').locator('visible=true')
const track = (page: Page) => page.getByRole('progressbar')
const calls = (page: Page) => page.evaluate<string[]>('shop.calls')
/** Runs in the page; resolves when all that it started is over. */
const run = (page: Page, code: string) => page.evaluate<unknown>(code)

test('a Wix site’s page shows the bar at the top of its main content, with the visitor’s cart', async ({
  openHost
}) => {
  const page = await openHost('wix')
  await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
  expect(await run(page, `document.querySelector('#PAGES_CONTAINER').firstElementChild.innerText`)).toBe('')
  expect(await calls(page)).toContain('POST cart-v2/v2/carts/current/estimate visitor-token')
})

test('the bar stands at the end of the content where the owner wants it there', async ({
  page,
  openHost
}) => {
  await withSettings(page, { visibility_position: 'bottom' })
  await openHost('wix')
  await expect(track(page)).toBeVisible()
  expect(await run(page, `document.querySelector('#PAGES_CONTAINER').firstElementChild.id`)).toBe(
    'SITE_PAGES'
  )
})

/** Code that owners of an earlier release pasted into their sites. */
const PASTED = {
  'a frame': `<iframe title="Bar" src="%SERVICE%/public-bar?instanceId=%INSTANCE%"></iframe>`,
  'a script tag': `<script async src="%SERVICE%/free-shipping-bar-host.js?instanceId=%INSTANCE%"></script>`
}
for (const [what, html] of Object.entries(PASTED)) {
  test(`a page that has its bar by ${what} of the owner’s own gets no second one`, async ({
    page,
    demo,
    openHost
  }) => {
    await openHost('wix?late')
    await page.evaluate(
      (html) =>
        document.querySelector('#SITE_PAGES')?.append(document.createRange().createContextualFragment(html)),
      html.replace('%SERVICE%', demo.url).replace('%INSTANCE%', DEMO_APP.instanceId)
    )
    await run(page, 'setApi()')
    await run(page, 'embed()')
    // The script ran, and asks for nothing.
    expect(await run(page, `document.querySelectorAll('script[data-manual]').length`)).toBe(0)
    await run(page, `goTo('product_page', true)`)
    await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
    await expect(page.locator('#PAGES_CONTAINER .free-shipping-bar')).toHaveCount(1)
  })

  test(`the embedded bar leaves a page to ${what} that it comes to`, async ({ page, demo, openHost }) => {
    await openHost('wix')
    await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
    await page.evaluate(
      (html) =>
        document.querySelector('header')?.append(document.createRange().createContextualFragment(html)),
      html.replace('%SERVICE%', demo.url).replace('%INSTANCE%', DEMO_APP.instanceId)
    )
    await run(page, `goTo('product_page')`)
    await expect(page.locator('#PAGES_CONTAINER .free-shipping-bar')).toHaveCount(0)
  })
}

test('a script tag that arrives after the visitor left its page brings no bar to the next one', async ({
  page,
  demo,
  openHost
}) => {
  const own = (url: URL) => url.pathname === '/free-shipping-bar-host.js' && url.search.endsWith('&slow')
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(own, async (route) => {
    await held
    await route.continue()
  })
  await openHost('wix?late')
  const tag = PASTED['a script tag'].replace('"></', '&slow"></')
  await page.evaluate(
    (html) =>
      document.querySelector('#SITE_PAGES')?.append(document.createRange().createContextualFragment(html)),
    tag.replace('%SERVICE%', demo.url).replace('%INSTANCE%', DEMO_APP.instanceId)
  )
  await run(page, `setApi(); goTo('product_page', true)`)
  const loaded = page.waitForEvent('requestfinished', (request) => own(new URL(request.url())))
  letThrough()
  await loaded
  await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
  await expect(page.locator('#PAGES_CONTAINER .free-shipping-bar')).toHaveCount(1)
})

test('ten runs of the script make one bar, and ask once for the token', async ({ openHost }) => {
  const page = await openHost('wix')
  await run(page, 'Promise.all(Array.from({ length: 10 }, embed))')
  await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
  await expect(bars(page)).toHaveCount(1)
  expect(await run(page, 'shop.tokens')).toBe(1)
})

test('an add goes into the site’s cart with its variant, and the site’s own cart is told', async ({
  openHost
}) => {
  const page = await openHost('wix')
  await page
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Added: / }).first()).toBeVisible()
  await expect(track(page)).toHaveAttribute('aria-valuenow', '76')
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
  await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
  expect(await run(page, 'shop.asked')).toBe(1)
})

test('the bar follows the site’s own cart', async ({ openHost }) => {
  const page = await openHost('wix')
  await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
  await expect.poll(() => calls(page)).toContain(`ecom.onCartChange ${DEMO_APP.appId}`)
  await run(page, `shop.total = 30; clientSdk.invoke({ namespace: 'ecom', method: 'refreshCart' })`)
  await expect(track(page)).toHaveAttribute('aria-valuenow', '60')
})

for (const isRebuilt of [false, true]) {
  const how = isRebuilt ? 'the whole main part is made anew' : 'the pages are exchanged'
  test(`one bar goes along to another page where ${how}, and is gone in checkout`, async ({ openHost }) => {
    const page = await openHost('wix')
    await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
    await run(page, `goTo('shopping_cart', ${isRebuilt})`)
    await expect(page.getByRole('heading')).toHaveText('shopping_cart')
    await expect(bars(page)).toHaveCount(1)
    await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
    await run(page, `goTo('checkout', ${isRebuilt})`)
    await expect(bars(page)).toHaveCount(0)
    await run(page, `goTo('product_page', ${isRebuilt})`)
    await expect(bars(page)).toHaveCount(1)
    await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
  })
}

for (const kind of ['checkout', 'thank_you']) {
  test(`a page of the kind ${kind} loads neither bar nor settings, and asks for no token`, async ({
    page,
    openHost
  }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await openHost(`wix?page=${kind}`)
    await run(page, 'embed()')
    await expect(bars(page)).toHaveCount(0)
    expect(requests).not.toContain('/free-shipping-bar-host.js')
    expect(await run(page, 'shop.asked')).toBe(0)
  })
}

test('a site whose interface for scripts comes late gets its bar then', async ({ openHost }) => {
  const page = await openHost('wix?late')
  await run(page, 'embed()')
  await run(page, 'setApi()')
  await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
  await expect(bars(page)).toHaveCount(1)
})

test('a page that is not Wix gets nothing from the site’s script', async ({ openHost }) => {
  const page = await openHost('wix?not-wix')
  const before = await run(page, 'document.body.innerText')
  await run(page, 'embed()')
  expect(await run(page, 'document.body.innerText')).toBe(before)
  expect(await run(page, 'typeof FreeShippingBar.wixCart')).toBe('function')
})

test('a site that gives no token gets no bar that would say what is not true', async ({ openHost }) => {
  const page = await openHost('wix?no-token')
  await run(page, 'embed()')
  await expect(bars(page)).toHaveCount(0)
})

test('a cart that cannot be read breaks no page, and the bar says nothing of it', async ({
  openHost,
  expectNoise
}) => {
  expectNoise(/403/)
  const page = await openHost('wix?cart-refused')
  await expect(bars(page)).toHaveCount(1)
  await expect(bars(page)).toContainText(/Free shipping from .50\.00/)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByRole('heading')).toHaveText('Stoneware mug')
})
