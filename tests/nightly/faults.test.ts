import { describe, expect, test } from 'vitest'

import { saveUrl } from '#shared/api/settings-api.ts'

import { DATABASES, describeIn } from '../support/databases.ts'
import { makeSettings } from '../support/make.ts'
import { freePort, postgresMissing, startPostgres } from '../support/postgres.ts'
import { processOwner, startService } from '../support/service-process.ts'
import { skipByName } from '../support/skipped.ts'
import { startWriters } from '../support/writers.ts'

const Authorization = processOwner('shop')
const save = (url: string, threshold: number) =>
  fetch(saveUrl(url, 'shop', makeSettings({ threshold })), { method: 'PUT', headers: { Authorization } })

describeIn(DATABASES, 'settings in $name', ({ start }) => {
  test('acknowledged settings survive every kill of the service', async () => {
    const database = await start()
    const env = { DATABASE_URL: database.url, PORT: String(await freePort()), RATE_LIMITS: 'off' }
    let service = await startService(env)
    const writers = startWriters(service.url, 20)
    for (let kill = 0; kill < 2; kill += 1) {
      await writers.saved(30)
      await service.end('SIGKILL')
      service = await startService(env)
    }
    await writers.saved(30)
    expect(await writers.stop(database.url)).toEqual({ refused: [], broken: [] })
    await service.end()
    await database.remove()
  })

  test('processes that start together can open a database without tables', async () => {
    const fresh = await start()
    const env = { DATABASE_URL: fresh.url }
    const services = await Promise.all(Array.from({ length: 4 }, () => startService(env)))
    for (const { url } of services) expect((await save(url, 75)).status).toBe(200)
    await Promise.all(services.map((service) => service.end()))
    await fresh.remove()
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
    const statusOf = async (path: string) => (await fetch(service.url + path)).status
    const read = () => fetch(`${service.url}/_functions/userSettings?instanceId=shop`)
    await save(service.url, 75)
    await read()

    await database.kill()
    const refused = await save(service.url, 80)
    const error = expect.stringContaining('Try again in a minute')
    expect([refused.status, await refused.json()]).toEqual([503, { error }])
    expect(await (await read()).json()).toMatchObject({
      currentUserSettings: { fullUserSettings: { threshold: 75 } }
    })
    expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([503, 200])

    await database.start()
    await expect.poll(async () => (await save(service.url, 85)).status, { interval: 250 }).toBe(200)
    expect(await statusOf('/readyz')).toBe(200)
    await service.end()
    await database.remove()
  })

  test.each(['crash', 'fast'])(
    'the service lives through its %s restarts under many writers, and keeps every save',
    async (mode) => {
      const database = await startPostgres()
      const service = await startService({ DATABASE_URL: database.url, RATE_LIMITS: 'off' })
      const writers = startWriters(service.url, 50)
      for (let restart = 0; restart < 3; restart += 1) {
        await writers.saved(50)
        await (mode === 'crash' ? database.kill() : database.stop())
        await database.start()
      }
      await writers.saved(50)
      const { refused, broken } = await writers.stop(database.url)
      expect(broken).toEqual([])
      expect(refused.filter((status) => status !== 503)).toEqual([])
      expect(await service.end()).toBe(0)
      await database.remove()
    },
    120_000
  )
})
