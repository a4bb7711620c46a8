import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

import { CHROMIUM_FLAGS, chromiumPath } from './scripts/chromium.mjs'

const executablePath = chromiumPath()

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          setupFiles: ['tests/support/quiet-console.ts'],
          environment: 'node'
        }
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/quiet-console.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_FLAGS }
            }),
            instances: [{ browser: 'chromium' }]
          }
        }
      }
    ]
  }
})
