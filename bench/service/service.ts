import { DATABASES } from '../../tests/support/databases.ts'
import { fuzzService } from '../../tests/support/fuzz.ts'
import { postgresMissing } from '../../tests/support/postgres.ts'
import type { Figure, Suite } from '../figure.ts'
import { failover } from './failover.ts'
import { goingLive } from './going-live.ts'
import { kills } from './kills.ts'
import { manyShops } from './many-shops.ts'
import { memory } from './memory.ts'
import { outage } from './outage.ts'
import { reads } from './reads.ts'
import { readsUnderEvents } from './reads-under-events.ts'

const FUZZED = 100_000

async function fuzz(): Promise<Figure[]> {
  const { serverErrors, changed } = await fuzzService(FUZZED)
  return [
    { name: '100,000 made-up requests: 5xx answers', value: serverErrors.length, unit: 'answers', goal: 0 },
    {
      name: '100,000 made-up requests: settings changed by strangers',
      value: changed.length,
      unit: 'shops',
      goal: 0
    }
  ]
}

async function measure(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, missing, start } of DATABASES) {
    if (missing) continue
    const database = await start()
    if (name === 'libSQL') figures.push(...(await reads(database.url)), ...(await memory(database.url)))
    figures.push(...(await kills(name, database.url)))
    await database.remove()
    figures.push(...(await manyShops(name, start)))
    const counting = await start()
    figures.push(...(await readsUnderEvents(name, counting.url)))
    await counting.remove()
    const empty = await start()
    figures.push(...(await goingLive(name, empty.url)))
    await empty.remove()
  }
  if (!postgresMissing()) figures.push(...(await outage()), ...(await failover()))
  return [...figures, ...(await fuzz())]
}

export const suite: Suite = { name: 'The settings service', measure }
