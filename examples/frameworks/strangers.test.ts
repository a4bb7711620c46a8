import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

import type { Page } from '@playwright/test'
import { describe, expect, test } from 'vitest'

import { run } from '../../tests/support/packed.ts'
import { open, says, serve, tryExample, withBrowser } from './example-page.ts'
import { projectOf, runIn, writeConfig } from './projects.ts'

withBrowser()

test('vite-typescript: a shop built by Vite, in TypeScript and German', async () => {
  const { out } = await projectOf('vite-typescript')
  const { page, complaints } = await open(`${await serve(out)}/`)
  await says(page).toEqual(['🚚Noch €30,00 bis zum GRATIS-Versand!'])
  await page.getByRole('button', { name: 'In den Warenkorb: Mug' }).click()
  await says(page).toEqual(['🚚Noch €18,00 bis zum GRATIS-Versand!'])
  expect(complaints()).toEqual([])
})

test('vite-typescript: the README’s example adds a product in the page’s own way', async () => {
  const { out } = await projectOf('vite-typescript')
  const { page, complaints } = await open('about:blank')
  await page.route('**/cart/add/mug', (route) => route.fulfill({ status: 204 }))
  await page.route('**/mug.jpg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' }))
  await page.goto(`${await serve(out)}/?example`)
  await says(page).toEqual(['🚚Noch €8,00 bis zum GRATIS-Versand!'])
  await page.getByRole('button', { name: 'In den Warenkorb: Mug' }).click()
  await expect.poll(() => page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100')
  expect(complaints()).toEqual([])
})

test('vue: the README’s example is a bar that follows its page, comes back, and leaves nothing running', async () => {
  const { out } = await projectOf('vue')
  await tryExample(`${await serve(out)}/`)
})

test('vue: a shop whose bar is made by script', async () => {
  const { out } = await projectOf('vue')
  const { page, complaints } = await open(`${await serve(out)}/?script`)
  await says(page).toEqual(['🚚Add €30.00 more to get FREE shipping!'])
  await page.getByRole('button', { name: 'Add to 20' }).click()
  await says(page).toEqual(['🚚Add €18.00 more to get FREE shipping!'])
  expect(complaints()).toEqual([])
})

test.each([
  { name: 'react', jsxImportSource: 'react' },
  { name: 'preact', jsxImportSource: 'preact' },
  { name: 'solid', jsxImportSource: 'solid-js' }
])('templates: an editor knows the element in those of $name', async ({ name, jsxImportSource }) => {
  const { folder } = await projectOf('templates')
  const react = readFileSync(join(folder, 'shop.tsx'), 'utf8').replace('react-types', `${name}-types`)
  // Solid names properties and events itself.
  const isSolid = name === 'solid'
  const shop = isSolid ? react.replace('cart=', 'prop:cart=').replace('onfsb-', 'on:fsb-') : react
  writeFileSync(join(folder, `shop-in-${name}.tsx`), shop)
  const compilerOptions = { jsxImportSource, jsx: isSolid ? 'preserve' : 'react-jsx' }
  writeConfig(folder, { compilerOptions, include: [`shop-in-${name}.tsx`, 'events.ts'] })
  await runIn(folder, 'tsc')
})

test.each([
  { name: 'vue', command: 'vue-tsc' },
  { name: 'svelte', command: 'svelte-check --tsconfig tsconfig.json --fail-on-warnings' }
])('templates: an editor knows the element in those of $name', async ({ name, command }) => {
  const { folder } = await projectOf('templates')
  writeConfig(folder, { vueCompilerOptions: { strictTemplates: true }, include: [`shop.${name}`] })
  await runIn(folder, command)
})

test.each([
  ['vitest', 'jsdom', 'vitest run --globals --environment jsdom'],
  ['vitest', 'happy-dom', 'vitest run --globals --environment happy-dom'],
  ['jest', 'jsdom', 'jest']
] as const)('%s: a shop’s own tests run in %s', async (runner, _page, command) => {
  const { folder } = await projectOf(runner)
  await runIn(folder, command)
})

/** Counts the nodes and listeners that the page keeps after garbage collection. */
async function kept(page: Page) {
  const session = await page.context().newCDPSession(page)
  for (let turn = 0; turn < 3; turn++) await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { nodes, listeners: jsEventListeners }
}

describe.each(['react-19', 'react-18'] as const)('%s', (name) => {
  let url: string
  let html: string

  test('its types are right, and its server draws the bar', async () => {
    const { folder, out } = await projectOf(name)
    // Imports the component as a server does, in a process of its own.
    html = run(
      folder,
      process.execPath,
      '--input-type=module',
      '--eval',
      `process.stdout.write((await import('${pathToFileURL(join(folder, 'dist/server/page.js')).href}')).page())`
    )
    const empty = readFileSync(join(out, 'index.html'), 'utf8')
    url = await serve(out, (path) => {
      if (path === '/client') return empty.replace('<!-- page -->', '')
      return path === '/server' ? empty.replace('<!-- page -->', html) : undefined
    })
    expect(html).toContain('Add €30.00 more to get FREE shipping!')
  })

  test('React and the bar take over as it is what the server has drawn', async () => {
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
    expect(complaints()).toEqual([])
  })

  test('the README’s example is a bar that follows its page, comes back, and leaves nothing running', async () => {
    await tryExample(`${url}/?example`)
  })

  test('a page that is drawn in the browser, in strict mode', async () => {
    const { page, complaints } = await open(`${url}/client?strict`)
    await says(page).toEqual(['🚚Add €30.00 more to get FREE shipping!'])
    await page.getByRole('button', { name: 'Five more' }).click()
    await says(page).toEqual(['🚚Add €25.00 more to get FREE shipping!'])
    expect(complaints()).toEqual([])
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
    expect(complaints()).toEqual([])
  })
})
