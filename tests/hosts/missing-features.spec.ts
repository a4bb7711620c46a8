import { expect, test } from '../support/host-shop.ts'

const WITHOUT_CONSTRUCTABLE_SHEETS = `
  delete Document.prototype.adoptedStyleSheets
  delete ShadowRoot.prototype.adoptedStyleSheets
  delete CSSStyleSheet.prototype.replaceSync`

const MISSING = {
  ResizeObserver: 'delete window.ResizeObserver',
  IntersectionObserver: 'delete window.IntersectionObserver',
  queueMicrotask: 'delete window.queueMicrotask',
  storage: `for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError') } })`
}

for (const [what, remove] of Object.entries(MISSING)) {
  for (const name of ['drop-in', 'framed']) {
    test(`without ${what} the ${name} page has its bar`, async ({ page, openHost }) => {
      await page.addInitScript(remove)
      await openHost(name)
      const inside = name === 'framed' ? page.frameLocator('iframe') : page
      const bar = inside.getByRole('progressbar')
      await expect(bar).toBeVisible()
      await expect(inside.getByRole('button', { name: /^Add to Cart: / }).first()).toBeVisible()
      // The framed page's settings come from its host, with the defaults.
      await expect(bar).toHaveCSS('height', name === 'framed' ? '10px' : '6px')
    })
  }

  test(`without ${what} the legacy widget is there`, async ({ page, demo }) => {
    await page.addInitScript(remove)
    await page.goto(`${demo.url}/widget?instanceId=nobody`)
    await expect(page.getByRole('progressbar')).toBeVisible()
    await expect(page.locator('.place')).toHaveCSS('position', 'fixed')
  })
}

test('without constructable style sheets the bar has its looks in a page that allows them', async ({
  page,
  openHost
}) => {
  await page.addInitScript(WITHOUT_CONSTRUCTABLE_SHEETS)
  await openHost('drop-in')
  await expect(page.getByRole('button', { name: /^Add to Cart: / }).first()).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCSS('height', '6px')
})

// The framed page's strict policy leaves nothing else to put looks in: such a browser shows the words alone.
test('without constructable style sheets the framed bar still says what it says', async ({
  page,
  openHost,
  expectNoise
}) => {
  expectNoise(/Content Security Policy/)
  await page.addInitScript(WITHOUT_CONSTRUCTABLE_SHEETS)
  await openHost('framed')
  await expect(page.frameLocator('iframe').getByText('Only $30.00 to free shipping').first()).toBeVisible()
})

test('without custom elements there is no bar, no gap and no complaint', async ({ page, openHost }) => {
  await page.addInitScript('delete window.customElements')
  const told: string[] = []
  page.on('console', (message) => told.push(message.text()))
  await openHost('prototype')
  await expect.poll(() => told.join()).toContain('no custom elements')
  await expect(page.locator('body > div')).toHaveCount(0)
})
