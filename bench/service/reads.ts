import { fileURLToPath } from 'node:url'

import { type Figure, median, RUNS } from '../figure.ts'
import { ENV, load, READ, startServer } from './load.ts'

const SECONDS = 3

/** Shoppers' reads of one process against a route that returns the same bytes, one after the other, in turns. */
export async function reads(databaseUrl: string): Promise<Figure[]> {
  const [service, bare] = await Promise.all([
    startServer('server/index.ts', { ...ENV, DATABASE_URL: databaseUrl }),
    startServer(fileURLToPath(new URL('./bare-route.ts', import.meta.url)))
  ])
  for (const { url } of [service, bare]) await load(url + READ, { calls: 20_000 })
  const rounds = []
  for (let round = 0; round < RUNS; round += 1) {
    const floor = await load(bare.url + READ, { seconds: SECONDS })
    rounds.push({ floor, own: await load(service.url + READ, { seconds: SECONDS }) })
  }
  service.end()
  bare.end()
  return [
    {
      name: 'Shopper reads, 64 connections',
      value: median(rounds.map(({ own }) => own.perSecond)),
      unit: '/s',
      floor: median(rounds.map(({ floor }) => floor.perSecond)),
      goal: 0.7,
      atLeast: true,
      runs: RUNS
    },
    {
      name: 'p99 of a read against its median',
      value: median(rounds.map(({ own }) => own.p99)),
      unit: 'ms',
      floor: median(rounds.map(({ own }) => own.p50)),
      goal: 10,
      runs: RUNS
    }
  ]
}
