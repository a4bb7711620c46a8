import { expect, layoutShift, listeners, test } from '../support/host-shop.ts'

const HOSTS = ['plain', 'drop-in', 'module', 'react', 'csp', 'resets', 'framed'] as const
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 800 }
]

for (const name of HOSTS) {
  for (const viewport of SIZES) {
    test(`the ${name} page shows the bar at ${viewport.width} px, and nothing in it moves`, async ({
      page,
      openHost
    }) => {
      await page.setViewportSize(viewport)
      await openHost(name)
      const inside = name === 'framed' ? page.frameLocator('iframe') : page
      await expect(inside.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /shipping/i)
      await expect(inside.getByRole('button', { name: /^Add to Cart: / }).first()).toBeVisible()
      expect(await layoutShift(page)).toBe(0)
    })
  }
}

test('a shop that speaks by events is asked for its cart, told of adds, and confirms them', async ({
  page,
  openHost
}) => {
  await openHost('drop-in')
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.evaluate(() => {
    let total = 20
    const tell = () =>
      document.dispatchEvent(
        new CustomEvent('free-shipping-bar:cart', { detail: { total, currency: 'USD' } })
      )
    document.addEventListener('free-shipping-bar:add', (event) => {
      if (!(event instanceof CustomEvent)) return
      event.detail.respondWith(
        Promise.resolve().then(() => {
          total += 10
          tell()
        })
      )
    })
    tell()
  })
  const bar = page.getByRole('progressbar')
  await expect(bar).toHaveAttribute('aria-valuenow', '40')
  await page
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
    .click()
  await expect(bar).toHaveAttribute('aria-valuenow', '60')
})

test('a shop that does not answer an add has not added', async ({ page, openHost }) => {
  await openHost('drop-in')
  await page
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Not added: / })).toBeVisible()
})

test('after its end a bar has left nothing in the page, neither markup nor listeners', async ({
  page,
  openHost
}) => {
  await openHost('plain')
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.evaluate('bar.destroy()')
  expect(await page.evaluate('document.querySelector("#free-shipping").outerHTML')).toBe(
    '<div id="free-shipping"></div>'
  )
  expect(await page.locator('free-shipping-bar').count()).toBe(0)
  await expect.poll(() => listeners(page)).toBe(0)
})

test('a place that is no selector shows no bar and breaks nothing', async ({ page, openHost }) => {
  await openHost('plain')
  await page.evaluate(`mountFreeShippingBar({ instanceId: 'a shop', target: '###' }).destroy()`)
  await expect(page.getByRole('progressbar')).toHaveCount(1)
})

test('mounting twice shows one bar', async ({ page, openHost }) => {
  await openHost('react')
  await expect(page.getByRole('progressbar')).toHaveCount(1)
  await page.getByRole('button', { name: 'Turn the bar on or off' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.getByRole('button', { name: 'Turn the bar on or off' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(1)
})

test('while nothing happens a bar asks for nothing but whether it is still switched on', async ({
  page,
  openHost
}) => {
  await page.clock.install()
  const seen = page.waitForResponse(/barReports\?of=seen/)
  await openHost('drop-in')
  await expect(page.getByRole('button', { name: /^Add to Cart: / }).first()).toBeVisible()
  await seen
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.clock.runFor('01:00')
  expect(asked.filter((path) => path !== '/_functions/siteBar')).toEqual([])
})

test('settings and products are asked for once, then the cards of these products, and one bar is reported, however many a page has', async ({
  page,
  openHost
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openHost('plain')
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.evaluate(() => {
    const script = document.querySelector('script[src]')
    const serviceUrl = script instanceof HTMLScriptElement ? new URL(script.src).origin : ''
    const instanceId = document.querySelector('free-shipping-bar')?.getAttribute('instance-id')
    const cart = window.FreeShippingBar.memoryCart()
    window.mountFreeShippingBar?.({ instanceId, serviceUrl, target: 'h1', page: 'cart', cart })
  })
  await expect(page.getByRole('progressbar')).toHaveCount(2)
  await expect
    .poll(() => asked.flatMap((path) => path.split('/_functions/')[1] ?? []).toSorted())
    .toEqual(['barProducts', 'barReports', 'siteBar', 'siteBar'])
})

test('a shop’s page that is framed, as in an editor, reports no bar', async ({ page, hosts }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const body = `<title>Editor</title><link rel="icon" href="data:," /><iframe src="${hosts.url}/drop-in"></iframe>`
  await page.route('**/editor', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${hosts.url}/editor`)
  await expect(page.frameLocator('iframe').locator('free-shipping-bar')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).not.toContain('/_functions/barReports')
})
