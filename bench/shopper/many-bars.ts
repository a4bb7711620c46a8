import type { Browser } from '@playwright/test'

import { inRepository, serveFiles } from '../../tests/support/packed.ts'
import { openChromium, openTab } from '../chromium.ts'
import { middle, rounds, type Suite } from '../figure.ts'

const MANY = 20
const BAR = '<free-shipping-bar threshold="50" currency="EUR" total="31.20"></free-shipping-bar>'

declare global {
  interface Window {
    /** Bars that are on screen, with all of their code. */
    ready: number
  }
}

/** Script work of a page with so many bars until all of their code is there, in ms. */
async function scriptWork(browser: Browser, url: string, count: number): Promise<number> {
  const { page, devtools, slowDown, close } = await openTab(browser)
  await devtools.send('Performance.enable')
  await slowDown()
  await page.addInitScript(() => {
    window.ready = 0
    document.addEventListener('fsb-ready', () => (window.ready += 1))
  })
  await page.goto(`${url}/${count}`)
  await page.waitForFunction((wanted) => window.ready >= wanted, count)
  const { metrics } = await devtools.send('Performance.getMetrics')
  await close()
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
}

export const suite: Suite = {
  name: 'Many bars: floor is one bar',
  async measure() {
    const server = await serveFiles({ '/package/': inRepository('dist/package/') }, (path) =>
      /^\/\d+$/.test(path)
        ? `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,">
        <script type="module" src="/package/free-shipping-bar.min.js"></script></head>
        <body>${BAR.repeat(Number(path.slice(1)))}</body></html>`
        : undefined
    )
    const browser = await openChromium()
    const runs = await rounds(async () => ({
      one: await scriptWork(browser, server.url, 1),
      many: await scriptWork(browser, server.url, MANY)
    }))
    await browser.close()
    await server.close()
    const floor = runs.map(({ one }) => one)
    const many = runs.map((run) => run.many)
    return [middle(`Script work of ${MANY} bars of attributes, 4× CPU`, 'ms', many, { floor, goal: 2 })]
  }
}
