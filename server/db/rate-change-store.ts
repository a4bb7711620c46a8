import { DAY_MS } from '#shared/time.ts'

import type { Database } from './database.ts'
import { excluded } from './expressions.ts'

/** The part of a shop that a change is about: rates of delivery, or an automatic discount. */
export type ShopChangeKind = 'rates' | 'discount'

/**
 * Progress of a change. `writing`: nobody has seen yet that all of it is written. `written`: checkout did not confirm it
 * yet. `freeEarlier`, `notFree`: checkout does something else.
 */
export type RateChangeState = 'writing' | 'written' | 'confirmed' | 'freeEarlier' | 'notFree' | 'undone'

/** A change of a shop's rates or discounts, kept before it is written. */
export interface KeptRateChange {
  instanceId: string
  /** Names the change and what was there before it: the same change is kept once. */
  plan: string
  kind: ShopChangeKind
  state: RateChangeState
  /** The shop's rules before and after as JSON, into which the store does not look. */
  change: string
  /** Milliseconds since 1970. */
  keptAt: number
}

/** Longer than it can be undone, so that an owner can be told why it cannot. */
const KEPT_MS = 90 * DAY_MS

type Key = Pick<KeptRateChange, 'instanceId' | 'plan'>

/** Changes of shops' rates and discounts that their owners agreed to. */
export const createRateChangeStore = (db: Database) => ({
  /** The changes of this kind that were not undone, the last one first. */
  standing: (instanceId: string, kind: ShopChangeKind): Promise<KeptRateChange[]> =>
    db
      .rows('rateChanges', instanceId)
      .selectAll()
      .where('kind', '=', kind)
      .where('state', '<>', 'undone')
      .orderBy('keptAt', 'desc')
      .execute(),
  find: (instanceId: string, plan: string): Promise<KeptRateChange | undefined> =>
    db.rows('rateChanges', instanceId).selectAll().where('plan', '=', plan).executeTakeFirst(),
  /** Keeps a change that is not kept yet, or was undone. @returns whether it did */
  async keep(row: KeptRateChange): Promise<boolean> {
    const { instanceId, keptAt } = row
    const again = excluded('state', 'change', 'keptAt')
    const [, { count }] = await db.transact([
      db.remove('rateChanges', instanceId).where('keptAt', '<', keptAt - KEPT_MS),
      db
        .insertInto('rateChanges')
        .values(row)
        .onConflict((found) =>
          found.columns(['instanceId', 'plan']).doUpdateSet(again).where('rateChanges.state', '=', 'undone')
        )
    ])
    return count > 0
  },
  mark: ({ instanceId, plan }: Key, state: RateChangeState) =>
    db.run(db.change('rateChanges', instanceId).where('plan', '=', plan).set({ state })),
  /** Keeps what was found out about a change since. */
  note: ({ instanceId, plan, change }: Key & Pick<KeptRateChange, 'change'>) =>
    db.run(db.change('rateChanges', instanceId).where('plan', '=', plan).set({ change })),
  /** Forgets a change of which nothing was written. */
  forget: ({ instanceId, plan }: Key) => db.run(db.remove('rateChanges', instanceId).where('plan', '=', plan))
})
