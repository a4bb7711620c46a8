import { setTimeout as wait } from 'node:timers/promises'

import * as v from 'valibot'

import { openStore } from '#server/db/open.ts'
import { signInstance } from '#server/lib/instance-token.ts'
import { saveUrl } from '#shared/api/settings-api.ts'
import { toFlat } from '#shared/settings/flat.ts'

import { makeSettings } from './make.ts'
import { PROCESS_SECRET, type ServiceProcess, startService } from './service-process.ts'

export interface FireOptions {
  databaseUrl: string
  port: number
  writers: number
  shops: number
  kills: number
  /** Time between two kills. */
  calmMs: number
}

export interface FireReport {
  acknowledged: number
  /** Calls that found nobody home: what a killed process is expected to do to them. */
  unanswered: number
  /** Statuses other than 200. */
  refused: number[]
  /** Shops whose row is older than a save that was acknowledged, or torn. Must be empty. */
  broken: string[]
}

const signed = (instanceId: string) =>
  signInstance({ instanceId, signDate: new Date().toISOString() }, PROCESS_SECRET)

const SavedSchema = v.object({ version: v.number() })

/** What a save looks like: the mark appears in two places, so that half a save shows. */
const marked = (mark: number) => makeSettings({ threshold: mark, messages: { buttonText: `mark ${mark}` } })

/** Many writers save while their service is killed and started again. */
export async function saveUnderFire(options: FireOptions): Promise<FireReport> {
  const { databaseUrl, port, writers, shops, kills, calmMs } = options
  const url = `http://127.0.0.1:${port}`
  const start = () =>
    startService({
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      OWNER_CALLS_PER_MINUTE: '0',
      INSTANCE_OWNER_CALLS_PER_MINUTE: '0'
    })
  /** By shop: each acknowledged version and the mark it was saved with. */
  const acknowledged = new Map<string, Map<number, number>>()
  const refused: number[] = []
  let [unanswered, mark] = [0, 0]
  const over = new AbortController()

  async function saveOnce(shop: string) {
    const mine = (mark += 1)
    const answer = await fetch(saveUrl(url, shop, marked(mine)), {
      method: 'PUT',
      headers: { Authorization: signed(shop) }
    })
    if (answer.status !== 200) {
      refused.push(answer.status)
      return
    }
    const { version } = v.parse(SavedSchema, await answer.json())
    const known = acknowledged.get(shop) ?? new Map<number, number>()
    acknowledged.set(shop, known.set(version, mine))
  }

  async function write(writer: number) {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      try {
        await saveOnce(`shop-${(writer + turn * writers) % shops}`)
      } catch {
        unanswered += 1
        await wait(50)
      }
    }
  }

  let service: ServiceProcess = await start()
  const working = Array.from({ length: writers }, (_, writer) => write(writer))
  for (let kill = 0; kill < kills; kill += 1) {
    await wait(calmMs)
    await service.end('SIGKILL')
    service = await start()
  }
  await wait(calmMs)
  over.abort()
  await Promise.all(working)
  await service.end()

  return {
    acknowledged: [...acknowledged.values()].reduce((sum, versions) => sum + versions.size, 0),
    unanswered,
    refused,
    broken: await brokenShops(databaseUrl, acknowledged)
  }
}

/** Compares the newest row and the kept history with every save that was acknowledged. */
async function brokenShops(
  databaseUrl: string,
  acknowledged: Map<string, Map<number, number>>
): Promise<string[]> {
  const store = await openStore(databaseUrl)
  const broken: string[] = []
  for (const [shop, versions] of acknowledged) {
    const row = await store.read(shop)
    const rows = [...(row ? [row] : []), ...(await store.history(shop))]
    const newest = Math.max(...versions.keys())
    const torn = rows.some(({ version, settings }) => {
      const mine = versions.get(version)
      return mine !== undefined && settings !== JSON.stringify(toFlat(marked(mine)))
    })
    if (!row || row.version < newest || torn) broken.push(shop)
  }
  await store.close()
  return broken
}
