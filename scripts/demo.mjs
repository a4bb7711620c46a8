// The demo store of the last build, and a browser to look at it.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

import { chromium } from '@playwright/test'

import { CHROMIUM_FLAGS, chromiumPath } from './chromium.mjs'

/** Opens a demo store with an empty database. `openPage` opens a page of it; `close` ends all of it. */
export async function openDemo() {
  const folder = mkdtempSync(join(tmpdir(), 'free-shipping-bar-'))
  const demo = spawn(process.execPath, ['dist/demo-server/main.js'], {
    env: { ...process.env, PORT: '0', DATABASE_URL: `file:${join(folder, 'demo.db')}` },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const baseURL = await new Promise((resolve, reject) => {
    demo.stdout.on('data', (chunk) => {
      const ready = /Ready: (\S+)/.exec(chunk.toString())
      if (ready) resolve(ready[1])
    })
    demo.on('exit', reject)
  })
  const executablePath = chromiumPath()
  const browser = await chromium.launch({
    args: CHROMIUM_FLAGS,
    ...(executablePath ? { executablePath } : {})
  })
  return {
    openPage: (width, height) => browser.newPage({ viewport: { width, height }, baseURL, locale: 'en-US' }),
    async close() {
      await browser.close()
      demo.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
