import type { Page } from '@playwright/test'

import { expect, test } from '../support/host-shop.ts'

const firstLook = (page: Page) => page.locator('div.free-shipping-bar')

test('a page that accepts HTML only by policies has the first look by ours', async ({ page, openHost }) => {
  await page.route('**/assets/widget/**', () => undefined)
  await openHost('trusted-types')
  await expect(firstLook(page).getByRole('progressbar')).toBeVisible()
})

test('a page that accepts no policy of ours has its bar from the element', async ({
  page,
  openHost,
  expectNoise
}) => {
  expectNoise(/TrustedTypePolicy|trusted-types/i)
  await openHost(`trusted-types?policies=${encodeURIComponent("trusted-types 'none'")}`)
  await expect(page.locator('free-shipping-bar').getByRole('progressbar')).toBeVisible()
  await expect(firstLook(page)).toHaveCount(0)
})

test('the element takes over what it finds: one bar, one announcement, and nothing moves', async ({
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
  await expect(page.locator('free-shipping-bar').getByRole('progressbar')).toBeVisible()
  await expect(firstLook(page)).toHaveCount(0)
  await expect(page.getByRole('progressbar')).toHaveCount(1)
  await expect.poll(() => page.evaluate('heard')).toEqual(['Start shopping to get FREE shipping!'])
})

test('a page that mounts by hand has no bar but its own, with the first look of the script', async ({
  page,
  openHost
}) => {
  await page.route('**/assets/widget/**', () => undefined)
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
