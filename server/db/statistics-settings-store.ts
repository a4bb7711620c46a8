import type { Database } from './database.ts'
import { excluded, orUpdate, text, whole } from './expressions.ts'

/** Cost of shipping one order, as the shop's owner typed it. */
export interface ShippingCost {
  /** The amount in minor units. */
  minor: number
  /** ISO 4217: the owner's when it was typed. */
  currency: string
}

export const createStatisticsSettingsStore = (db: Database) => ({
  shippingCost: (instanceId: string): Promise<ShippingCost | undefined> =>
    db
      .rows('statisticsSettings', instanceId)
      .select(['shippingCost as minor', 'currency'])
      .executeTakeFirst(),
  /** Nothing is kept for a site without settings. */
  keepShippingCost(instanceId: string, { minor, currency }: ShippingCost) {
    const row = { instanceId: 'instanceId', shippingCost: whole(minor), currency: text(currency) }
    const kept = db.insertFrom('statisticsSettings', row, db.rows('settings', instanceId))
    return db.run(kept.onConflict(orUpdate(excluded('shippingCost', 'currency'))))
  },
  forgetShippingCost: (instanceId: string) => db.run(db.remove('statisticsSettings', instanceId))
})
