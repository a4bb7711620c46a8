import * as v from 'valibot'

import { Whole } from './row.ts'
import { execute, type Sql } from './sql.ts'

/** Stands for every site in the place of an instance id. */
export const EVERY_SITE = ''

/** The operator's word that bars are off, for one site or for all. */
export interface BarSwitch {
  instanceId: string
  /** Words for owners. */
  reason: string
  /** ms since 1970. */
  since: number
}

export interface BarSwitchStore {
  list(): Promise<BarSwitch[]>
  switchOff(off: BarSwitch): Promise<void>
  switchOn(instanceId: string): Promise<void>
}

const LIST = 'SELECT instance_id, reason, since FROM bar_switches'
const OFF = `
  INSERT INTO bar_switches (instance_id, reason, since) VALUES (:instanceId, :reason, :since)
  ON CONFLICT (instance_id) DO UPDATE SET reason = excluded.reason`
const ON = 'DELETE FROM bar_switches WHERE instance_id = :instanceId'

const RowSchema = v.pipe(
  v.object({ instance_id: v.string(), reason: v.string(), since: Whole }),
  v.transform(({ instance_id, ...row }): BarSwitch => ({ instanceId: instance_id, ...row }))
)

export const createBarSwitchStore = (sql: Sql): BarSwitchStore => ({
  list: async () => v.parse(v.array(RowSchema), await sql.query(LIST, {})),
  async switchOff(off) {
    await execute(sql, OFF, { ...off })
  },
  async switchOn(instanceId) {
    await execute(sql, ON, { instanceId })
  }
})
