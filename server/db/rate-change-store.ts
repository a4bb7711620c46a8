import { DAY_MS, MINUTE_MS } from '#shared/time.ts'

import type { Database } from './database.ts'
import { onConflictDoUpdate } from './expressions.ts'
import type { KeptRateChange } from './tables.ts'

/** A change can be undone for so long. */
const KEPT_MS = 90 * DAY_MS

type Key = Pick<KeptRateChange, 'instanceId' | 'plan'>

/** Changes of shops' rates and discounts that their owners agreed to, and that are not undone. */
export const createRateChangeStore = (db: Database) => ({
  /** The changes of this kind, the last one first. */
  list: (instanceId: string, kind: KeptRateChange['kind']): Promise<KeptRateChange[]> =>
    db
      .rows('rateChanges', instanceId)
      .selectAll()
      .where('kind', '=', kind)
      .orderBy('keptAt', 'desc')
      .execute(),
  find: ({ instanceId, plan }: Key): Promise<KeptRateChange | undefined> =>
    db.rows('rateChanges', instanceId).selectAll().where('plan', '=', plan).executeTakeFirst(),
  /** Keeps a change. @returns false where another call did in the last minute: it may be about to write it */
  async keep(row: KeptRateChange): Promise<boolean> {
    const { instanceId, keptAt } = row
    const again = onConflictDoUpdate<'rateChanges'>({ keptAt }, 'plan')
    const [, { count }] = await db.transact([
      db.remove('rateChanges', instanceId).where('keptAt', '<', keptAt - KEPT_MS),
      db
        .insertInto('rateChanges')
        .values(row)
        .onConflict((found) => again(found).where('rateChanges.keptAt', '<=', keptAt - MINUTE_MS))
    ])
    return count > 0
  },
  forget: ({ instanceId, plan }: Key) => db.run(db.remove('rateChanges', instanceId).where('plan', '=', plan))
})
