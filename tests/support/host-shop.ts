import { DEMO_APP } from '#demo-store/demo-app.ts'
import type { CartSource } from '#widget/carts/cart-source.ts'
import type { Page } from '@playwright/test'

import { serveHostPages } from './host-pages.ts'
import type { LocalServer } from './local-server.ts'
import { expect, test as base } from './shop.ts'

declare global {
  /** Members that our scripts, the pages in `tests/hosts/pages` and the tests add to the window of a shop's page. */
  interface Window {
    mountFreeShippingBar?(options: object): unknown
    FreeShippingBar: { memoryCart(): CartSource }
    /** `second-origin.html`: posts a message to the bar in the frame. */
    say(message: unknown): void
    /** `second-origin.html`: adds the frame, with these attributes. */
    openBar(attributes: Readonly<Record<string, string>>): void
    /** The messages, or the announcements, that came so far. */
    heard: unknown[]
    /** Number of times that the shop was asked to add a product. */
    adds: number
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

interface HostShop {
  hosts: LocalServer
  /** Opens one of the pages of tests/hosts/pages and waits for its bar. */
  openHost(name: string): Promise<Page>
}

export const test = base.extend<{ openHost: HostShop['openHost'] }, { hosts: LocalServer }>({
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

/** Opens a page once, so that the service has the products: the next visit has their cards in its script. */
export async function openKnown(page: Page, openHost: HostShop['openHost']): Promise<void> {
  await openHost('drop-in')
  await page
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
    .waitFor()
}

/** Holds back the code that follows the paint. Returns a function that lets it come. */
export async function holdRest(page: Page): Promise<() => void> {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/assets/widget/rest-*', async (route) => {
    await arrival
    await route.continue()
  })
  return arrive
}

/** Sum of the layout shifts in the page so far, as browsers count it. */
export const layoutShift = (page: Page) => page.evaluate<number>('window.shift')

/** Listeners on the window, the document and on media queries. */
export const listeners = (page: Page) => page.evaluate<number>('window.listeners')
