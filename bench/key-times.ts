import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** ms from each key press until its effect was there, written by the measured page. */
    keyTimes: number[]
  }
}

/** Types into what has the focus; gives the ms that the page wrote into `window.keyTimes` meanwhile, one for each key. */
export async function typeKeys(page: Page, keys: number, pauseMs: number): Promise<number[]> {
  for (let key = 0; key < keys; key += 1) {
    await page.keyboard.press('x')
    await page.waitForTimeout(pauseMs)
  }
  return page.evaluate(() => window.keyTimes)
}
