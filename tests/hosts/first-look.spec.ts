import type { Page } from '@playwright/test'

import { expect, holdRest, openKnown, test } from '../support/host-shop.ts'
import { DRAWN, TAKEN } from '../support/taken.ts'

const drawn = (page: Page) => page.locator(DRAWN)
const taken = (page: Page) => page.locator(TAKEN)
const track = (page: Page) => page.getByRole('progressbar')
const addButton = (page: Page) => page.getByRole('button', { name: /^Add to Cart: / }).first()

test('a page that accepts HTML only by policies has the bar by ours', async ({ page, openHost }) => {
  await openHost('trusted-types')
  await expect(drawn(page).getByRole('progressbar')).toBeVisible()
})

test('a shopper who only looks downloads no components', async ({ page, openHost }) => {
  const modules: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/widget\/(?!rest)/.test(request.url())) modules.push(request.url())
  })
  await openHost('drop-in')
  await expect(addButton(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(modules).toEqual([])
})

/** The page's shop: it takes every product, except for `refusals` at first, and says why. */
const keepShop = (page: Page, refusals = 0) =>
  page.evaluate((times) => {
    let left = times
    document.addEventListener('free-shipping-bar:add', (event) => {
      const { respondWith } = (event as CustomEvent<{ respondWith(answer: Promise<unknown>): void }>).detail
      left -= 1
      respondWith(left >= 0 ? Promise.reject({ reason: 'Only two in stock' }) : Promise.resolve())
    })
  }, refusals)

test('where the components cannot be loaded, a shopper still adds products and hears why one was refused', async ({
  page,
  openHost,
  expectNoise
}) => {
  expectNoise(/Failed to fetch|ERR_FAILED|Failed to load resource|dynamically imported/i)
  await page.route('**/assets/widget/element-*', (route) => route.abort())
  await openHost('drop-in')
  await expect(addButton(page)).toBeVisible()
  await keepShop(page, 1)
  await addButton(page).click()
  await expect(page.getByRole('status')).toContainText('Only two in stock')
  await addButton(page).click()
  await expect(page.getByRole('status')).toContainText(/^Added: /)
})

test('where the rest of the code never arrives, the bar follows the cart and the strip leads to the products', async ({
  page,
  openHost,
  expectNoise
}) => {
  await openKnown(page, openHost)
  expectNoise(/Failed to fetch|ERR_FAILED|Failed to load resource|dynamically imported/i)
  await page.route('**/assets/widget/**', (route) => route.abort())
  await openHost('drop-in')
  await page.evaluate(() => {
    const detail = { total: 20, currency: 'USD' }
    document.dispatchEvent(new CustomEvent('free-shipping-bar:cart', { detail }))
  })
  await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
  await expect(page.getByRole('listitem').first().getByRole('link')).toHaveAttribute('href', /\/product\//)
})

test('what a shopper presses before the rest of the code is there is answered once it is', async ({
  page,
  openHost
}) => {
  await openKnown(page, openHost)
  const arrive = await holdRest(page)
  await openHost('drop-in')
  await keepShop(page)
  await addButton(page).click()
  arrive()
  await expect(page.getByRole('button', { name: /^Added: / })).toBeVisible()
})

test('a page that accepts no policy of ours has its bar from the element', async ({
  page,
  openHost,
  expectNoise
}) => {
  expectNoise(/TrustedTypePolicy|trusted-types/i)
  await openHost(`trusted-types?policies=${encodeURIComponent("trusted-types 'none'")}`)
  await expect(taken(page).getByRole('progressbar')).toBeVisible()
})

test('the components take over what they find: one bar, one announcement, and nothing moves', async ({
  page,
  openHost
}) => {
  await page.addInitScript(() => {
    window.heard = []
    addEventListener('DOMContentLoaded', () => {
      const seen = new WeakSet()
      const look = () => {
        for (const bar of document.querySelectorAll('.free-shipping-bar')) {
          const status = bar.shadowRoot?.querySelector('[role=status]')
          if (!status || seen.has(status)) continue
          seen.add(status)
          const hear = () => {
            if (status.textContent) window.heard.push(status.textContent)
          }
          hear()
          new MutationObserver(hear).observe(status, { childList: true, characterData: true, subtree: true })
        }
        requestAnimationFrame(look)
      }
      look()
    })
  })
  await openHost('drop-in')
  await expect(drawn(page).getByRole('progressbar')).toBeVisible()
  await page.getByRole('listitem').first().hover()
  await expect(taken(page).getByRole('progressbar')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(1)
  await expect.poll(() => page.evaluate('heard')).toEqual(['Start shopping to get FREE shipping!'])
})

test('a page that mounts by hand has no bar but its own, as the script has drawn it', async ({
  page,
  openHost
}) => {
  await page.route('**/assets/widget/element-*', () => undefined)
  await openHost('by-hand')
  await expect(page.locator('#free-shipping').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  await expect(page.getByRole('progressbar')).toHaveCount(1)
})

test('a page that mounts another bar of the site does not ask for the products again', async ({
  page,
  openHost
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/barProducts')) asked.push(request.url())
  })
  await openHost('by-hand')
  const instanceId = await page.locator('free-shipping-bar').getAttribute('instance-id')
  await expect.poll(() => asked).toHaveLength(1)
  await page.evaluate(
    ([id, serviceUrl]) => {
      const place = document.createElement('section')
      document.body.append(place)
      window.mountFreeShippingBar?.({ instanceId: id, serviceUrl, target: place })
    },
    [instanceId, new URL(asked[0] ?? '').origin]
  )
  await expect(page.locator('section').getByRole('listitem').first()).toBeVisible()
  expect(asked).toHaveLength(1)
})
