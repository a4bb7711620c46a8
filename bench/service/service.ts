import { fileURLToPath } from 'node:url'

import { DATABASES } from '../../tests/support/databases.ts'
import { type Figure, middle, rounds, type Suite } from '../figure.ts'
import { ENV, type Load, load, startServer } from './load.ts'
import { manyShops } from './many-shops.ts'

/** The calls that every page view makes. */
const CALLS = {
  "A site's script": '/free-shipping-bar-host.js?instanceId=shop',
  'Shopper reads': '/_functions/userSettings?instanceId=shop'
}
const BARE_ROUTE = fileURLToPath(new URL('./bare-route.ts', import.meta.url))

/** One of these calls to one process against a route that returns the same bytes, one after the other, in turns. */
async function reads(name: string, path: string, databaseUrl: string): Promise<Figure[]> {
  const service = await startServer('dist/server/index.js', { ...ENV, DATABASE_URL: databaseUrl })
  const bare = await startServer(BARE_ROUTE, { SAME_AS: service.url + path })
  for (const { url } of [service, bare]) await load(url + path, { calls: 20_000 })
  const runs = await rounds(async () => ({
    floor: await load(bare.url + path, { seconds: 3 }),
    own: await load(service.url + path, { seconds: 3 })
  }))
  service.end()
  bare.end()
  const pick = (of: 'own' | 'floor', what: keyof Load) => runs.map((run) => run[of][what])
  const perSecond = { floor: pick('floor', 'perSecond'), goal: 0.8, atLeast: true }
  return [
    middle(`${name}, 64 connections`, '/s', pick('own', 'perSecond'), perSecond),
    middle(`${name}: p99 against its median`, 'ms', pick('own', 'p99'), {
      floor: pick('own', 'p50'),
      goal: 10
    })
  ]
}

export const suite: Suite = {
  name: 'The settings service',
  async measure() {
    const figures: Figure[] = []
    for (const { name, missing, start } of DATABASES) {
      if (missing) continue
      const database = await start()
      if (name === 'libSQL')
        for (const [call, path] of Object.entries(CALLS))
          figures.push(...(await reads(call, path, database.url)))
      await database.remove()
      figures.push(...(await manyShops(name, start)))
    }
    return figures
  }
}
