import { fileURLToPath } from 'node:url'

import { type Figure, median, RUNS } from '../figure.ts'
import { ENV, load, READ, SITE_SCRIPT, startServer } from './load.ts'

const SECONDS = 3

/** One of a shopper's calls to one process against a route that returns the same bytes, one after the other, in turns. */
async function readsOf(path: string, name: string, databaseUrl: string): Promise<Figure[]> {
  const service = await startServer('dist/server/index.js', { ...ENV, DATABASE_URL: databaseUrl })
  const bare = await startServer(fileURLToPath(new URL('./bare-route.ts', import.meta.url)), {
    SAME_AS: service.url + path
  })
  for (const { url } of [service, bare]) await load(url + path, { calls: 20_000 })
  const rounds = []
  for (let round = 0; round < RUNS; round += 1) {
    const floor = await load(bare.url + path, { seconds: SECONDS })
    rounds.push({ floor, own: await load(service.url + path, { seconds: SECONDS }) })
  }
  service.end()
  bare.end()
  return [
    {
      name: `${name}, 64 connections`,
      value: median(rounds.map(({ own }) => own.perSecond)),
      unit: '/s',
      floor: median(rounds.map(({ floor }) => floor.perSecond)),
      goal: 0.7,
      atLeast: true,
      runs: RUNS
    },
    {
      name: `${name}: p99 against its median`,
      value: median(rounds.map(({ own }) => own.p99)),
      unit: 'ms',
      floor: median(rounds.map(({ own }) => own.p50)),
      goal: 10,
      runs: RUNS
    }
  ]
}

/** The calls that every page view makes. */
export const reads = async (databaseUrl: string): Promise<Figure[]> => [
  ...(await readsOf(SITE_SCRIPT, "A site's script", databaseUrl)),
  ...(await readsOf(READ, 'Shopper reads', databaseUrl))
]
