import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { gzipSync } from 'node:zlib'

import type { Browser, Page } from '@playwright/test'
import { build } from 'vite'
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

let project: string
let installed: string

beforeAll(() => {
  project = newFolder('shop')
  installed = install(pack(), project)
  writeFileSync(join(project, 'package.json'), '{"name":"shop","private":true,"type":"module"}')
})

interface Manifest {
  exports: Record<string, { default?: string }>
}
const manifest = () => JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Manifest

/** Entries of the package that a page imports, without those of React, which the page brings itself. */
const entries = () => Object.keys(manifest().exports).filter((name) => !/react|json|css/.test(name))

test('importing the package on a server does nothing, and its bar is drawn there', () => {
  const imports = entries().map((name) => `await import('free-shipping-bar${name.slice(1)}')`)
  const code = `
    const before = new Set(Object.keys(globalThis))
    ${imports.join('\n')}
    const { renderBar } = await import('free-shipping-bar/server')
    const html = renderBar('{"threshold":50,"currency":"EUR"}', { total: 20 }, { locale: 'de' })
    const names = Object.keys(globalThis).filter((name) => !before.has(name))
    console.log(names.join(), /<bdi>(.*?)<.bdi>/.exec(html)[1].replaceAll(/<.+?>/g, ''))`
  // By one name all copies of nanostores in a page know of each other.
  expect(run(project, process.execPath, '--input-type=module', '--eval', code)).toBe(
    'nanostoresGlobal Noch 30,00\u00a0€ bis zum GRATIS-Versand!\n'
  )
})

/** kB, gzipped, that a page with this import downloads: at once, and all that may follow except the languages. */
async function sizesOf(code: string) {
  const entry = join(project, 'entry.js')
  writeFileSync(entry, code)
  const built = await build({
    configFile: false,
    root: project,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: entry, external: ['react'], preserveEntrySignatures: 'strict' }
    }
  })
  const chunks = [built]
    .flat()
    .flatMap((result) => ('output' in result ? result.output : []))
    .filter((chunk) => chunk.type === 'chunk')
  const atOnce = new Set<string>()
  const take = (name: string) => {
    const chunk = chunks.find(({ fileName }) => fileName === name)
    if (!chunk || atOnce.has(name)) return
    atOnce.add(name)
    chunk.imports.forEach(take)
  }
  chunks.filter(({ isEntry }) => isEntry).forEach(({ fileName }) => take(fileName))
  const isLanguage = (name: string) => /\/[a-z]{2}(-[A-Z]{2})?-[\w-]{8}\.js$/.test(name)
  const weigh = (wanted: (name: string) => boolean) =>
    chunks
      .filter(({ fileName }) => wanted(fileName))
      .reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length / 1000, 0)
  return {
    atOnce: weigh((name) => atOnce.has(name)),
    later: weigh((name) => !atOnce.has(name) && !isLanguage(name))
  }
}

const IMPORTS: Record<string, string> = {
  '`free-shipping-bar`': `import 'free-shipping-bar'`,
  '`createBar` of `free-shipping-bar/host`': `export { createBar } from 'free-shipping-bar/host'`,
  '`memoryCart` of `free-shipping-bar/host`': `export { memoryCart } from 'free-shipping-bar/host'`,
  '`FreeShippingBar` of `free-shipping-bar/react`': `export { FreeShippingBar } from 'free-shipping-bar/react'`
}

test.each(Object.keys(IMPORTS))(
  "the package's README tells what a page downloads that imports %s",
  async (name) => {
    const rows = readFileSync(join(installed, 'README.md'), 'utf8')
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
    const [, , atOnce = '', later = ''] = rows.find((cells) => cells[1] === name) ?? []
    const measured = await sizesOf(IMPORTS[name] ?? '')
    // Two per cent, as for every budget of bytes.
    for (const [told, found] of [
      [atOnce, measured.atOnce],
      [later, measured.later]
    ] as const) {
      expect(
        Math.abs(Number.parseFloat(told) - found),
        `${told} is ${found.toFixed(1)} kB`
      ).toBeLessThanOrEqual(found * 0.02 + 0.05)
    }
  }
)

describe('in a page without a bundler', () => {
  let browser: Browser
  let server: LocalServer
  /** Pages with the bar that the shop's server has drawn. */
  const drawn = new Map<string, string>()

  beforeAll(async () => {
    const folders = {
      '/npm/free-shipping-bar@1/': installed,
      '/npm/free-shipping-bar@2/': installed,
      '/npm/free-shipping-bar/': installed,
      '/': inRepository('tests/package/plain-html')
    }
    server = await serveFiles(folders, (path) => drawn.get(path))
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })

  const open = (name: string) => openPage(browser, `${server.url}/${name}`)
  const says = (page: Page, place: string) =>
    expect.poll(() => page.locator(`${place} [part=message]`).allTextContents())
  const changed = (name: string) => `${name}.set({ total: 60, currency: 'EUR' })`

  test('a developer has a right bar with one import from a CDN', async () => {
    const { page, complaints } = await open('index.html')
    await says(page, '#bar').toEqual(['🚚Add €30.00 more to get FREE shipping!'])
    await page.getByRole('button', { name: 'Add to Cart: Mug' }).click()
    await says(page, '#bar').toEqual(['🚚Add €18.00 more to get FREE shipping!'])
    await page.evaluate(changed('cart'))
    await expect.poll(() => page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100')
    expect(complaints).toEqual([])
  })

  test.each([
    { told: 'knows of products', options: `{ hasProducts: true }` },
    { told: 'does not know of products', options: '{}' }
  ])('the products are there also below a bar that a server drew which $told', async ({ options }) => {
    const code = `
      const { renderBar } = await import('free-shipping-bar/server')
      process.stdout.write(renderBar('{"threshold":50,"currency":"EUR"}', { total: 20 }, ${options}))`
    const html = run(project, process.execPath, '--input-type=module', '--eval', code)
    const empty = readFileSync(inRepository('tests/package/plain-html/index.html'), 'utf8')
    drawn.set('/drawn', empty.replace('<div id="bar">', `<div id="bar">${html}`))
    const { page, complaints } = await open('drawn')
    const element = await page.locator('free-shipping-bar').elementHandle()
    await page.getByRole('button', { name: 'Add to Cart: Mug' }).click()
    await says(page, '#bar').toEqual(['🚚Add €18.00 more to get FREE shipping!'])
    expect(await element?.evaluate((bar) => bar.isConnected)).toBe(true)
    expect(complaints).toEqual([])
  })

  test('the package may be there twice in two versions', async () => {
    const { page, complaints } = await open('two-versions.html')
    for (const place of ['#first', '#second']) {
      await says(page, place).toEqual(['🚚Add €30.00 more to get FREE shipping!'])
    }
    await page.evaluate(changed('carts[1]'))
    await says(page, '#second').not.toEqual(['🚚Add €30.00 more to get FREE shipping!'])
    await says(page, '#first').toEqual(['🚚Add €30.00 more to get FREE shipping!'])
    expect(complaints).toEqual([])
  })

  test('what a page gives by mistake is no error and not said of the cart, and the page’s developers are warned once of each', async () => {
    const { page, complaints } = await open('bad-input.html')
    await says(page, '#fails').toEqual(['🚚Free shipping on orders €50.00+'])
    await says(page, '#late').toEqual(['🚚Start shopping to get FREE shipping!'])
    await page.evaluate('arrive({ total: 20 })')
    await says(page, '#late').toEqual(['🚚Add €30.00 more to get FREE shipping!'])
    for (const place of ['#cut', '#nan', '#null', '#wrong']) await says(page, place).toEqual([])
    expect(complaints.toSorted()).toEqual([
      expect.stringContaining('the cart’s source fails'),
      expect.stringContaining('the cart’s total is NaN')
    ])
  })
})
