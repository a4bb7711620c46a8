import type { Page } from '@playwright/test'

/** Types into what has the focus; gives the ms that the page wrote into `window.keyTimes` meanwhile, one for each key. */
export async function typeKeys(page: Page, keys: number, pauseMs: number): Promise<number[]> {
  for (let key = 0; key < keys; key += 1) {
    await page.keyboard.press('x')
    await page.waitForTimeout(pauseMs)
  }
  return page.evaluate(() => {
    const times: unknown = Reflect.get(window, 'keyTimes')
    return Array.isArray(times) ? times.map(Number) : []
  })
}
