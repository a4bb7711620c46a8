import * as v from 'valibot'

import { Whole } from './row.ts'
import type { Sql } from './sql.ts'

/** Cost of shipping one order, as the shop's owner typed it. */
export interface ShippingCost {
  /** The amount in minor units. */
  minor: number
  /** ISO 4217: the owner's when it was typed. */
  currency: string
}

export interface StatisticsSettingsStore {
  shippingCost(instanceId: string): Promise<ShippingCost | undefined>
  /** Nothing is kept for a site without settings. */
  keepShippingCost(instanceId: string, cost: ShippingCost): Promise<void>
  forgetShippingCost(instanceId: string): Promise<void>
}

const IS_SITE = 'instance_id = :instanceId'
const READ = `SELECT shipping_cost, currency FROM statistics_settings WHERE ${IS_SITE}`
const KEEP = `
  INSERT INTO statistics_settings (instance_id, shipping_cost, currency)
  SELECT instance_id, CAST(:minor AS BIGINT), CAST(:currency AS TEXT) FROM settings WHERE ${IS_SITE}
  ON CONFLICT (instance_id) DO UPDATE SET
    shipping_cost = excluded.shipping_cost, currency = excluded.currency`
const FORGET = `DELETE FROM statistics_settings WHERE ${IS_SITE}`

const RowSchema = v.pipe(
  v.object({ shipping_cost: Whole, currency: v.string() }),
  v.transform(({ shipping_cost, currency }): ShippingCost => ({ minor: shipping_cost, currency }))
)

export function createStatisticsSettingsStore(sql: Sql): StatisticsSettingsStore {
  return {
    async shippingCost(instanceId) {
      const [row] = await sql.query(READ, { instanceId })
      return row === undefined ? undefined : v.parse(RowSchema, row)
    },
    async keepShippingCost(instanceId, { minor, currency }) {
      await sql.transact([[KEEP, { instanceId, minor, currency }]])
    },
    async forgetShippingCost(instanceId) {
      await sql.transact([[FORGET, { instanceId }]])
    }
  }
}
