import { gzipSync } from 'node:zlib'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { readAssets } from '#demo-store/assets.ts'
import { dashboardPath } from '#demo-store/demo-instance.ts'
import { DEMO_APP } from '#demo-store/demo-app.ts'
import { startDemo } from '#demo-store/start.ts'
import { readConfig } from '#server/lib/config.ts'
import type { Log } from '#server/lib/log.ts'
import { settingsApi } from '#shared/api/settings-api.ts'
import { shopperApi } from '#shared/api/shopper-api.ts'
import Database from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { ownerOf } from '../support/counting.ts'

const { instanceId, appId, appSecret } = DEMO_APP
const NO_ASSETS = {
  store: { scripts: [], styles: [] },
  landing: { scripts: [], styles: [] },
  playground: { scripts: [], styles: [] }
}

let folder = ''
const endings: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-store-'))
  endings.push(() => rm(folder, { recursive: true }))
})

afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

interface Started {
  port?: number
  log?: Log
  tell?: (sentence: string) => void
}

async function startIn(
  folder: string,
  { port = 0, log = () => undefined, tell = () => undefined }: Started = {}
) {
  const config = readConfig({
    WIX_APP_ID: appId,
    WIX_APP_SECRET: appSecret,
    PORT: String(port),
    DATABASE_URL: `file:${join(folder, 'test.db')}`
  })
  const demo = await startDemo({ config, log, tell, assets: () => NO_ASSETS })
  endings.push(() => demo.close())
  return { ...demo, api: settingsApi({ serviceUrl: demo.url }), shopper: shopperApi(demo.url, instanceId) }
}

const credential = () => new URL(dashboardPath(), 'http://localhost').searchParams.get('instance') ?? ''

test('the first shopper of all meets a bar that is on, with products from the local platform', async () => {
  const { shopper } = await startIn(folder)
  const [{ settings }, products] = await Promise.all([shopper.settings(), shopper.products()])
  expect([settings.enabled, products.map(({ id }) => id)]).toEqual([true, settings.products.productIds])
})

test('the token that the owner gets opens the local platform', async () => {
  const { api, url } = await startIn(folder)
  const { accessToken } = await api.loadOwnerSettings(instanceId, credential())
  const call = (token: string | undefined) =>
    fetch(`${url}/wixapis/stores/v3/provision/version`, { headers: { Authorization: token ?? '' } })
  expect([(await call(accessToken)).status, (await call('made up')).status]).toEqual([200, 401])
})

test('what an owner saved is there after the demo was stopped and started', async () => {
  const first = await startIn(folder)
  const { settings } = await first.api.loadOwnerSettings(instanceId, credential())
  await first.api.save({ instanceId, credential: credential(), settings: { ...settings, threshold: 75 } })
  await first.close()
  const second = await startIn(folder)
  expect((await second.shopper.settings()).settings.threshold).toBe(75)
})

test('a database of an earlier version is set aside, and the demo starts with a new one', async () => {
  const file = join(folder, 'test.db')
  const said: string[] = []
  const start = () => startIn(folder, { tell: (sentence) => said.push(sentence) })
  const threshold = async ({ shopper }: Awaited<ReturnType<typeof start>>) =>
    (await shopper.settings()).settings.threshold
  const first = await start()
  const { settings } = await first.api.loadOwnerSettings(instanceId, credential())
  await first.api.save({ instanceId, credential: credential(), settings: { ...settings, threshold: 77 } })
  await first.close()
  const database = new Database(file)
  database.exec('UPDATE migrations SET number = 16')
  database.close()

  expect(await threshold(await start())).toBe(settings.threshold)
  expect(said).toEqual([
    `${file} is of an earlier version: it is now ${file}.earlier-1, and the demo begins anew.`
  ])
  const aside = new Database(`${file}.earlier-1`)
  expect(JSON.stringify(aside.prepare('SELECT settings FROM settings').all())).toContain('77')
  aside.close()
})

test('after a switch of currency the strip has its prices in the new one', async () => {
  const { shopper, url } = await startIn(folder)
  await shopper.products()
  await fetch(`${url}/demo/harness`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ currency: 'JPY', catalog: 'v1' })
  })
  const products = await shopper.products()
  expect(new Set(products.map(({ currency }) => currency))).toEqual(new Set(['JPY']))
})

test('a fault that was asked for goes on through a switch of the site', async () => {
  const { url } = await startIn(folder)
  const post = (path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body)
    })
  await post('/demo/faults', { match: 'userSettings', status: 418 })
  await post('/demo/harness', { currency: 'EUR' })
  expect((await fetch(`${url}/_functions/userSettings?instanceId=${instanceId}`)).status).toBe(418)
})

test('a port that is taken is named in one line', async () => {
  const { url } = await startIn(folder)
  const port = Number(new URL(url).port)
  await expect(startIn(folder, { port })).rejects.toThrow(new RegExp(`^Port ${port} is in use.*$`))
})

test('a demo that was never built says so', () => {
  expect(() => readAssets(folder)).toThrow(/is not built.*npm run build/)
})

test('a reset makes settings, catalog and currency those of the first day', async () => {
  const { api, url } = await startIn(folder)
  const { settings } = await api.loadOwnerSettings(instanceId, credential())
  await api.save({ instanceId, credential: credential(), settings: { ...settings, threshold: 75 } })
  const post = (data: object) =>
    fetch(`${url}/demo/harness`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(data)
    })
  await post({ catalog: 'v1', currency: 'EUR' })
  const answer = await post({ reset: true })
  expect(await answer.json()).toMatchObject({ catalog: 'v3', currency: 'USD' })
  expect((await api.loadOwnerSettings(instanceId, credential())).settings).toEqual(settings)
})

test('a reset forgets what a page has counted a moment before', async () => {
  const { url } = await startIn(folder)
  const post = (path: string, data: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(data)
    })
  const count = (counts: object) => post('/_functions/barEvents', { instanceId, counts })
  const { figures } = ownerOf(url)
  expect((await count({ shown: 1 })).status).toBe(204)
  await post('/demo/harness', { reset: true })
  expect((await count({ moved: 1 })).status).toBe(204)
  await expect.poll(figures).toEqual({ moved: 1 })
})

test('all that a shopper downloads who only looks is one script, with settings, HTML and products', async () => {
  const { url } = await startIn(folder)
  const answer = await fetch(`${url}/free-shipping-bar-host.js?instanceId=${instanceId}`)
  const script = await answer.text()
  expect(script).toContain('role=\\"progressbar\\"')
  expect(gzipSync(script, { level: 9 }).length).toBeLessThan(26_600)
})

test('the service is told of rules that the owner changes, by events that it takes as Wix’s', async () => {
  const told: unknown[] = []
  const { url } = await startIn(folder, {
    log: ({ route, status }) => {
      if (route === '/_functions/webhooks') told.push(status)
    }
  })
  told.length = 0
  const rules = (shippingRules: string) =>
    fetch(`${url}/demo/harness`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ shippingRules })
    })
  await rules('free-from-80')
  expect(told).toEqual([200, 200])
  await rules('free-from-80')
  expect(told).toHaveLength(2)
})

test('the demo opens the dashboard in the language that its address names', async () => {
  const { url } = await startIn(folder)
  const { headers } = await fetch(`${url}/demo/dashboard?locale=de`, { redirect: 'manual' })
  expect(new URL(headers.get('Location') ?? '', url).searchParams.get('locale')).toBe('de')
})
