import type { Browser, Page } from '@playwright/test'

import { startDemo } from '../../tests/support/demo.ts'
import { CPU_SLOWDOWN, openChromium, openTab } from '../chromium.ts'
import { type Figure, median, type Suite } from '../figure.ts'
import { serveFloor } from './floor.ts'

const RUNS = 11
const KEYS = 20

/** ms from navigation until the header's button is painted and can be pressed or is plainly at rest. */
async function firstUsable(browser: Browser, url: string): Promise<number> {
  const page = await openTab(browser, { viewport: { width: 1280, height: 800 } })
  const context = page.context()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(() => {
    const look = () => {
      const usable = [...document.querySelectorAll('button')].some((button) =>
        button.textContent?.includes('Save Changes')
      )
      if (usable) requestAnimationFrame(() => performance.mark('usable'))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0)
  const time = await page.evaluate(() => performance.getEntriesByName('usable')[0]?.startTime ?? Number.NaN)
  await context.close()
  return time
}

/** ms from the key press being handled until the preview's bar has the new text, for each key. */
async function keyToPreview(page: Page): Promise<number[]> {
  await page.getByRole('button', { name: /^Text Content/ }).click()
  const field = page.getByRole('textbox', { name: 'Bar Text' })
  await field.click()
  const preview = page.frameLocator('iframe[title="Live Preview"]')
  await preview.getByRole('progressbar').waitFor()
  await page.getByRole('button', { name: 'Half-way' }).click()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { keyTimes: times })
    const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Live Preview"]')
    const bar = frame?.contentDocument
      ?.querySelector('free-shipping-bar')
      ?.shadowRoot?.querySelector('[role=progressbar]')
    let start = 0
    document.addEventListener('input', () => (start = performance.now()), true)
    if (bar) {
      new MutationObserver(() => {
        if (start > 0) times.push(performance.now() - start)
        start = 0
      }).observe(bar, { attributes: true, attributeFilter: ['aria-valuetext'] })
    }
  })
  await field.focus()
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press('x')
    await page.waitForTimeout(150)
  }
  return page.evaluate(() => {
    const times: unknown = Reflect.get(window, 'keyTimes')
    return Array.isArray(times) ? times.map(Number) : []
  })
}

async function measure(): Promise<Figure[]> {
  const demo = await startDemo()
  const floor = await serveFloor()
  const browser = await openChromium()
  const landing = await (await fetch(demo.url)).text()
  const link = /href="(\/dashboard\?[^"]+)"/.exec(landing)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const ours: number[] = []
  const floors: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    floors.push(await firstUsable(browser, floor.url))
    ours.push(await firstUsable(browser, demo.url + link))
  }
  const page = await openTab(browser, { viewport: { width: 1280, height: 800 } })
  await page.goto(demo.url + link)
  const keys = await keyToPreview(page)
  await browser.close()
  floor.close()
  await demo.stop()
  return [
    {
      name: 'Dashboard usable, 4× CPU, against an empty page with a header',
      value: median(ours),
      unit: 'ms',
      floor: median(floors),
      goal: 1.2,
      runs: RUNS
    },
    { name: 'Key press to preview, 4× CPU', value: median(keys), unit: 'ms', goal: 16.7, runs: keys.length }
  ]
}

export const suite: Suite = { name: 'Dashboard', measure }
