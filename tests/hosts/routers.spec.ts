import type { Page } from '@playwright/test'

import { expect, listeners, test } from '../support/host-shop.ts'
import { withSettings } from '../support/shop.ts'

const ROUTERS = [
  { name: 'astro', what: 'Astro’s ClientRouter' },
  { name: 'turbo', what: 'Turbo' },
  { name: 'htmx', what: 'htmx' }
] as const

const go = (page: Page, router: string, path: string) =>
  page.evaluate<unknown>(`routers[${JSON.stringify(router)}](${JSON.stringify(path)})`)
const intervals = (page: Page) => page.evaluate<number>('window.intervals')
const bars = (page: Page) => page.locator('free-shipping-bar')

/** One bar, alive: it has the shop's cart. */
async function hasOneBar(page: Page) {
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
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

for (const { name, what } of ROUTERS) {
  test.describe(`a shop with ${what}`, () => {
    test('has one bar on each page, whose timers and listeners do not pile up', async ({
      page,
      openHost
    }) => {
      await openHost('router')
      await hasOneBar(page)
      await expect.poll(() => intervals(page)).toBe(1)
      await go(page, name, '/router?page=1')
      await hasOneBar(page)
      const before = await listeners(page)
      for (const path of ['/router?page=2', '/router?page=1', '/router?page=3', '/router?page=2']) {
        await go(page, name, path)
        await hasOneBar(page)
      }
      await expect.poll(() => intervals(page)).toBe(1)
      await expect.poll(() => listeners(page)).toBeLessThanOrEqual(before)
      await page.waitForTimeout(500)
      await hasOneBar(page)
    })

    test('has none on a page without its tag, and one again after the Back button', async ({
      page,
      openHost
    }) => {
      await openHost('router')
      await hasOneBar(page)
      await go(page, name, '/router-without')
      await expect(bars(page)).toHaveCount(0)
      await expect.poll(() => intervals(page)).toBe(0)
      await go(page, name, '/router')
      await hasOneBar(page)
      await expect.poll(() => intervals(page)).toBe(1)
    })

    test('whose tag is in the head has one bar on each page with a place for it', async ({
      page,
      openHost
    }) => {
      await openHost('router-head')
      await hasOneBar(page)
      for (const path of ['/router-head?page=1', '/router-without', '/router-head', '/router-head?page=1']) {
        await go(page, name, path)
        if (path === '/router-without') await expect(bars(page)).toHaveCount(0)
        else await hasOneBar(page)
      }
      await expect.poll(() => intervals(page)).toBe(1)
    })
  })
}

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
