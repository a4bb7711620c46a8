import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'

import * as v from 'valibot'

import { openStore } from '#server/db/stores.ts'
import { saveUrl } from '#shared/api/settings-api.ts'
import { readSettings } from '#shared/settings/schema.ts'

import { makeSettings } from './make.ts'
import { processOwner } from './service-process.ts'

/** Answers that many writers got. */
export interface Heard {
  /** By shop, each acknowledged version and the mark it was saved with. */
  acknowledged: Map<string, Map<number, number>>
  /** Counts of each other status. */
  refused: Map<number, number>
  /** Calls without an answer. */
  unanswered: number
}

export interface Writers {
  heard: Heard
  /** Resolves once every call under way has ended. */
  stop(): Promise<void>
}

const SavedSchema = v.object({ version: v.number() })
const PAUSE_MS = 50

/** Settings of a save: the mark appears in two places, so that half a save shows. */
const marked = (mark: number) => makeSettings({ threshold: mark, messages: { buttonText: `mark ${mark}` } })

async function saveOnce(url: string, shop: string, mark: number, { acknowledged, refused }: Heard) {
  const Authorization = processOwner(shop)
  const answer = await fetch(saveUrl(url, shop, marked(mark)), { method: 'PUT', headers: { Authorization } })
  if (answer.status !== 200) {
    refused.set(answer.status, (refused.get(answer.status) ?? 0) + 1)
    await wait(PAUSE_MS)
    return
  }
  const { version } = v.parse(SavedSchema, await answer.json())
  acknowledged.set(shop, (acknowledged.get(shop) ?? new Map<number, number>()).set(version, mark))
}

/** So many owners save one after the other, each in their turn at every shop, until they are stopped. */
export function startWriters(url: string, { writers, shops }: { writers: number; shops: number }): Writers {
  const heard: Heard = { acknowledged: new Map(), refused: new Map(), unanswered: 0 }
  const over = new AbortController()
  let mark = 0

  async function write(writer: number) {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      try {
        await saveOnce(url, `shop-${(writer + turn * writers) % shops}`, (mark += 1), heard)
      } catch {
        heard.unanswered += 1
        await wait(PAUSE_MS)
      }
    }
  }

  const working = Array.from({ length: writers }, (_, writer) => write(writer))
  return {
    heard,
    async stop() {
      over.abort()
      await Promise.all(working)
    }
  }
}

/** Shops whose row is older than a save that was acknowledged, or torn: none, if the service keeps its word. */
export async function brokenShops(databaseUrl: string, { acknowledged }: Heard): Promise<string[]> {
  const store = await openStore(databaseUrl)
  const broken: string[] = []
  for (const [shop, versions] of acknowledged) {
    const row = await store.read(shop)
    const rows = [...(row ? [row] : []), ...(await store.history(shop))]
    const torn = rows.some(({ version, settings }) => {
      const mark = versions.get(version)
      return (
        mark !== undefined &&
        !isDeepStrictEqual(readSettings(JSON.parse(settings)), readSettings(marked(mark)))
      )
    })
    if (!row || row.version < Math.max(...versions.keys()) || torn) broken.push(shop)
  }
  await store.close()
  return broken
}
