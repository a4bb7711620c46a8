import { dashboardPath } from '#demo-store/demo-instance.ts'
import type { Browser, Locator, Page } from '@playwright/test'

import { startDemo } from '../../tests/support/demo.ts'
import { openChromium, openTab, type Tab } from '../chromium.ts'
import { middle, rounds, type Suite } from '../figure.ts'

declare global {
  interface Window {
    /** ms from each key press until its effect was there. */
    keyTimes: number[]
  }
}

const KEYS = 20
const SIZE = { viewport: { width: 1280, height: 800 } }

/** ms from navigation until the header's button is painted and can be pressed or is plainly at rest. */
async function firstUsable(browser: Browser, url: string): Promise<number> {
  const { page, slowDown, close } = await openTab(browser, SIZE)
  await slowDown()
  await page.addInitScript(() => {
    const look = () => {
      const usable = [...document.querySelectorAll('button')].some((button) =>
        button.textContent?.includes('Save Changes')
      )
      requestAnimationFrame(usable ? () => performance.mark('usable') : look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0)
  const time = await page.evaluate(() => performance.getEntriesByName('usable')[0]?.startTime ?? Number.NaN)
  await close()
  return time
}

/** The dashboard with its text section open and a bar that is half full. */
async function openText(page: Page, address: string): Promise<Locator> {
  await page.goto(address)
  await page.getByRole('button', { name: /^Text Content/ }).click()
  await page.frameLocator('iframe').getByRole('progressbar').waitFor()
  await page.getByRole('slider', { name: 'Current cart amount' }).fill('25')
  return page.getByRole('textbox', { name: 'Bar Text' })
}

/** ms from each key press being handled in `field` until the bar in the frame has the new text, at 4× CPU. */
async function keyToPreview({ page, slowDown }: Tab, field: Locator): Promise<number[]> {
  await page.frameLocator('iframe').getByRole('progressbar').waitFor({ state: 'attached' })
  await slowDown()
  await page.evaluate(() => {
    window.keyTimes = []
    const inFrame = document.querySelector('iframe')?.contentDocument
    const root = inFrame?.querySelector('free-shipping-bar')?.shadowRoot ?? inFrame
    const bar = root?.querySelector('[role=progressbar]')
    let start = 0
    document.addEventListener('input', () => (start = performance.now()), true)
    if (!bar) return
    new MutationObserver(() => {
      if (start > 0) window.keyTimes.push(performance.now() - start)
      start = 0
    }).observe(bar, { attributes: true, attributeFilter: ['aria-valuetext'] })
  })
  await field.focus()
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press('x')
    await page.waitForTimeout(150)
  }
  return page.evaluate(() => window.keyTimes)
}

export const suite: Suite = {
  name: 'Dashboard: 4× CPU',
  async measure() {
    const demo = await startDemo()
    // More views in a minute than an owner has.
    await fetch(`${demo.url}/demo/harness`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ callsPerMinute: 1_000_000 })
    })
    const browser = await openChromium()
    const address = demo.url + dashboardPath()
    const usable = await rounds(() => firstUsable(browser, address))
    const tab = await openTab(browser, SIZE)
    const keys = await keyToPreview(tab, await openText(tab.page, address))
    await browser.close()
    await demo.stop()
    return [
      middle('Dashboard usable', 'ms', usable, { goal: 450 }),
      middle('Key press to preview', 'ms', keys, { goal: 16.7 })
    ]
  }
}
