import type { Page, Route } from '@playwright/test'

import {
  addButton,
  expect,
  layoutShift,
  listeners,
  run,
  tellCart,
  test,
  track
} from '../support/host-shop.ts'
import { withSettings } from '../support/shop.ts'
import { TAKEN } from '../support/taken.ts'

const WAYS: readonly [string, (route: Route) => Promise<void>][] = [
  ['down', (route) => route.fulfill({ status: 503, body: '{"error":"down"}' })],
  ['answering HTML', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Oops</h1>' })],
  ['answering nonsense', (route) => route.fulfill({ json: { currentUserSettings: 7 } })],
  ['not there', (route) => route.abort()]
]

for (const [what, answer] of WAYS)
  test(`with a service ${what} the page is as if there were no bar`, async ({
    page,
    openHost,
    expectNoise
  }) => {
    expectNoise(/_functions|Failed to load resource|net::ERR_FAILED/)
    const told: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'debug' && message.text().includes('free-shipping-bar'))
        told.push(message.text())
    })
    await page.route('**/_functions/**', answer)
    await openHost('plain')
    await expect(page.locator('#free-shipping')).toBeEmpty()
    await expect.poll(() => told).toHaveLength(1)
  })

test('with a service that does not answer the page works, and the bar is on screen with the script alone', async ({
  page,
  openHost
}) => {
  await page.route(/_functions|assets\/widget/, () => undefined)
  await openHost('plain')
  await expect(page.getByRole('heading', { name: 'Stoneware mug' })).toBeVisible()
  await expect(track(page)).toHaveCount(0)
  await openHost('drop-in')
  await expect(track(page)).toHaveAttribute('aria-valuetext', /^Start shopping/)
  expect(await layoutShift(page)).toBe(0)
})

test('while no code follows the script, the bar follows the cart and the strip leads to the products', async ({
  page,
  openHost,
  expectNoise
}) => {
  await openHost('drop-in')
  await addButton(page).waitFor()
  expectNoise(/assets\/widget|Failed to load resource/)
  await page.route('**/assets/widget/**', (route) => route.fulfill({ status: 500, body: '' }))
  await openHost('drop-in')
  await tellCart(page, 20)
  await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
  await expect(track(page)).toHaveAttribute('aria-valuetext', 'Add $30.00 more to get FREE shipping!')
  await expect(page.getByRole('listitem').first().getByRole('link')).toHaveAttribute('href', /\/product\//)
})

test('a bar that the owner has switched off is not there', async ({ page, openHost }) => {
  await withSettings(page, {}, false)
  await openHost('plain')
  await expect(page.locator('#free-shipping')).toBeEmpty()
  await run(page, 'bar.destroy()')
  await expect.poll(() => listeners(page)).toBe(0)
})

/** The kinds of failures that the page tells the service. */
async function noteReports(page: Page) {
  const kinds: unknown[] = []
  await page.route(/barReports\?of=failure/, (route) => {
    const report = route.request().postDataJSON() as { kind?: unknown }
    kinds.push(report.kind)
    return route.fulfill({ status: 204 })
  })
  return kinds
}

/** The site's script as a bad release, with something else in it. */
const changeScript = (page: Page, what: string | RegExp, into: string) =>
  page.route('**/free-shipping-bar-host.js?*', async (route) => {
    const response = await route.fetch()
    const script = await response.text()
    const changed = script.replace(what, into)
    expect(changed).not.toBe(script)
    await route.fulfill({ response, body: changed })
  })

test('a build that throws tells so once, and the page goes on', async ({ page, openHost }) => {
  const kinds = await noteReports(page)
  // It throws whenever it draws the bar.
  await changeScript(page, '`aria-valuetext`', '(()=>{throw new TypeError("planted")})()')
  await openHost('drop-in')
  for (const total of [10, 20, 30]) await tellCart(page, total)
  await expect.poll(() => kinds).toEqual(['threw'])
  await expect.poll(() => run(page, 'typeof mountFreeShippingBar')).toBe('function')
})

test('components that cannot be loaded are told once and come later, and until then a shopper adds products and hears why one was refused', async ({
  page,
  openHost,
  expectNoise
}) => {
  const kinds = await noteReports(page)
  await openHost('drop-in')
  await expect(addButton(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expectNoise(/500/)
  await page.route('**/assets/widget/element-*', (route) => route.fulfill({ status: 500, body: 'no' }))
  await run(
    page,
    `let refusals = 1
     document.addEventListener('free-shipping-bar:add', ({ detail }) =>
       detail.respondWith(refusals-- > 0 ? Promise.reject({ reason: 'Only two in stock' }) : Promise.resolve()))`
  )
  await addButton(page).hover()
  await expect.poll(() => kinds).toEqual(['module'])
  await addButton(page).click()
  await expect(page.getByRole('status')).toContainText('Only two in stock')
  await addButton(page).click()
  await expect(page.getByRole('status')).toContainText(/ added to cart$/)
  await page.mouse.move(0, 0)
  await page.unroute('**/assets/widget/element-*')
  await addButton(page).hover()
  await expect(page.locator(TAKEN)).toBeAttached()
  expect(kinds).toEqual(['module'])
})

test('a cart whose code cannot be loaded is told once as one that cannot be read', async ({
  page,
  openHost,
  expectNoise
}) => {
  expectNoise(/500/)
  await page.route(`**/assets/widget/wix-cart-*.js`, (route) => route.fulfill({ status: 500 }))
  const kinds = await noteReports(page)
  await openHost('wix?mug')
  await expect.poll(() => kinds).toEqual(['cart'])
})
