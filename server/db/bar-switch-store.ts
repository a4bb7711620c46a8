import type { Database } from './database.ts'
import { onConflictDoUpdate } from './expressions.ts'
import type { BarSwitch } from './tables.ts'

/** Stands for every site in the place of an instance id. */
export const EVERY_SITE = ''

export type BarSwitchStore = ReturnType<typeof createBarSwitchStore>

export const createBarSwitchStore = (db: Database) => ({
  list: (): Promise<BarSwitch[]> =>
    db.selectFrom('barSwitches').select(['instanceId', 'reason', 'since']).execute(),
  switchOff: (off: BarSwitch) =>
    db.run(
      db
        .insertInto('barSwitches')
        .values(off)
        .onConflict(onConflictDoUpdate({ reason: off.reason }))
    ),
  switchOn: (instanceId: string) => db.run(db.remove('barSwitches', instanceId))
})
