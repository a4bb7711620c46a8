import { setTimeout as wait } from 'node:timers/promises'

import { signInstance } from '#server/lib/instance-token.ts'
import { saveUrl } from '#shared/api/settings-api.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'

import { startPostgres } from '../../tests/support/postgres.ts'
import { openStore } from '#server/db/open.ts'
import type { Figure } from '../figure.ts'
import { ENV, startServer } from './load.ts'

const WRITERS = 50

/** PostgreSQL is killed and started again under 50 writers; the service stays as it is. */
export async function outage(): Promise<Figure[]> {
  const database = await startPostgres()
  const limits = { OWNER_CALLS_PER_MINUTE: '0', INSTANCE_OWNER_CALLS_PER_MINUTE: '0' }
  const service = await startServer('server/index.ts', { ...ENV, ...limits, DATABASE_URL: database.url })
  const statuses = new Map<number, number>()
  const newest = new Map<string, number>()
  const over = new AbortController()

  async function write(shop: string) {
    const Authorization = signInstance(
      { instanceId: shop, signDate: new Date().toISOString() },
      ENV.WIX_APP_SECRET
    )
    while (!over.signal.aborted) {
      const answer = await fetch(saveUrl(service.url, shop, DEFAULT_SETTINGS), {
        method: 'PUT',
        headers: { Authorization }
      })
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      const { version } = await answer.json()
      if (answer.status === 200) newest.set(shop, version)
      else await wait(20)
    }
  }

  const working = Array.from({ length: WRITERS }, (_, writer) => write(`shop-${writer}`))
  await wait(3000)
  await database.kill()
  await wait(3000)
  await database.start()
  const back = performance.now()
  const before = statuses.get(200) ?? 0
  while ((statuses.get(200) ?? 0) === before) await wait(20)
  const recovered = performance.now() - back
  await wait(3000)
  over.abort()
  await Promise.all(working)
  service.end()

  const store = await openStore(database.url)
  const lost = await Promise.all(
    [...newest].map(async ([shop, version]) => ((await store.read(shop))?.version ?? 0) < version)
  )
  await store.close()
  await database.remove()
  const others = [...statuses].filter(([status]) => status !== 200 && status !== 503)
  return [
    { name: 'PostgreSQL away: answers 503 with an error', value: statuses.get(503) ?? 0, unit: 'answers' },
    { name: 'PostgreSQL away: answers of any other kind', value: others.length, unit: 'kinds', goal: 0 },
    {
      name: 'PostgreSQL away: acknowledged saves lost',
      value: lost.filter(Boolean).length,
      unit: 'saves',
      goal: 0
    },
    { name: 'PostgreSQL back: until the first save, without a restart', value: recovered, unit: 'ms' }
  ]
}
