import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openStore } from '#server/db/stores.ts'
import { saveUrl } from '#shared/api/settings-api.ts'

import { DATABASES, type TestDatabase } from '../support/databases.ts'
import { makeSettings } from '../support/make.ts'
import { freePort, postgresMissing, startPostgres } from '../support/postgres.ts'
import { restartUnderFire } from '../support/restarts-under-fire.ts'
import { acknowledgedSaves, saveUnderFire } from '../support/saves-under-fire.ts'
import { processOwner, startService } from '../support/service-process.ts'
import { skipByName } from '../support/skipped.ts'

const Authorization = processOwner('shop')
const save = (url: string, threshold: number, headers: Record<string, string> = {}) =>
  fetch(saveUrl(url, 'shop', makeSettings({ threshold })), {
    method: 'PUT',
    headers: { Authorization, ...headers }
  })

describe.each(DATABASES)('settings in $name', ({ name, missing, start }) => {
  if (missing) {
    skipByName(`settings in ${name}`, missing)
    return
  }

  let database: TestDatabase
  beforeAll(async () => void (database = await start()))
  afterAll(() => database.remove())

  test('acknowledged settings survive every kill of the service', async () => {
    const port = await freePort()
    const report = await saveUnderFire({
      databaseUrl: database.url,
      port,
      writers: 20,
      shops: 50,
      kills: 2,
      calmMs: 700
    })
    expect(report.broken).toEqual([])
    expect([...report.refused.keys()]).toEqual([])
    expect(acknowledgedSaves(report)).toBeGreaterThan(50)
  })

  test('processes that start together can open a database without tables', async () => {
    const fresh = await start()
    const env = { DATABASE_URL: fresh.url }
    const services = await Promise.all(Array.from({ length: 4 }, () => startService(env)))
    for (const { url } of services) expect((await save(url, 75)).status).toBe(200)
    await Promise.all(services.map((service) => service.end()))
    await fresh.remove()
  })

  test('one process can open the database many times', async () => {
    const fresh = await start()
    const stores = await Promise.all(Array.from({ length: 10 }, () => openStore(fresh.url)))
    for (const store of stores) await store.save({ instanceId: 'shop', enabled: true, settings: '{}' })
    expect((await stores[0]?.read('shop'))?.version).toBe(10)
    await Promise.all(stores.map((store) => store.close()))
    await fresh.remove()
  })

  test('saves through two processes at once have one winner', async () => {
    const services = await Promise.all([1, 2].map(() => startService({ DATABASE_URL: database.url })))
    const first = await save(services[0]?.url ?? '', 1)
    const { version } = await first.json()
    const statuses = await Promise.all(
      services.map(
        async ({ url }, index) => (await save(url, 10 + index, { 'If-Match': `"${version}"` })).status
      )
    )
    expect(statuses.toSorted()).toEqual([200, 409])
    await Promise.all(services.map((service) => service.end()))
  })
})

describe('while PostgreSQL is down', () => {
  const missing = postgresMissing()
  if (missing) {
    skipByName('an outage of PostgreSQL', missing)
    return
  }

  test('the service says so, serves shoppers what it knows, and recovers by itself', async () => {
    const database = await startPostgres()
    const service = await startService({ DATABASE_URL: database.url, CACHE_SECONDS: '0' })
    const read = () => fetch(`${service.url}/_functions/userSettings?instanceId=shop`)
    await save(service.url, 75)
    await read()

    await database.kill()
    const refused = await save(service.url, 80)
    expect([refused.status, await refused.json()]).toEqual([
      503,
      { error: expect.stringContaining('Try again in a minute') }
    ])
    expect(await (await read()).json()).toMatchObject({
      currentUserSettings: { fullUserSettings: { threshold: 75 } }
    })
    expect((await fetch(`${service.url}/readyz`)).status).toBe(503)
    expect((await fetch(`${service.url}/healthz`)).status).toBe(200)

    await database.start()
    await expect.poll(async () => (await save(service.url, 85)).status, { interval: 250 }).toBe(200)
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200)
    await service.end()
    await database.remove()
  })

  test.each(['crash', 'fast'] as const)(
    'the service lives through its %s restarts under many writers, and keeps every save',
    async (mode) => {
      const report = await restartUnderFire({ mode, writers: 50, shops: 50, restarts: 3 })
      expect(report.code).toBe(0)
      expect(report.broken).toEqual([])
      expect([...report.refused.keys()].filter((status) => status !== 503)).toEqual([])
    },
    120_000
  )
})
