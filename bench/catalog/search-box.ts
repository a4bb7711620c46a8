import { dashboardPath } from '#demo-store/demo-instance.ts'
import type { CDPSession, Page, Route } from '@playwright/test'

import { startDemo } from '../../tests/support/demo.ts'
import { CPU_SLOWDOWN, openChromium } from '../chromium.ts'
import { type Figure, median } from '../figure.ts'
import { typeKeys } from '../key-times.ts'
import { largePlatform } from './large-platform.ts'

const ROWS = 300
const KEYS = 30

/** The large platform answers the page's calls; the demo's own token is good for both. */
async function answerFrom(app: ReturnType<typeof largePlatform>['emulator']['app'], route: Route) {
  const request = route.request()
  const body = request.postData()
  const answer = await app.request(request.url().replace(/^.*\/wixapis/, ''), {
    method: request.method(),
    headers: await request.allHeaders(),
    ...(body === null ? {} : { body })
  })
  await route.fulfill({
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: Buffer.from(await answer.arrayBuffer())
  })
}

/** ms from a key press in the search box until the page has nothing left to do for it, for each key. */
async function keyPresses(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    window.keyTimes = times
    const channel = new MessageChannel()
    let start = 0
    channel.port1.addEventListener('message', () => {
      document.body.getBoundingClientRect()
      times.push(performance.now() - start)
    })
    channel.port1.start()
    document.addEventListener(
      'keydown',
      () => {
        start = performance.now()
      },
      true
    )
    document.addEventListener('input', () => channel.port2.postMessage(''), true)
  })
  return typeKeys(page, KEYS, 60)
}

const WORK = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration']

/** ms of script, style and layout so far. */
async function work(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const seconds = metrics.filter(({ name }) => WORK.includes(name)).map(({ value }) => value)
  return 1000 * seconds.reduce((sum, value) => sum + value, 0)
}

/** Typing in the search box above a long list of loaded products. */
export async function searchBox(): Promise<Figure[]> {
  const demo = await startDemo()
  const browser = await openChromium()
  const { emulator } = largePlatform()
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.route('**/wixapis/**', (route) => answerFrom(emulator.app, route))
  await page.goto(demo.url + dashboardPath())
  await page.getByRole('button', { name: /^Recommended Products/ }).click()
  const rows = page.getByRole('list', { name: 'Available products' }).getByRole('listitem')
  await rows.first().waitFor()
  for (let loaded = 30; loaded < ROWS; loaded += 30) {
    await page.getByRole('button', { name: 'Load More' }).click()
    await rows.nth(loaded + 29).waitFor()
  }
  await page.getByRole('textbox', { name: 'Search products' }).click()
  const plain = await keyPresses(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await devtools.send('Performance.enable')
  const before = await work(devtools)
  const slow = await keyPresses(page)
  const rendering = ((await work(devtools)) - before) / slow.length
  await browser.close()
  await demo.stop()
  const name = `Key press in the search box above ${ROWS} rows`
  return [
    // The browser counts it in all: shared out evenly, not a median.
    { name: `${name}: script, style, layout, mean, 4× CPU`, value: rendering, unit: 'ms', goal: 16 },
    {
      name: `${name}: until painted, CPU not slowed down`,
      value: median(plain),
      unit: 'ms',
      goal: 16,
      runs: KEYS
    },
    // Without a goal: a slowed-down processor paints in software here, which no owner's does.
    { name: `${name}: until painted, 4× CPU`, value: median(slow), unit: 'ms', runs: KEYS }
  ]
}
