import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'

import { CHROMIUM_FLAGS, chromiumPath } from '../scripts/chromium.mjs'

/** A headless Chromium; close it when done. */
export function openChromium(): Promise<Browser> {
  const executablePath = chromiumPath()
  return chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) })
}

/** A tab with nothing in its cache. tsx names the functions that are sent to a page by `__name`, which pages lack. */
export async function openTab(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', ...options })
  await context.addInitScript('globalThis.__name = (named) => named')
  return context.newPage()
}

/** 1.6 Mbit/s down, 150 ms round trip, as Lighthouse's slow 4G; 4× slower processor. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8
}
export const CPU_SLOWDOWN = 4
