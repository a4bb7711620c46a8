import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'

import * as v from 'valibot'

import { openStore } from '#server/db/stores.ts'
import { saveUrl } from '#shared/api/settings-api.ts'
import { readSettings } from '#shared/settings/schema.ts'

import { makeSettings } from './make.ts'
import { processOwner } from './service-process.ts'

const SHOPS = 50
const SavedSchema = v.object({ version: v.number() })

/** Settings of a save: the mark appears in two places, so that half a save shows. */
const marked = (mark: number) => makeSettings({ threshold: mark, messages: { buttonText: `mark ${mark}` } })

/** So many owners save one after the other, each in their turn at fifty shops, until they are stopped. */
export function startWriters(url: string, writers: number) {
  /** By shop, each acknowledged version and the mark it was saved with. */
  const acknowledged = new Map<string, Map<number, number>>()
  const refused = new Set<number>()
  const state = { saves: 0, marks: 0, isOver: false }

  async function save(shop: string, mark: number) {
    const headers = { Authorization: processOwner(shop) }
    const answer = await fetch(saveUrl(url, shop, marked(mark)), { method: 'PUT', headers })
    if (answer.status !== 200) {
      refused.add(answer.status)
      return wait(50)
    }
    const { version } = v.parse(SavedSchema, await answer.json())
    acknowledged.set(shop, (acknowledged.get(shop) ?? new Map<number, number>()).set(version, mark))
    state.saves += 1
  }
  async function write(writer: number) {
    for (let turn = 0; !state.isOver; turn += 1)
      // A service that was killed gives no answer.
      await save(`shop-${(writer + turn * writers) % SHOPS}`, (state.marks += 1)).catch(() => wait(50))
  }
  const working = Array.from({ length: writers }, (_, writer) => write(writer))

  return {
    /** Resolves once so many saves more were acknowledged. */
    async saved(count: number) {
      const enough = state.saves + count
      while (state.saves < enough) await wait(20)
    },
    /** Ends the writers. Returns the statuses that refused a save, and the shops with a lost or torn one. */
    async stop(databaseUrl: string) {
      state.isOver = true
      await Promise.all(working)
      const store = await openStore(databaseUrl)
      const broken: string[] = []
      for (const [shop, versions] of acknowledged) {
        const row = await store.read(shop)
        const rows = [...(row ? [row] : []), ...(await store.history(shop))]
        const isTorn = rows.some(({ version, settings }) => {
          const mark = versions.get(version) ?? 0
          const wanted = readSettings(JSON.parse(JSON.stringify(marked(mark))))
          return mark > 0 && !isDeepStrictEqual(readSettings(JSON.parse(settings)), wanted)
        })
        if (!row || row.version < Math.max(...versions.keys()) || isTorn) broken.push(shop)
      }
      await store.close()
      return { refused: [...refused], broken }
    }
  }
}
