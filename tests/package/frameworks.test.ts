import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { LocalServer } from '../support/local-server.ts'
import { launch, serveFiles } from '../support/packed.ts'
import { tryExample } from './example-page.ts'
import { projectOf, removeProjects } from './projects.ts'

let browser: Browser
const servers: LocalServer[] = []

beforeAll(async () => {
  browser = await launch()
})
afterAll(async () => {
  await browser.close()
  await removeProjects()
  for (const server of servers) await server.close()
})

// Those in React and Vue are tried with the rest of their projects.
test.each(['next', 'nuxt', 'svelte', 'astro', 'lit', 'turbo', 'angular'] as const)(
  '%s: the README’s example is a bar that follows its page, comes back, and leaves nothing running',
  async (name) => {
    const { out } = await projectOf(name)
    const server = await serveFiles({ '/': out })
    servers.push(server)
    if (name === 'next')
      expect(readFileSync(join(out, 'index.html'), 'utf8')).toContain('Add €30.00 more to get')
    await tryExample(browser, `${server.url}/`)
  }
)
