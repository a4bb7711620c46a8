import type { ShopChange } from '#shared/api/shop-change-api.ts'
import { DAY_MS } from '#shared/time.ts'

import type { Database } from './database.ts'
import { orNothing } from './expressions.ts'

/** A change of a shop's rates or discounts, kept before it is written. */
export interface KeptRateChange {
  instanceId: string
  /** Names the change and what was there before it: the same change is kept once. */
  plan: string
  /** The part of a shop that it is about: rates of delivery, or an automatic discount. */
  kind: 'rates' | 'discount'
  /** `writing`: nobody has seen yet that all of it is written. */
  state: 'writing' | Exclude<NonNullable<ShopChange['change']>['state'], 'partly' | 'overwritten'>
  /** The shop's rules before and after as JSON, into which the store does not look. */
  change: string
  /** Milliseconds since 1970. */
  keptAt: number
}

/** Longer than it can be undone, so that an owner can be told why it cannot. */
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
  /** Keeps what was found out about a change since. */
  mark: ({ instanceId, plan, state, change }: KeptRateChange) =>
    db.run(db.change('rateChanges', instanceId).where('plan', '=', plan).set({ state, change })),
  forget: ({ instanceId, plan }: Key) => db.run(db.remove('rateChanges', instanceId).where('plan', '=', plan))
})
