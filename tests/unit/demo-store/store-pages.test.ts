import { dashboardPath } from '#demo-store/demo-instance.ts'
import { DEMO_APP } from '#demo-store/demo-app.ts'
import { createEmulator } from '#demo-store/emulator/emulator.ts'
import { createStorePages } from '#demo-store/store-pages.tsx'
import { verifyInstance } from '#server/lib/instance-token.ts'
import { expect, test } from 'vitest'

const ASSETS = {
  store: { scripts: ['/assets/demo-store/store.js'], styles: ['/assets/demo-store/store.css'] },
  landing: { scripts: [], styles: ['/assets/demo-store/landing.css'] },
  playground: { scripts: [], styles: [] }
}

function makeStore() {
  const emulator = createEmulator()
  const pages = createStorePages({
    assets: () => ASSETS,
    emulator,
    instanceId: DEMO_APP.instanceId,
    metaSiteId: DEMO_APP.metaSiteId,
    dashboardPath
  })
  return {
    emulator,
    get: (path: string, cookie = '') => pages.request(path, { headers: { cookie } }),
    text: async (path: string, cookie = '') => (await pages.request(path, { headers: { cookie } })).text()
  }
}

const PAGES = [
  '/',
  '/store',
  '/store?category=living&page=1',
  '/store/cart',
  '/store/checkout',
  '/store/product/tide-stoneware-mug'
]

test('the landing screen opens the dashboard with an instance that was signed just now', async () => {
  const page = await makeStore().text('/')
  const href = /href="(\/dashboard\?[^"]+)"/.exec(page)?.[1] ?? ''
  const token = new URL(href, 'http://localhost').searchParams.get('instance') ?? ''
  const verified = verifyInstance(token, {
    secrets: [DEMO_APP.appSecret],
    appId: DEMO_APP.appId,
    maxAgeMs: 60_000,
    now: Date.now()
  })
  expect(verified).toMatchObject({ state: 'owner', instanceId: DEMO_APP.instanceId })
})

test.each(PAGES)('%s runs no script and no style that is written into it', async (path) => {
  const answer = await makeStore().get(path)
  const page = await answer.text()
  expect(answer.headers.get('content-security-policy')).not.toContain('unsafe')
  expect(page).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=|\sstyle=/)
})

test.each(PAGES)('%s has one main heading, one main part and a title', async (path) => {
  const page = await makeStore().text(path)
  const count = (tag: string) => page.split(`<${tag}`).length - 1
  expect([page.startsWith('<!doctype html>'), count('h1'), count('main'), count('title')]).toEqual([
    true,
    1,
    1,
    1
  ])
})

test('the whole page turns round for right-to-left readers', async () => {
  expect(await makeStore().text('/store', 'demo-direction=rtl')).toContain('<html lang="en" dir="rtl">')
})

test('a product page names the product, its price before and after the discount', async () => {
  const page = await makeStore().text('/store/product/meadow-stoneware-mug')
  for (const words of ['Meadow Stoneware Mug', '$18.00', '$22.00']) expect(page).toContain(words)
})

test('prices follow the currency of the site', async () => {
  const { emulator, text } = makeStore()
  emulator.setCurrency('JPY')
  expect(await text('/store/product/tide-stoneware-mug')).toContain('¥2,700')
})

test('prices are shown in what the visitor reads', async () => {
  const { emulator, text } = makeStore()
  emulator.setVisitor({ currency: 'EUR' })
  expect(await text('/store/product/tide-stoneware-mug')).toContain('€16.56')
})

test.each(['/store/product/no-such-thing', '/store?category=no-such-shelf', '/store/nowhere'])(
  '%s is not found, in words',
  async (path) => {
    const answer = await makeStore().get(path)
    expect([answer.status, (await answer.text()).includes('This shelf is empty')]).toEqual([404, true])
  }
)

test('a search for markup is shown as the text it is', async () => {
  const page = await makeStore().text(`/store?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`)
  expect(page).not.toContain('<img src=x')
})

test('a search finds by every word, in any order', async () => {
  const page = await makeStore().text('/store?q=mug+tide')
  expect(page).toContain('1 product')
})

test.each(['V1_CATALOG', 'V3_CATALOG'] as const)(
  'a product of a %s that a bar adds comes with what the cart needs of it',
  async (version) => {
    const { emulator, get } = makeStore()
    emulator.setVersion(version)
    const sized = emulator.listProducts().find(({ options }) => options.length > 0)
    const answer = await get(`/store/products?ids=${sized?.id},unknown`)
    expect(await answer.json()).toEqual([{ id: sized?.id, name: sized?.name, variants: sized?.variants }])
    expect(Object.keys(sized?.variants ?? {})).toEqual(sized?.options[0]?.choices)
  }
)

test('the shop’s pages name the bar’s script only where the shop puts it in by a tag', async () => {
  const { text } = makeStore()
  expect(await text('/store')).not.toContain('free-shipping-bar')
  expect(await text('/store', 'demo-bar=page')).toContain('/free-shipping-bar-host.js?instanceId=')
})
