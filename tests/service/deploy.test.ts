import { readFileSync } from 'node:fs'

import { getRequestListener } from '@hono/node-server'
import { Emulator } from '#demo-store/emulator/emulator.ts'
import { DECLARED_PARAMETERS } from '#demo-store/emulator/site/installations.ts'
import { saveUrl } from '#shared/api/settings-api.ts'
import { afterEach, expect, test } from 'vitest'

import { DATABASES, describeIn } from '../support/databases.ts'
import { serveHere } from '../support/local-server.ts'
import { makeSettings } from '../support/make.ts'
import { PROCESS_APP, processOwner, type ServiceProcess, startService } from '../support/service-process.ts'
import { PRIVATE_KEY, PUBLIC_KEY } from '../support/webhooks.ts'

const SHOP = 'a-new-shop'
const PUBLIC_URL = 'https://bar.example.com'

const page = readFileSync('docs/go-live-on-wix.md', 'utf8')

const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

/** Wix, where the app is installed on no site yet. */
async function startWix(service: () => ServiceProcess | undefined) {
  const statuses: number[] = []
  const deliver = async (body: string) => {
    const answer = await fetch(`${service()?.url}/_functions/webhooks`, {
      method: 'POST',
      body,
      headers: { 'X-Forwarded-For': '198.51.100.7' }
    })
    statuses.push(answer.status)
  }
  const emulator = new Emulator({
    ...PROCESS_APP,
    instances: [],
    delivery: { privateKey: PRIVATE_KEY, deliver }
  })
  const { url, close } = await serveHere(getRequestListener(emulator.app.fetch))
  endings.push(close)
  return Object.assign(emulator, { url, statuses })
}

/** The variables of the page's file, and what each is in this test. */
function environment(databaseUrl: string): Record<string, string> {
  const values: Record<string, string> = {
    WIX_APP_ID: PROCESS_APP.appId,
    WIX_APP_SECRET: PROCESS_APP.appSecret,
    WIX_PUBLIC_KEY: Buffer.from(PUBLIC_KEY).toString('base64'),
    PUBLIC_URL,
    TRUSTED_PROXIES: '1',
    DATABASE_URL: databaseUrl,
    METRICS_TOKEN: 'a-long-random-text-of-a-test'
  }
  const names = Array.from(page.matchAll(/^ {3}([A-Z_]+)=/gm), ([, name = '']) => name)
  expect(names).toEqual(Object.keys(values))
  return values
}

describeIn(DATABASES, 'from nothing to live with $name', ({ start }) => {
  test('the operator’s list leads to a bar on a site', async () => {
    let service: ServiceProcess | undefined
    const wix = await startWix(() => service)
    const database = await start()
    endings.push(database.remove)
    // Steps 1 to 5: the service runs by the page's environment. Only where Wix is, is the test's own.
    service = await startService({ ...environment(database.url), PLATFORM_URL: wix.url })
    const { url, end } = service
    endings.push(() => end())
    for (const [path, type] of [
      ['/readyz', 'application/json'],
      ['/', 'text/html'],
      ['/free-shipping-bar-wix.js', 'text/javascript']
    ]) {
      const answer = await fetch(`${url}${path}`)
      expect([path, answer.status, answer.headers.get('Content-Type')]).toEqual([
        path,
        200,
        expect.stringContaining(type ?? '')
      ])
    }
    // Steps 9 and 10.
    await wix.installApp(SHOP)
    expect(wix.statuses).toEqual([200])
    // Steps 7 and 11: the owner opens the page, and saves.
    const Authorization = processOwner(SHOP)
    const dashboard = await fetch(`${url}/dashboard?instance=${Authorization}`)
    expect([dashboard.status, dashboard.headers.get('Content-Security-Policy')]).toEqual([
      200,
      expect.stringContaining('https://manage.wix.com')
    ])
    const opened = await fetch(`${url}/_functions/userSettings?instanceId=${SHOP}`, {
      headers: { Authorization }
    })
    expect(await opened.json()).toMatchObject({ currentUserSettings: { accessToken: expect.any(String) } })
    const settings = makeSettings({ enabled: true, threshold: 75 })
    const saved = await fetch(saveUrl(url, SHOP, settings), { method: 'PUT', headers: { Authorization } })
    expect(saved.status).toBe(200)
    await expect
      .poll(() => wix.embeddedScripts(SHOP).map(({ parameters }) => parameters))
      .toEqual([{ instanceId: SHOP, serviceUrl: PUBLIC_URL }])
    const script = await (await fetch(`${url}/free-shipping-bar-host.js?instanceId=${SHOP}`)).text()
    expect(script).toContain('"threshold":75')
    const figures = await fetch(`${url}/metrics`)
    expect(figures.status).toBe(401)
  })
})

test('the tag in the operator’s list names the parameters that the service sends', () => {
  expect(Array.from(page.matchAll(/="\{\{(\w+)\}\}"/g), ([, name]) => name).toSorted()).toEqual(
    DECLARED_PARAMETERS.toSorted()
  )
})
