import { generateKeyPairSync } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { signWebhook } from '#demo-store/emulator/webhook.ts'
import { openStore } from '#server/db/open.ts'
import type { Store } from '#server/db/stores.ts'
import { createSeenReports } from '#server/work/seen-reports.ts'
import autocannon from 'autocannon'

import { type Figure, median, RUNS } from '../figure.ts'
import { ENV, startServer } from './load.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'

const SAVES = 300
const EVENTS = 10_000
const CONNECTIONS = 8
const SHOPS = 100_000
const MONTHS_MS = 90 * DAY_MS

/** The middle time of a save, in ms. */
async function timedSaves(store: Store, script: string | undefined): Promise<number> {
  const taken: number[] = []
  for (let turn = 0; turn < SAVES; turn += 1) {
    const start = performance.now()
    await store.save({ instanceId: `shop-${turn}`, enabled: turn % 2 === 0, settings: '{}', script })
    taken.push(performance.now() - start)
  }
  return median(taken)
}

/** Saves with a wish for Wix against saves without, in turns. */
async function savesAgainst(name: string, store: Store): Promise<Figure> {
  await timedSaves(store, undefined)
  await timedSaves(store, 'script')
  const rounds: { alone: number; withWish: number }[] = []
  for (let round = 0; round < RUNS; round += 1) {
    const alone = await timedSaves(store, undefined)
    rounds.push({ alone, withWish: await timedSaves(store, 'script') })
  }
  return {
    name,
    value: median(rounds.map(({ withWish }) => withWish)),
    unit: 'ms',
    floor: median(rounds.map(({ alone }) => alone)),
    goal: 1.5,
    runs: RUNS
  }
}

async function saves(database: string, store: Store): Promise<Figure[]> {
  const waiting = await savesAgainst(`${database}: a save that Wix is still to be asked about`, store)
  const now = Date.now()
  const claim = { lease: 'bench', now, until: now + MINUTE_MS, limit: SAVES }
  for (const wish of await store.goingLive.claim('script', claim)) {
    await store.goingLive.agree(wish, 'script', now)
  }
  return [waiting, await savesAgainst(`${database}: a save that changes nothing for Wix`, store)]
}

/** Reports of a hundred thousand shops, twice in a minute: how long their one write takes. */
async function reports(database: string, store: Store): Promise<Figure[]> {
  let writes = 0
  const sites = {
    ...store.sites,
    saveSeen(sites: Parameters<typeof store.sites.saveSeen>[0]) {
      writes += sites.size
      return store.sites.saveSeen(sites)
    }
  }
  const seen = createSeenReports(sites, Date.now)
  const start = performance.now()
  for (let round = 0; round < 2; round += 1) {
    for (let shop = 0; shop < SHOPS; shop += 1) seen.report(`shop-${shop}`, 'cart phone', '203.0.113.7')
    await seen.flush()
  }
  const seconds = (performance.now() - start) / 1000
  const name = `${database}: reports of 100,000 shops in a minute`
  return [
    { name: `${name}: rows written`, value: writes, unit: 'rows', goal: SHOPS },
    { name: `${name}: time`, value: seconds, unit: 's', goal: 60 }
  ]
}

/** 10,000 signed events to one process: how long they take, and how many are lost. */
async function events(database: string, databaseUrl: string): Promise<Figure[]> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const WIX_PUBLIC_KEY = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  // Longer than it takes to sign and send them all.
  const signing = { privateKey, seconds: 3600 }
  const requests = Array.from({ length: EVENTS }, (_, index) => {
    const event = {
      eventType: 'AppRemoved',
      instanceId: `removed-${index}`,
      payload: { appId: ENV.WIX_APP_ID }
    }
    return { method: 'POST' as const, path: '/_functions/webhooks', body: signWebhook(event, signing) }
  })
  const service = await startServer('dist/server/index.js', {
    ...ENV,
    WIX_PUBLIC_KEY,
    DATABASE_URL: databaseUrl
  })
  const start = performance.now()
  // Every connection sends events of its own: none comes twice.
  const share = EVENTS / CONNECTIONS
  const results = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, index) =>
      autocannon({
        url: service.url,
        connections: 1,
        amount: share,
        requests: requests.slice(index * share, (index + 1) * share)
      })
    )
  )
  const accepted = results.reduce((sum, result) => sum + result['2xx'], 0)
  const seconds = (performance.now() - start) / 1000
  const store = await openStore(databaseUrl)
  const removed = async () => (await store.sites.outdated(Date.now() + MONTHS_MS, EVENTS + 1)).length
  for (const deadline = Date.now() + MINUTE_MS; Date.now() < deadline && (await removed()) < EVENTS;)
    await wait(500)
  const lost = EVENTS - (await removed())
  await store.close()
  service.end()
  const name = `${database}: 10,000 events to one process`
  return [
    { name: `${name}: time`, value: seconds, unit: 's', goal: 60 },
    { name: `${name}: answers other than 200`, value: EVENTS - accepted, unit: 'answers', goal: 0 },
    { name: `${name}: lost`, value: lost, unit: 'events', goal: 0 }
  ]
}

/** Measures going live: a save, events of Wix, reports of bars. */
export async function goingLive(database: string, databaseUrl: string): Promise<Figure[]> {
  const store = await openStore(databaseUrl)
  const figures = [...(await saves(database, store)), ...(await reports(database, store))]
  await store.close()
  return [...figures, ...(await events(database, databaseUrl))]
}
