import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { LocalServer } from '../support/local-server.ts'
import {
  inRepository,
  install,
  launch,
  newFolder,
  openPage,
  pack,
  run,
  serveFiles
} from '../support/packed.ts'

let file: string
let browser: Browser
const servers: LocalServer[] = []

beforeAll(async () => {
  file = pack()
  browser = await launch()
})
afterAll(async () => {
  await browser.close()
  for (const server of servers) await server.close()
})

/** A project of its own, installed by its lock file, with the package. */
function makeProject(name: string, sources = name): string {
  const folder = newFolder(name)
  for (const from of [sources, name])
    cpSync(inRepository(`tests/package/${from}`), folder, { recursive: true })
  run(folder, 'npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund')
  install(file, folder)
  return folder
}

/** A project that is checked by its TypeScript and built. */
function prepare(name: string, sources = name): string {
  const folder = makeProject(name, sources)
  run(folder, 'npm', 'run', 'types')
  run(folder, 'npm', 'run', 'build')
  return folder
}

const open = (url: string) => openPage(browser, url)

const says = (page: Page) => expect.poll(() => page.locator('[part=message]').allTextContents())

test('a shop built by Vite, in TypeScript and German', async () => {
  const folder = prepare('vite-typescript')
  const server = await serveFiles({ '/': join(folder, 'dist') })
  servers.push(server)
  const { page, complaints } = await open(`${server.url}/index.html`)
  await says(page).toEqual(['🚚Noch €30,00 bis zum GRATIS-Versand!'])
  await page.getByRole('button', { name: 'In den Warenkorb: Mug' }).click()
  await says(page).toEqual(['🚚Noch €18,00 bis zum GRATIS-Versand!'])
  expect(complaints).toEqual([])
})

test('a shop in Vue, with the bar as a custom element', async () => {
  const folder = prepare('vue')
  const server = await serveFiles({ '/': join(folder, 'dist') })
  servers.push(server)
  const { page, complaints } = await open(`${server.url}/index.html`)
  await says(page).toEqual(['🚚Add €30.00 more to get FREE shipping!'])
  await page.getByRole('button', { name: 'Add to 20' }).click()
  await says(page).toEqual(['🚚Add €18.00 more to get FREE shipping!'])
  expect(complaints).toEqual([])
})

describe('an editor knows the element', () => {
  let folder: string
  beforeAll(() => {
    folder = makeProject('templates')
  })
  test.each(['react', 'preact', 'solid', 'vue', 'svelte'])('in templates of %s', (name) => {
    expect(() => run(folder, 'npm', 'run', name)).not.toThrow()
  })
})

test.each([
  { runner: 'vitest', page: 'jsdom' },
  { runner: 'vitest', page: 'happy-dom' },
  { runner: 'jest', page: 'jsdom' }
])('a shop whose own tests run in $runner with $page', ({ runner, page }) => {
  const folder = makeProject(runner, 'vitest')
  expect(() => run(folder, 'npm', 'run', page)).not.toThrow()
})

/** Counts the nodes and listeners that the page keeps after garbage collection. */
async function kept(page: Page) {
  const session = await page.context().newCDPSession(page)
  for (let turn = 0; turn < 3; turn++) await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { nodes, listeners: jsEventListeners }
}

describe.each(['react-19', 'react-18'])('a shop in %s', (name) => {
  let url: string
  let html: string

  beforeAll(async () => {
    const folder = prepare(name, 'react-19')
    // In a process of its own: the component is imported as a server does.
    html = run(
      folder,
      process.execPath,
      '--input-type=module',
      '--eval',
      `process.stdout.write((await import('${pathToFileURL(join(folder, 'dist/server/page.js')).href}')).page())`
    )
    const client = join(folder, 'dist/client')
    const empty = readFileSync(join(client, 'index.html'), 'utf8')
    const server = await serveFiles({ '/': client }, (path) => {
      if (path === '/client') return empty.replace('<!-- page -->', '')
      return path === '/server' ? empty.replace('<!-- page -->', html) : undefined
    })
    servers.push(server)
    url = server.url
  })

  test('the server draws the bar, and React and the bar take it over as it is', async () => {
    expect(html).toContain('Add €30.00 more to get FREE shipping!')
    const { page, complaints } = await open('about:blank')
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) reportError(new Error(`layout shift ${JSON.stringify(entry)}`))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(`${url}/server`)
    const first = await page.locator('free-shipping-bar').elementHandle()
    await page.getByRole('button', { name: 'Five more' }).click()
    await says(page).toEqual(['🚚Add €25.00 more to get FREE shipping!'])
    expect(await first?.evaluate((element) => element.isConnected)).toBe(true)
    await page.getByRole('button', { name: 'Add to Cart: Mug' }).click()
    await says(page).toEqual(['🚚Add €13.00 more to get FREE shipping!'])
    expect(complaints).toEqual([])
  })

  test('a page that is drawn in the browser, in strict mode', async () => {
    const { page, complaints } = await open(`${url}/client?strict`)
    await says(page).toEqual(['🚚Add €30.00 more to get FREE shipping!'])
    await page.getByRole('button', { name: 'Five more' }).click()
    await says(page).toEqual(['🚚Add €25.00 more to get FREE shipping!'])
    expect(complaints).toEqual([])
  })

  test('a bar that comes and goes a hundred times leaves nothing behind', async () => {
    const { page, complaints } = await open(`${url}/client`)
    const toggle = page.getByRole('button', { name: 'Toggle' })
    const times = async (count: number) => {
      for (let turn = 0; turn < count; turn++) {
        await toggle.click()
        await says(page).toEqual([])
        await toggle.click()
        await says(page).toEqual(['🚚Add €30.00 more to get FREE shipping!'])
      }
    }
    await says(page).toEqual(['🚚Add €30.00 more to get FREE shipping!'])
    await times(5)
    const before = await kept(page)
    await times(100)
    const after = await kept(page)
    // A bar has more than twenty nodes and five listeners: one that stayed each time would be seen.
    expect(after.nodes - before.nodes).toBeLessThan(200)
    expect(after.listeners - before.listeners).toBeLessThan(50)
    expect(complaints).toEqual([])
  })
})
