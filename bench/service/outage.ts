import { setTimeout as wait } from 'node:timers/promises'

import { startPostgres } from '../../tests/support/postgres.ts'
import { acknowledgedSaves } from '../../tests/support/saves-under-fire.ts'
import { startService } from '../../tests/support/service-process.ts'
import { brokenShops, type Heard, startWriters } from '../../tests/support/writers.ts'
import type { Figure } from '../figure.ts'

const CALM_MS = 3000

/** How long after its database is back the service saves again. */
async function recovery(heard: Heard): Promise<number> {
  const back = performance.now()
  for (const before = acknowledgedSaves(heard); acknowledgedSaves(heard) === before;) await wait(20)
  return performance.now() - back
}

/** PostgreSQL is killed and started again under 50 writers; the service stays as it is. */
export async function outage(): Promise<Figure[]> {
  const database = await startPostgres()
  const service = await startService({
    DATABASE_URL: database.url,
    OWNER_CALLS_PER_MINUTE: '0',
    INSTANCE_OWNER_CALLS_PER_MINUTE: '0'
  })
  const writers = startWriters(service.url, { writers: 50, shops: 50 })
  const { heard } = writers
  await wait(CALM_MS)
  await database.kill()
  await wait(CALM_MS)
  await database.start()
  const recovered = await recovery(heard)
  await wait(CALM_MS)
  await writers.stop()
  await service.end()
  const broken = await brokenShops(database.url, heard)
  await database.remove()

  const { 503: unavailable = 0, ...others } = Object.fromEntries(heard.refused)
  const name = 'PostgreSQL away'
  return [
    { name: `${name}: answers 503 with an error`, value: unavailable, unit: 'answers' },
    { name: `${name}: answers of another kind`, value: Object.keys(others).length, unit: 'kinds', goal: 0 },
    { name: `${name}: calls without an answer`, value: heard.unanswered, unit: 'calls', goal: 0 },
    { name: `${name}: shops with a lost or torn save`, value: broken.length, unit: 'shops', goal: 0 },
    { name: 'PostgreSQL back: until the first save, without a restart', value: recovered, unit: 'ms' }
  ]
}
