import type { Page } from '@playwright/test'

import { expect, listeners, run, test, track } from '../support/host-shop.ts'
import { withSettings } from '../support/shop.ts'

const ROUTERS = { astro: 'Astro’s ClientRouter', turbo: 'Turbo', htmx: 'htmx' }

const go = (page: Page, router: string, path: string) =>
  run(page, `routers[${JSON.stringify(router)}](${JSON.stringify(path)})`)
const intervals = (page: Page) => page.evaluate<number>('window.intervals')
const bars = (page: Page) => page.locator('free-shipping-bar')

/** One bar, alive: it has the shop's cart. */
async function hasOneBar(page: Page) {
  await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
  await expect(bars(page)).toHaveCount(1)
}

test.beforeEach(({ page }) =>
  page.addInitScript(`{
    window.intervals = 0
    const { setInterval, clearInterval } = window
    const running = new Set()
    window.setInterval = (...given) => {
      const id = setInterval(...given)
      running.add(id)
      window.intervals = running.size
      return id
    }
    window.clearInterval = (id) => {
      clearInterval(id)
      running.delete(id)
      window.intervals = running.size
    }
  }`)
)

for (const [name, what] of Object.entries(ROUTERS))
  for (const start of ['/router', '/router-head'])
    test(`a shop with ${what} has one bar on each page of ${start} with a place, and its timers and listeners do not pile up`, async ({
      page,
      openHost
    }) => {
      await openHost(start.slice(1))
      await hasOneBar(page)
      await expect.poll(() => intervals(page)).toBe(1)
      await go(page, name, `${start}?page=1`)
      await hasOneBar(page)
      const before = await listeners(page)
      for (const path of [
        `${start}?page=2`,
        `${start}?page=1`,
        '/router-without',
        start,
        `${start}?page=2`
      ]) {
        await go(page, name, path)
        if (path !== '/router-without') await hasOneBar(page)
        else {
          await expect(bars(page)).toHaveCount(0)
          // Without its tag, the page forgets the bar; a tag in the head waits for its place.
          if (start === '/router') await expect.poll(() => intervals(page)).toBe(0)
        }
      }
      await expect.poll(() => intervals(page)).toBe(1)
      await expect.poll(() => listeners(page)).toBeLessThanOrEqual(before)
      await page.waitForTimeout(500)
      await hasOneBar(page)
    })

test('a shop with a router has one bar at the edge of the window, and no second room for it', async ({
  page,
  openHost
}) => {
  await withSettings(page, { visibility_placement: 'fixed' })
  await openHost('router')
  await hasOneBar(page)
  const slots = page.locator('.free-shipping-bar-slot')
  const count = await slots.count()
  for (const path of ['/router?page=1', '/router']) {
    await go(page, 'turbo', path)
    await hasOneBar(page)
    await expect(slots).toHaveCount(count)
  }
})
