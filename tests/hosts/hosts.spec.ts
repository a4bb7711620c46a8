import type { Page } from '@playwright/test'

import {
  addButton,
  expect,
  hold,
  inside,
  layoutShift,
  listeners,
  noteRequests,
  run,
  test,
  track
} from '../support/host-shop.ts'

const HOSTS = ['plain', 'drop-in', 'module', 'react', 'csp', 'resets', 'framed'] as const

for (const name of HOSTS)
  test(`the ${name} page shows the bar, and nothing in it moves`, async ({ page, openHost }) => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await openHost(name)
      await expect(track(inside(page, name))).toHaveAttribute('aria-valuetext', /shipping/i)
      await expect(addButton(inside(page, name))).toBeVisible()
      expect(await layoutShift(page)).toBe(0)
    }
    expect(await run(page, 'document.documentElement.scrollWidth')).toBe(390)
  })

test('the documented pages are there while the service accepts and stays silent', async ({
  page,
  hosts,
  demo
}) => {
  await page.route(`${demo.url}/free-shipping-bar-host.js`, () => undefined)
  for (const name of [...HOSTS, 'fixed']) {
    await page.goto(`${hosts.url}/${name}`, { waitUntil: 'domcontentloaded' })
    await expect(page.locator('h1')).toBeAttached()
    expect(await run(page, 'document.readyState')).not.toBe('loading')
  }
})

test('a shopper with only a keyboard reaches the products and adds one', async ({ page, openHost }) => {
  await openHost('plain')
  const back = page.getByRole('button', { name: 'Previous products' })
  await expect(back).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(back).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('listitem').first().getByRole('link')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Added: / })).toBeFocused()
  await expect(track(page)).not.toHaveAttribute('aria-valuenow', '40')
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  for (const name of ['plain', 'react', 'framed'])
    test(`a tap on the ${name} page adds a product`, async ({ page, openHost }) => {
      await openHost(name)
      const bar = track(inside(page, name))
      await expect(bar).toHaveAttribute('aria-valuenow', '40')
      await addButton(inside(page, name)).tap()
      await expect(bar).not.toHaveAttribute('aria-valuenow', '40')
    })
})

/** Runs the tag of the page once more. */
const includeAgain = (page: Page) =>
  page.evaluate(async () => {
    const first = document.querySelector<HTMLScriptElement>('script[src*="free-shipping-bar-host.js"]')
    if (!first) throw new Error('The page has no drop-in.')
    const again = document.createElement('script')
    for (const { name, value } of first.attributes) again.setAttribute(name, value)
    const loaded = new Promise((resolve) => again.addEventListener('load', resolve))
    first.after(again)
    await loaded
  })

test('a shop that speaks by events is told of each add once, also by a script that it includes twice and a bar that it moves', async ({
  page,
  openHost
}) => {
  await openHost('drop-in')
  await expect(track(page)).toBeVisible()
  await includeAgain(page)
  await run(page, `document.body.append(document.querySelector('free-shipping-bar').parentElement)`)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('free-shipping-bar')).toHaveCount(1)
  await addButton(page).click()
  // Nobody has answered.
  await expect(page.getByRole('button', { name: /^Not added: / })).toBeVisible()
  await run(
    page,
    `let total = 20
     window.adds = 0
     const tell = () =>
       document.dispatchEvent(new CustomEvent('free-shipping-bar:cart', { detail: { total, currency: 'USD' } }))
     document.addEventListener('free-shipping-bar:add', ({ detail }) => {
       adds += 1
       detail.respondWith(Promise.resolve().then(() => { total += 10; tell() }))
     })
     for (total = 50; total > 20; total--) tell()
     tell()`
  )
  // Of many changes in one moment the last one is shown.
  await expect(track(page)).toHaveAttribute('aria-valuetext', 'Add $30.00 more to get FREE shipping!')
  await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
  await addButton(page).click()
  await expect(track(page)).toHaveAttribute('aria-valuenow', '60')
  expect(await run(page, 'adds')).toBe(1)
})

test('two lines of HTML are a bar in the strictest page, by one file and that of its language', async ({
  page,
  openHost
}) => {
  const asked = noteRequests(page, /\.js/)
  await openHost('attributes')
  await expect(track(page)).toHaveAttribute('aria-valuetext', 'Noch 18,80\u00a0€ bis zum GRATIS-Versand!')
  await expect(page.locator('free-shipping-bar')).toHaveCSS('display', 'block')
  expect(asked).toEqual([
    expect.stringContaining('/free-shipping-bar.js'),
    expect.stringMatching(/language-de-/)
  ])
})

test('a bar that React mounts twice is one, and comes back after its end', async ({ page, openHost }) => {
  await openHost('react')
  const turn = page.getByRole('button', { name: 'Turn the bar on or off' })
  await expect(track(page)).toHaveCount(1)
  await turn.click()
  await expect(track(page)).toHaveCount(0)
  await turn.click()
  await expect(track(page)).toHaveCount(1)
})

test('bars that a page mounts by hand leave nothing when they go, and a tag of the page’s own has a bar as often as it likes', async ({
  page,
  openHost,
  expectNoise
}) => {
  // Ignores the 404s for bars whose settings were never saved.
  expectNoise(/404/)
  const arrive = await hold(page, '**/assets/widget/element-*')
  await openHost('by-hand')
  await expect(page.locator('#free-shipping').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  await expect(track(page)).toHaveCount(1)
  arrive()
  const elements = () => run(page, `document.querySelectorAll('*').length`)
  const before = [await listeners(page), await elements()]
  await run(
    page,
    `for (let count = 0; count < 200; count++) {
      const target = document.body.appendChild(document.createElement('div'))
      mountFreeShippingBar({ instanceId: '00000000-0000-4000-8000-000000000000', serviceUrl: '', target }).destroy()
      target.remove()
    }`
  )
  await expect.poll(async () => [await listeners(page), await elements()]).toEqual(before)
  await run(
    page,
    `window.own = document.createElement('free-shipping-bar')
     own.id = 'own'
     const options = {
       instanceId: document.querySelector('free-shipping-bar').getAttribute('instance-id'),
       serviceUrl: new URL(document.querySelector('#free-shipping-script').src).origin,
       element: own,
       cart: FreeShippingBar.memoryCart({ total: 25, currency: 'USD' })
     }
     document.querySelector('#free-shipping').remove()
     document.body.append(own)
     window.mount = () => { window.bar = mountFreeShippingBar(options) }
     mount()`
  )
  const own = page.locator('#own')
  for (let times = 0; times < 2; times += 1) {
    await expect(own.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
    await run(page, 'bar.destroy()')
    await expect(own.getByRole('progressbar')).toHaveCount(0)
    await expect.poll(() => own.evaluate((element) => element.getBoundingClientRect().height)).toBe(0)
    await run(page, 'mount()')
  }
  await expect(own.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
})

test('while nothing happens a bar asks for nothing but whether it is still switched on', async ({
  page,
  openHost
}) => {
  await page.clock.install()
  const seen = page.waitForResponse(/barReports\?of=seen/)
  await openHost('drop-in')
  await expect(addButton(page)).toBeVisible()
  await seen
  await page.waitForLoadState('networkidle')
  const asked = noteRequests(page, /^(?!.*\/_functions\/siteBar)/)
  await page.clock.runFor('01:00')
  expect(asked).toEqual([])
})

test('settings and products are asked for once, then the cards of these products, and one bar is reported, however many a page has', async ({
  page,
  openHost
}) => {
  const asked = noteRequests(page, /_functions/)
  await openHost('plain')
  await expect(track(page)).toBeVisible()
  await run(
    page,
    `mountFreeShippingBar({
       instanceId: document.querySelector('free-shipping-bar').getAttribute('instance-id'),
       serviceUrl: new URL(document.querySelector('script[src]').src).origin,
       target: 'h1',
       page: 'cart',
       cart: FreeShippingBar.memoryCart()
     })`
  )
  await expect(track(page)).toHaveCount(2)
  await expect
    .poll(() => asked.map((url) => new URL(url).pathname.split('/').pop()).toSorted())
    .toEqual(['barProducts', 'barReports', 'siteBar', 'siteBar'])
})

test('a shop’s page that is framed, as in an editor, reports no bar', async ({ page, hosts }) => {
  const asked = noteRequests(page, /barReports/)
  const body = `<title>Editor</title><link rel="icon" href="data:," /><iframe src="${hosts.url}/drop-in"></iframe>`
  await page.route('**/editor', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${hosts.url}/editor`)
  await expect(page.frameLocator('iframe').locator('free-shipping-bar')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
})
