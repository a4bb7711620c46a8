import { SEEN_PLACES, type SeenPlace } from '#shared/api/going-live-api.ts'
import * as v from 'valibot'

import { InstanceRow, MaybeText, MaybeWhole, Whole } from './row.ts'
import { execute, type Sql } from './sql.ts'

/** Times at which a bar was last on a shopper's screen, by kind of page and device. */
export type SeenTimes = Partial<Record<SeenPlace, number>>

/** Reports of a site's bars since they were written last. */
export interface SeenReport {
  times: SeenTimes
  /** Since when reports came from more than one address, or on more than one day, as far as one process knows. */
  severalSince?: number | undefined
}

export interface Site {
  /** Wix's last words on the site and its plan as JSON, into which the store does not look. */
  details: string | undefined
  /** Time at which Wix was asked for them; not above 0: it is to be asked again. */
  detailsAt: number
  seen: SeenTimes
  /**
   * The latest time since which bars were reported from more than one address, or on more than one day of UTC: what a
   * single visitor reports may be made up. undefined: nobody confirmed a report of another.
   */
  severalSince: number | undefined
}

/** Data of each site besides its owner's settings. */
export interface SiteStore {
  read(instanceId: string): Promise<Site>
  /** `askedAt`: what was dropped since is still to be asked again. */
  saveDetails(instanceId: string, details: string, askedAt: number): Promise<void>
  /** Marks the details as out of date. They stay until there are new ones. */
  dropDetails(instanceId: string, now: number): Promise<void>
  /** Writes reports of several sites by one statement; of a site without settings nothing is stored. */
  saveSeen(sites: ReadonlyMap<string, SeenReport>): Promise<void>
  /**
   * An event that is older than the last one stored changes nothing; `remove` does the same.
   * @returns whether it counted
   */
  install(instanceId: string, at: number): Promise<boolean>
  /** @param deleteAfter when everything of the instance is deleted */
  remove(instanceId: string, at: number, deleteAfter: number): Promise<boolean>
  isRemoved(instanceId: string): Promise<boolean>
  /** Copies settings to an instance that has none. */
  copySettings(from: string, to: string, now: number): Promise<void>
  /** Instances that were removed long enough ago. */
  outdated(now: number, limit: number): Promise<string[]>
  postpone(instanceId: string, deleteAfter: number): Promise<void>
  /** Deletes everything of an instance that is still removed. */
  delete(instanceId: string, now: number): Promise<void>
}

const DAY_MS = 86_400_000

const COLUMN: Readonly<Record<SeenPlace, string>> = {
  'product phone': 'product_phone',
  'product desktop': 'product_desktop',
  'cart phone': 'cart_phone',
  'cart desktop': 'cart_desktop',
  'other phone': 'other_phone',
  'other desktop': 'other_desktop'
}
const COLUMNS = SEEN_PLACES.map((place) => COLUMN[place])

const READ_DETAILS = 'SELECT details, details_at FROM sites WHERE instance_id = :instanceId'
const REPORT_COLUMNS = [...COLUMNS, 'reported_at', 'several_since']
const READ_SEEN = `SELECT ${COLUMNS.join(', ')}, several_since FROM bar_seen WHERE instance_id = :instanceId`
const SAVE_DETAILS = `
  INSERT INTO sites (instance_id, changed_at, details, details_at)
  VALUES (:instanceId, 0, :details, :askedAt)
  ON CONFLICT (instance_id) DO UPDATE SET details = excluded.details,
    details_at = CASE WHEN -sites.details_at >= excluded.details_at THEN sites.details_at ELSE excluded.details_at END`
/** Below 0: when they were dropped. */
const DROP_DETAILS = 'UPDATE sites SET details_at = -CAST(:now AS BIGINT) WHERE instance_id = :instanceId'
const dayOf = (row: string) => `${row}.reported_at / ${DAY_MS}`
/** Writes in one order by all processes, as counters are: none waits for another both ways. */
const SAVE_SEEN = `
  INSERT INTO bar_seen (instance_id, ${REPORT_COLUMNS.join(', ')})
  SELECT settings.instance_id, ${REPORT_COLUMNS.map((column) => `CAST(given.value ->> '${column}' AS BIGINT)`).join(', ')}
  FROM json_each(:sites) AS given JOIN settings ON settings.instance_id = given.key
  WHERE true ORDER BY 1
  ON CONFLICT (instance_id) DO UPDATE SET
    ${COLUMNS.map((column) => `${column} = coalesce(excluded.${column}, bar_seen.${column})`).join(', ')},
    reported_at = excluded.reported_at,
    several_since = (SELECT max(since) FROM (
      SELECT bar_seen.several_since AS since UNION ALL SELECT excluded.several_since
      UNION ALL SELECT CASE WHEN ${dayOf('excluded')} > ${dayOf('bar_seen')} THEN bar_seen.reported_at END
    ) AS known)`

const INSTALL = `
  INSERT INTO sites (instance_id, changed_at, details_at) VALUES (:instanceId, :at, 0)
  ON CONFLICT (instance_id) DO UPDATE SET changed_at = excluded.changed_at, delete_after = NULL, details_at = 0
  WHERE sites.changed_at <= excluded.changed_at`
const REMOVE = `
  INSERT INTO sites (instance_id, changed_at, delete_after, details_at)
  VALUES (:instanceId, :at, :deleteAfter, 0)
  ON CONFLICT (instance_id) DO UPDATE SET
    changed_at = excluded.changed_at, delete_after = excluded.delete_after, details_at = 0
  WHERE sites.changed_at <= excluded.changed_at`
const IS_REMOVED = `
  SELECT instance_id FROM sites WHERE instance_id = :instanceId AND delete_after IS NOT NULL`
const COPY_SETTINGS = `
  INSERT INTO settings (instance_id, version, enabled, settings, saved_at)
  SELECT CAST(:to AS TEXT), 1, enabled, settings, CAST(:now AS BIGINT) FROM settings WHERE instance_id = :from
  ON CONFLICT (instance_id) DO NOTHING`
/** A duplicate whose shop's amounts count has them read. */
const COPY_FOLLOWING = `
  INSERT INTO shipping_rules (instance_id, follows, changes, started_at, attempts, due_at, leased_until)
  SELECT CAST(:to AS TEXT), 1, 0, 0, 0, CAST(:now AS BIGINT), 0
  FROM shipping_rules WHERE instance_id = :from AND follows = 1
  ON CONFLICT (instance_id) DO NOTHING`
const MEET = `
  INSERT INTO instances (instance_id, met_at) VALUES (:to, :now) ON CONFLICT (instance_id) DO NOTHING`

const OUTDATED = `
  SELECT instance_id FROM sites WHERE delete_after <= :now ORDER BY delete_after LIMIT :limit`
const POSTPONE = 'UPDATE sites SET delete_after = :deleteAfter WHERE instance_id = :instanceId'
/** Locks the row: an installation at this moment waits for it, and finds nothing or everything. */
const HOLD = `
  UPDATE sites SET delete_after = delete_after WHERE instance_id = :instanceId AND delete_after <= :now`
const WITH_INSTANCES = [
  'settings',
  'settings_history',
  'instances',
  'going_live',
  'webhook_events',
  'bar_seen',
  'shipping_rules',
  'counters',
  'counted_orders',
  'tests',
  'statistics_settings',
  'owner_shops',
  'owner_addresses',
  'used_links',
  'owner_sessions',
  'release_pins',
  'release_sites',
  'bar_switches',
  'sites'
]
const DELETIONS = WITH_INSTANCES.map(
  (table) => `
  DELETE FROM ${table} WHERE instance_id = :instanceId AND EXISTS (
    SELECT 1 FROM sites WHERE instance_id = :instanceId AND delete_after <= :now
  )`
)

const DetailsSchema = v.object({ details: MaybeText, details_at: Whole })
const SeenSchema = v.record(v.string(), MaybeWhole)

function seenOf(row: unknown): Pick<Site, 'seen' | 'severalSince'> {
  const columns = row === undefined ? {} : v.parse(SeenSchema, row)
  const seen: SeenTimes = {}
  for (const place of SEEN_PLACES) {
    const time = columns[COLUMN[place]]
    if (time !== undefined) seen[place] = time
  }
  return { seen, severalSince: columns['several_since'] }
}

const seenColumns = ({ times, severalSince }: SeenReport) => ({
  ...Object.fromEntries(SEEN_PLACES.map((place) => [COLUMN[place], times[place]])),
  reported_at: Math.max(...Object.values(times)),
  several_since: severalSince
})

export function createSiteStore(sql: Sql): SiteStore {
  return {
    async read(instanceId) {
      const [[row], [seen]] = await Promise.all([
        sql.query(READ_DETAILS, { instanceId }),
        sql.query(READ_SEEN, { instanceId })
      ])
      const { details, details_at: detailsAt } =
        row === undefined ? { details: undefined, details_at: 0 } : v.parse(DetailsSchema, row)
      return { details, detailsAt, ...seenOf(seen) }
    },
    async saveDetails(instanceId, details, askedAt) {
      await execute(sql, SAVE_DETAILS, { instanceId, details, askedAt })
    },
    async dropDetails(instanceId, now) {
      await execute(sql, DROP_DETAILS, { instanceId, now })
    },
    async saveSeen(sites) {
      if (sites.size === 0) return
      const seen = Array.from(sites, ([id, report]) => [id, seenColumns(report)] as const)
      await execute(sql, SAVE_SEEN, { sites: JSON.stringify(Object.fromEntries(seen)) })
    },
    install: async (instanceId, at) => (await execute(sql, INSTALL, { instanceId, at })).count > 0,
    remove: async (instanceId, at, deleteAfter) =>
      (await execute(sql, REMOVE, { instanceId, at, deleteAfter })).count > 0,
    isRemoved: async (instanceId) => (await sql.query(IS_REMOVED, { instanceId })).length > 0,
    async copySettings(from, to, now) {
      await sql.transact([
        [COPY_SETTINGS, { from, to, now }],
        [COPY_FOLLOWING, { from, to, now }],
        [MEET, { to, now }]
      ])
    },
    outdated: async (now, limit) =>
      v.parse(v.array(InstanceRow), await sql.query(OUTDATED, { now, limit })).map((row) => row.instance_id),
    async postpone(instanceId, deleteAfter) {
      await execute(sql, POSTPONE, { instanceId, deleteAfter })
    },
    async delete(instanceId, now) {
      const values = { instanceId, now }
      await sql.transact([HOLD, ...DELETIONS].map((statement) => [statement, values] as const))
    }
  }
}
