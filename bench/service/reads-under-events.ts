import { fork } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

import { openStore } from '#server/db/open.ts'
import { currentUserSettings } from '#server/db/stored-settings.ts'
import * as v from 'valibot'

import { type Figure, median, RUNS } from '../figure.ts'
import { ENV, type Load, load, READ, startServer } from './load.ts'

const SECONDS = 3
const BATCHES_A_SECOND = 5000
const SHOPS = 1000

const TakenSchema = v.object({ accepted: v.number(), others: v.number(), seconds: v.number() })

/** Batches of events to one process until they are ended, which tells how many it took. */
function startEvents(url: string) {
  const child = fork(fileURLToPath(new URL('./event-load.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, URL: url, PER_SECOND: String(BATCHES_A_SECOND), SHOPS: String(SHOPS) }
  })
  return async () => {
    child.send('end')
    const [taken] = await once(child, 'message')
    return v.parse(TakenSchema, taken)
  }
}

async function saveShops(databaseUrl: string) {
  const store = await openStore(databaseUrl)
  const settings = JSON.stringify(currentUserSettings('shop').fullUserSettings)
  const ids = ['shop', ...Array.from({ length: SHOPS }, (_, index) => `shop-${index}`)]
  for (const instanceId of ids) await store.save({ instanceId, enabled: true, settings })
  await store.close()
}

/** Reads while 5,000 batches a second come to the same process, against a bare route to which the same come. */
export async function readsUnderEvents(database: string, databaseUrl: string): Promise<Figure[]> {
  await saveShops(databaseUrl)
  const env = { ...ENV, DATABASE_URL: databaseUrl }
  const service = await startServer('dist/server/index.js', env)
  const bare = await startServer(fileURLToPath(new URL('./bare-route.ts', import.meta.url)), {
    SAME_AS: service.url + READ
  })
  for (const { url } of [service, bare]) await load(url + READ, { calls: 20_000 })

  async function underEvents({ url }: { url: string }): Promise<Load & { taken: number; others: number }> {
    const end = startEvents(url)
    const measured = await load(url + READ, { seconds: SECONDS })
    const { accepted, others, seconds } = await end()
    return { ...measured, taken: accepted / seconds, others }
  }
  const rounds = []
  for (let round = 0; round < RUNS; round += 1) {
    const idle = await load(bare.url + READ, { seconds: SECONDS })
    rounds.push({ idle, floor: await underEvents(bare), own: await underEvents(service) })
  }
  service.end()
  bare.end()
  const name = `${database}: shoppers' reads while ${BATCHES_A_SECOND} event batches a second arrive`
  const value = median(rounds.map(({ own }) => own.perSecond))
  return [
    {
      name: `${name}, against a bare route that gets the same`,
      value,
      unit: '/s',
      floor: median(rounds.map(({ floor }) => floor.perSecond)),
      goal: 0.7,
      atLeast: true,
      runs: RUNS
    },
    {
      name: `${name}, against a bare route that gets none`,
      value,
      unit: '/s',
      floor: median(rounds.map(({ idle }) => idle.perSecond)),
      runs: RUNS
    },
    {
      name: `${name}: batches taken`,
      value: median(rounds.map(({ own }) => own.taken)),
      unit: '/s',
      floor: median(rounds.map(({ floor }) => floor.taken)),
      runs: RUNS
    },
    {
      name: `${name}: batches refused`,
      value: rounds.reduce((sum, { own }) => sum + own.others, 0),
      unit: 'batches',
      goal: 0
    }
  ]
}
