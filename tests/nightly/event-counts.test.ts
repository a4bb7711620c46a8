import { expect, test } from 'vitest'

import { sumOf } from '#dashboard/analytics/shown-figures.ts'
import { openStore } from '#server/db/stores.ts'
import { saveUrl } from '#shared/api/settings-api.ts'
import { loadStatistics } from '#shared/api/statistics-api.ts'

import { DATABASES, describeIn } from '../support/databases.ts'
import { makeSettings } from '../support/make.ts'
import { processOwner, type ServiceProcess, startService } from '../support/service-process.ts'

const SHOP = 'counted-shop'

describeIn(DATABASES, 'what shoppers’ pages counted, in $name', ({ start }) => {
  const send = async ({ url }: ServiceProcess, body: string) =>
    (await fetch(`${url}/_functions/barReports?of=events`, { method: 'POST', body })).status
  const BATCH = JSON.stringify({ instanceId: SHOP, counts: { moved: 1, shown: 2, added: 1 } })
  /** Sends that many, which are all accepted. */
  const sendMany = async (service: ServiceProcess, count: number) => {
    for (let sent = 0; sent < count; sent += 50) {
      const together = Array.from({ length: Math.min(50, count - sent) }, () => send(service, BATCH))
      expect(new Set(await Promise.all(together))).toEqual(new Set([204]))
    }
  }
  const shown = async (service: ServiceProcess) => {
    const owner = { serviceUrl: service.url, instanceId: SHOP, credential: processOwner(SHOP) }
    return sumOf((await loadStatistics(owner)).series).shown
  }
  async function makeShop() {
    const database = await start()
    const env = { DATABASE_URL: database.url, RATE_LIMITS: 'off' }
    const service = await startService(env)
    await fetch(saveUrl(service.url, SHOP, makeSettings({ enabled: true })), {
      method: 'PUT',
      headers: { Authorization: processOwner(SHOP) }
    })
    return { database, env, service }
  }

  test('the counts of two processes are complete after both were asked to end', async () => {
    const { database, env, service } = await makeShop()
    const other = await startService(env)
    await Promise.all([sendMany(service, 300), sendMany(other, 200)])
    expect(await Promise.all([service.end(), other.end()])).toEqual([0, 0])
    const store = await openStore(database.url)
    const rows = await store.counters.days(SHOP, 0, 1e6)
    expect(rows.map(({ event, n }) => [event, n])).toEqual([
      ['added', 500],
      ['moved', 500],
      ['shown', 1000]
    ])
    await store.close()
    await database.remove()
  })

  test('a crash loses only counts that were not written yet, and none is counted twice', async () => {
    const { database, env, service } = await makeShop()
    await sendMany(service, 100)
    await expect.poll(() => shown(service)).toBe(200)
    await sendMany(service, 5)
    await service.end('SIGKILL')
    const next = await startService(env)
    const after = await shown(next)
    expect(after).toBeGreaterThanOrEqual(200)
    expect(after).toBeLessThanOrEqual(210)
    await sendMany(next, 10)
    await next.end()
    const store = await openStore(database.url)
    expect((await store.counters.days(SHOP, 0, 1e6)).find(({ event }) => event === 'shown')?.n).toBe(
      after + 20
    )
    await store.close()
    await database.remove()
  })
})
