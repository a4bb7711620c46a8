import { DAY_MS } from '#shared/time.ts'

import type { Database } from './database.ts'
import { orNothing } from './expressions.ts'
import type { KeptRateChange } from './tables.ts'

/** Longer than a change can be undone, so that an owner can still read why it cannot. */
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
  /** Keeps a change that is not kept yet. @returns whether it did */
  async keep(row: KeptRateChange): Promise<boolean> {
    const { instanceId, keptAt } = row
    const [, { count }] = await db.transact([
      db.remove('rateChanges', instanceId).where('keptAt', '<', keptAt - KEPT_MS),
      db.insertInto('rateChanges').values(row).onConflict(orNothing)
    ])
    return count > 0
  },
  /** Keeps a change's new state. */
  mark: ({ instanceId, plan, state, change }: KeptRateChange) =>
    db.run(db.change('rateChanges', instanceId).where('plan', '=', plan).set({ state, change })),
  forget: ({ instanceId, plan }: Key) => db.run(db.remove('rateChanges', instanceId).where('plan', '=', plan))
})
