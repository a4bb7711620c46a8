import type { Browser, Page } from '@playwright/test'

import { startDemo } from '../../tests/support/demo.ts'
import { openChromium, openTab, type Tab } from '../chromium.ts'
import { type Figure, middle, type Suite } from '../figure.ts'

const UPDATES = 60
const FLOOD_SECONDS = 3

const HOST = `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,"></head>
<body><free-shipping-bar instance-id="bench" host="page"></free-shipping-bar>
<script async src="/free-shipping-bar.js"></script></body></html>`

declare global {
  interface Window {
    /** Sends the bar a snapshot of the host with this progress, 0–100. */
    update(progress: number): void
    /** ms of each long task since the page is watched. */
    longTasks: number[]
  }
}

const products = Array.from({ length: 8 }, (_, index) => ({
  id: `p${index}`,
  name: `Product ${index} with a longer name`,
  image_url: '',
  price: 10 + index
}))

async function openHost(browser: Browser, url: string): Promise<Tab> {
  const tab = await openTab(browser, { viewport: { width: 390, height: 844 } })
  const { page } = tab
  await page.route('**/bench-host.html', (route) => route.fulfill({ contentType: 'text/html', body: HOST }))
  await page.goto(`${url}/bench-host.html`)
  // The tag loads the element's module. A message that is sent before has no receiver.
  await page.evaluate(() => customElements.whenDefined('free-shipping-bar').then(() => undefined))
  await page.evaluate((items) => {
    const send = (message: unknown) => window.postMessage(message, '*')
    const update = (progress: number) =>
      send({
        type: 'shippingBarUpdate',
        payload: {
          settings: { threshold: 100, currency: 'USD' },
          progress,
          message: `At ${progress} percent`,
          hasQualified: false
        }
      })
    window.update = update
    update(1)
    send({ type: 'selectedProductsUpdate', payload: { products: items } })
  }, products)
  await page.getByRole('progressbar').waitFor()
  await page.getByRole('listitem').first().waitFor()
  return tab
}

/** Frames, and ms, from each message's arrival until the bar has its new percent. */
const messagesToPaint = (page: Page): Promise<{ frames: number; ms: number }[]> =>
  page.evaluate(async (count) => {
    const bar = document.querySelector('free-shipping-bar')?.shadowRoot?.querySelector('[role=progressbar]')
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const found: { frames: number; ms: number }[] = []
    for (let run = 0; run < count; run += 1) {
      await new Promise((resolve) => setTimeout(resolve, 40))
      const percent = String(2 + (run % 90))
      const arrives = new Promise((resolve) =>
        addEventListener('message', resolve, { once: true, capture: true })
      )
      window.update(Number(percent))
      await arrives
      const start = performance.now()
      const done: number[] = []
      const watch = new MutationObserver(() => done.push(performance.now()))
      if (bar) watch.observe(bar, { attributes: true, attributeFilter: ['aria-valuenow'] })
      let frames = 0
      while (done.length === 0) {
        await nextFrame()
        frames += 1
      }
      watch.disconnect()
      found.push({ frames, ms: (done[0] ?? Number.NaN) - start })
    }
    return found
  }, UPDATES)

interface TraceEvent {
  name?: string
  args?: { beginData?: { stackTrace?: unknown[] } }
}

/** Runs the act with a trace: its long tasks, and layouts that a script forced. */
async function watchWork(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>
): Promise<{ longTasks: number; forced: number }> {
  await page.evaluate(() => {
    const tasks: number[] = []
    window.longTasks = tasks
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration))
    ).observe({
      type: 'longtask'
    })
  })
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack']
  })
  await act()
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString())
  const forced = trace.traceEvents.filter(
    ({ name, args }) => name === 'Layout' && (args?.beginData?.stackTrace?.length ?? 0) > 0
  ).length
  const longTasks = await page.evaluate(() => window.longTasks.length)
  return { longTasks, forced }
}

/** A hundred updates a second. */
const flood = (page: Page) =>
  page.evaluate(async (seconds) => {
    for (let sent = 0; sent < seconds * 100; sent += 1) {
      window.update(sent % 100)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }, FLOOD_SECONDS)

async function addAndScroll(page: Page) {
  await page
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
    .click()
  for (const name of ['Next products', 'Next products', 'Previous products']) {
    const arrow = page.getByRole('button', { name })
    if (await arrow.isEnabled()) await arrow.click()
    await page.waitForTimeout(500)
  }
}

const work = (name: string, found: { longTasks: number; forced: number }): Figure[] => [
  { name: `${name}: long tasks`, value: found.longTasks, unit: 'tasks', goal: 0 },
  { name: `${name}: forced layouts`, value: found.forced, unit: 'layouts', goal: 0 }
]

export const suite: Suite = {
  name: 'While in use',
  async measure() {
    const demo = await startDemo()
    const browser = await openChromium()
    const { page, slowDown } = await openHost(browser, demo.url)
    await slowDown()
    const paints = await messagesToPaint(page)
    const flooded = await watchWork(browser, page, () => flood(page))
    const used = await watchWork(browser, page, () => addAndScroll(page))
    await browser.close()
    await demo.stop()
    const times = paints.map(({ ms }) => ms)
    const frames = paints.map((paint) => paint.frames)
    return [
      middle('Message handled to new percent in the page, 4× CPU', 'ms', times, { goal: 16.7 }),
      middle('Frames until it is painted', 'frames', frames, { goal: 1 }),
      ...work('100 updates a second', flooded),
      ...work('Adding and scrolling a strip of 8', used)
    ]
  }
}
