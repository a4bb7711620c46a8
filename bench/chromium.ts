import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page
} from '@playwright/test'

import { CHROMIUM_FLAGS, chromiumPath } from '../scripts/chromium.mjs'

/** A headless Chromium; close it when done. */
export function openChromium(): Promise<Browser> {
  const executablePath = chromiumPath()
  return chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) })
}

/** 1.6 Mbit/s down, 150 ms round trip, as Lighthouse's slow 4G. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8
}
const CPU_SLOWDOWN = 4

export interface Tab {
  page: Page
  devtools: CDPSession
  /** Makes the processor four times slower, and the network, where that is asked for, a slow 4G. */
  slowDown(network?: '4G'): Promise<void>
  close(): Promise<void>
}

/** A tab with nothing in its cache. tsx names the functions that are sent to a page by `__name`, which pages lack. */
export async function openTab(browser: Browser, options: BrowserContextOptions = {}): Promise<Tab> {
  const context = await browser.newContext({ locale: 'en-US', ...options })
  // A busy machine may pause for longer than the default of 30 s.
  context.setDefaultTimeout(120_000)
  await context.addInitScript('globalThis.__name = (named) => named')
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  return {
    page,
    devtools,
    async slowDown(network) {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
      if (network === undefined) return
      await devtools.send('Network.enable')
      await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
    },
    close: () => context.close()
  }
}
