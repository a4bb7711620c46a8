import { type Browser, chromium } from '@playwright/test'

import { CHROMIUM_FLAGS, chromiumPath } from '../scripts/chromium.mjs'

/** A headless Chromium; close it when done. */
export function openChromium(): Promise<Browser> {
  const executablePath = chromiumPath()
  return chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) })
}

/** 1.6 Mbit/s down, 150 ms round trip, as Lighthouse's slow 4G; 4× slower processor. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8
}
export const CPU_SLOWDOWN = 4
