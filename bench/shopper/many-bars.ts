import type { Browser } from '@playwright/test'

import { serveFiles, inRepository } from '../../tests/support/packed.ts'
import { CPU_SLOWDOWN, openChromium, openTab } from '../chromium.ts'
import { type Figure, median, RUNS, type Suite } from '../figure.ts'

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
  const page = await openTab(browser)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(() => {
    window.ready = 0
    document.addEventListener('fsb-ready', () => (window.ready += 1))
  })
  await page.goto(`${url}/${count}`)
  await page.waitForFunction((wanted) => window.ready >= wanted, count)
  const { metrics } = await devtools.send('Performance.getMetrics')
  await page.close()
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
}

async function measure(): Promise<Figure[]> {
  const server = await serveFiles({ '/package/': inRepository('dist/package/') }, (path) =>
    /^\/\d+$/.test(path)
      ? `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,">
        <script type="module" src="/package/free-shipping-bar.min.js"></script></head>
        <body>${BAR.repeat(Number(path.slice(1)))}</body></html>`
      : undefined
  )
  const browser = await openChromium()
  const one: number[] = []
  const many: number[] = []
  // Takes turns, so that both find the machine as busy.
  for (let run = 0; run < RUNS; run += 1) {
    one.push(await scriptWork(browser, server.url, 1))
    many.push(await scriptWork(browser, server.url, MANY))
  }
  await browser.close()
  await server.close()
  return [
    {
      name: `Script work of ${MANY} bars of attributes on a page, 4× CPU`,
      value: median(many),
      unit: 'ms',
      floor: median(one),
      goal: 2,
      runs: RUNS
    }
  ]
}

export const suite: Suite = { name: 'Many bars: floor is one bar', measure }
