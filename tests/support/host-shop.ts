import { DEMO_APP } from '#demo-store/data/demo-app.ts'
import type { FrameLocator, Locator, Page } from '@playwright/test'

import { serveHostPages } from './host-pages.ts'
import type { LocalServer } from './local-server.ts'
import { expect, test as base } from './shop.ts'

declare global {
  interface Window {
    /** The messages, announcements or moments that came so far. */
    heard: unknown[]
  }
}

/** Counts what a shop's page would notice of a bar: layout shifts and listeners. */
const WITNESS = `
  window.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  window.listeners = 0
  for (const target of [window, document, MediaQueryList.prototype]) {
    const { addEventListener, removeEventListener } = target
    const added = new Map()
    target.addEventListener = function (type, listener, ...more) {
      if (!added.has(listener)) {
        added.set(listener, type)
        window.listeners++
        more[0]?.signal?.addEventListener('abort', () => added.delete(listener) && window.listeners--)
      }
      return addEventListener.call(this, type, listener, ...more)
    }
    target.removeEventListener = function (type, listener, ...more) {
      if (added.delete(listener)) window.listeners--
      return removeEventListener.call(this, type, listener, ...more)
    }
  }
`

/** Opens one of the pages of tests/hosts/pages. */
type OpenHost = (name: string) => Promise<Page>

export const test = base.extend<{ openHost: OpenHost }, { hosts: LocalServer }>({
  hosts: [
    async ({ demo }, provide) => {
      const hosts = await serveHostPages(demo.url, DEMO_APP.instanceId)
      await provide(hosts)
      await hosts.close()
    },
    { scope: 'worker' }
  ],
  openHost: async ({ page, hosts }, provide) => {
    await page.addInitScript(WITNESS)
    await provide(async (name) => {
      await page.goto(`${hosts.url}/${name}`)
      return page
    })
  }
})

export { expect }

export const track = (page: Page | FrameLocator) => page.getByRole('progressbar')
export const addButton = (page: Page | FrameLocator | Locator) =>
  page.getByRole('button', { name: /^Add to Cart: / }).first()

/** Where a page of `tests/hosts/pages` has its bar. */
export const inside = (page: Page, name: string) => (name === 'framed' ? page.frameLocator('iframe') : page)

/** Runs in the page; resolves when all that it started is over. */
export const run = (page: Page, code: string) => page.evaluate<unknown>(code)

/** The shop's page tells its cart by the event for that. */
export const tellCart = (page: Page, total: number, currency = 'USD') =>
  run(
    page,
    `document.dispatchEvent(new CustomEvent('free-shipping-bar:cart', { detail: ${JSON.stringify({ total, currency })} }))`
  )

/** The addresses that the page asks for from now on. */
export function noteRequests(page: Page, pattern = /^/): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (pattern.test(request.url())) asked.push(request.url())
  })
  return asked
}

/** Opens a page once, so that the service has the products: the next visit has their cards in its script. */
export async function openKnown(page: Page, openHost: OpenHost): Promise<void> {
  await openHost('drop-in')
  await addButton(page).waitFor()
}

/** Holds back what the page asks for by such an address. Returns a function that lets it come. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(address, async (route) => {
    await arrival
    await route.fallback()
  })
  return arrive
}

/** Holds back the code that follows the paint. */
export const holdRest = (page: Page) => hold(page, /assets\/widget\/rest-/)

/** Sum of the layout shifts in the page so far, as browsers count it. */
export const layoutShift = (page: Page) => page.evaluate<number>('window.shift')

/** Listeners on the window, the document and on media queries. */
export const listeners = (page: Page) => page.evaluate<number>('window.listeners')
