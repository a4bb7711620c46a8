import { DAY_MS } from '#shared/time.ts'

import type { Database } from './database.ts'
import { orNothing } from './expressions.ts'

/**
 * Progress of a change. `writing`: nobody has seen yet that all of it is written. `written`: checkout did not confirm it
 * yet. `freeEarlier`, `notFree`: checkout does something else.
 */
export type RateChangeState = 'writing' | 'written' | 'confirmed' | 'freeEarlier' | 'notFree' | 'undone'

/** A change of a shop's rates, kept before it is written. */
export interface KeptRateChange {
  instanceId: string
  /** Names the change and the rates before it: the same change is kept once. */
  plan: string
  state: RateChangeState
  /** The rates before and after as JSON, into which the store does not look. */
  change: string
  /** Milliseconds since 1970. */
  keptAt: number
}

/** Longer than it can be undone, so that an owner can be told why it cannot. */
const KEPT_MS = 90 * DAY_MS

/** Changes of shops' rates that their owners agreed to. */
export const createRateChangeStore = (db: Database) => ({
  /** The last change that was not undone. */
  last: (instanceId: string): Promise<KeptRateChange | undefined> =>
    db
      .rows('rateChanges', instanceId)
      .selectAll()
      .where('state', '<>', 'undone')
      .orderBy('keptAt', 'desc')
      .limit(1)
      .executeTakeFirst(),
  find: (instanceId: string, plan: string): Promise<KeptRateChange | undefined> =>
    db.rows('rateChanges', instanceId).selectAll().where('plan', '=', plan).executeTakeFirst(),
  /** Keeps a change that is not kept yet. */
  async keep(row: KeptRateChange): Promise<void> {
    const { instanceId, keptAt } = row
    await db.transact([
      db.remove('rateChanges', instanceId).where('keptAt', '<', keptAt - KEPT_MS),
      db.insertInto('rateChanges').values(row).onConflict(orNothing)
    ])
  },
  mark: ({ instanceId, plan }: Pick<KeptRateChange, 'instanceId' | 'plan'>, state: RateChangeState) =>
    db.run(db.change('rateChanges', instanceId).where('plan', '=', plan).set({ state })),
  /** Forgets a change of which nothing was written. */
  forget: ({ instanceId, plan }: Pick<KeptRateChange, 'instanceId' | 'plan'>) =>
    db.run(db.remove('rateChanges', instanceId).where('plan', '=', plan))
})
