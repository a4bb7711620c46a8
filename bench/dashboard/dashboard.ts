import { dashboardPath } from '#demo-store/demo-instance.ts'
import type { Browser, Locator, Page } from '@playwright/test'

import { startDemo } from '../../tests/support/demo.ts'
import { CPU_SLOWDOWN, openChromium, openTab } from '../chromium.ts'
import { type Figure, median, RUNS, type Suite } from '../figure.ts'
import { serveFloor } from './floor.ts'
import { BARE_PAGE, keyToPreview } from './keys.ts'

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

/** The dashboard with its text section open and a bar that is half full. */
async function openText(page: Page, address: string): Promise<Locator> {
  await page.goto(address)
  await page.getByRole('button', { name: /^Text Content/ }).click()
  await page.frameLocator('iframe').getByRole('progressbar').waitFor()
  await page.getByRole('button', { name: 'Half-way' }).click()
  return page.getByRole('textbox', { name: 'Bar Text' })
}

async function measure(): Promise<Figure[]> {
  const demo = await startDemo()
  // More views in a minute than an owner has.
  await fetch(`${demo.url}/demo/harness`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ callsPerMinute: 1_000_000 })
  })
  const floor = await serveFloor()
  const browser = await openChromium()
  const address = demo.url + dashboardPath()
  const ours: number[] = []
  const floors: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    floors.push(await firstUsable(browser, floor.url))
    ours.push(await firstUsable(browser, address))
  }
  const page = await openTab(browser, { viewport: { width: 1280, height: 800 } })
  const keys = await keyToPreview(page, await openText(page, address))
  const bare = await openTab(browser, { viewport: { width: 1280, height: 800 } })
  await bare.setContent(BARE_PAGE)
  const bareKeys = await keyToPreview(bare, bare.getByRole('textbox'))
  await browser.close()
  await floor.close()
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
    { name: 'Key press to preview, 4× CPU', value: median(keys), unit: 'ms', goal: 16.7, runs: keys.length },
    {
      name: 'Key press to preview, 4× CPU: a bare field and frame',
      value: median(bareKeys),
      unit: 'ms',
      runs: bareKeys.length
    }
  ]
}

export const suite: Suite = { name: 'Dashboard', measure }
