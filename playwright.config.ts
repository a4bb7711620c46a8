import process from 'node:process'

import { defineConfig } from '@playwright/test'

import { CHROMIUM_FLAGS, chromiumPath } from './scripts/chromium.mjs'

const executablePath = chromiumPath()

export default defineConfig({
  testDir: 'tests',
  globalSetup: './tests/support/built.ts',
  projects: [
    { name: 'pages', testMatch: ['e2e/**/*.spec.ts', 'hosts/**/*.spec.ts'] },
    // Run by scripts/nightly.mjs.
    { name: 'nightly', testMatch: 'nightly/*.spec.ts' }
  ],
  outputDir: 'test-results/e2e',
  // They wait more than they compute: three keep two cores busy.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Nothing is timed here: a machine that stands still for a while is no failure.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    trace: 'off',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_FLAGS }
  }
})
