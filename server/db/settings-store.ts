import { sql } from 'kysely'

import type { Clock } from '../lib/clock.ts'
import type { Database } from './database.ts'
import { excluded, onConflictDoUpdate, text, whole } from './expressions.ts'
import { askFor, type TaskRequest } from './task-store.ts'
import { updateTestOnSave } from './test-store.ts'

/** One saved version of an instance's settings. */
export interface StoredSettings {
  /** 1 for the first save, one more for each later one. */
  version: number
  enabled: boolean
  /** Nested settings as JSON, as written; whoever reads checks it. */
  settings: string
  /** Milliseconds since 1970. */
  savedAt: number
}

export interface Save {
  instanceId: string
  enabled: boolean
  settings: string
  /** The version that must be the newest (0 if nothing is saved yet). By default, it may be any. */
  expected?: number | undefined
  /** In the same transaction Wix is asked to switch the bar. */
  asksWix?: boolean
  /** ms between the last reading of the store's rules and the next one, which this save asks for. By default, it asks for none. */
  rulesGapMs?: number
}

/** With `conflict`, the version is the newest one that is stored. */
export type SaveOutcome = { state: 'saved' | 'conflict'; version: number }

/** Replaced versions that are kept per instance. */
export const HISTORY_LENGTH = 20

const COLUMNS = ['version', 'enabled', 'settings', 'savedAt'] as const

const stored = <Row extends { enabled: boolean | number }>(row: Row) => ({
  ...row,
  enabled: Boolean(row.enabled)
})

interface Saving {
  instanceId: string
  enabled: number
  settings: string
  expected: number | undefined
  now: number
}
const NEWEST = sql<number>`coalesce(max(version), 0)`
const REPLACED = { version: 'version', enabled: 'enabled', settings: 'settings', savedAt: 'savedAt' }

/** The statements of a save. They find what was saved, and change nothing where that is not the expected version. */
const prepareSave = (db: Database) => ({
  /** Locks the row and changes nothing: savers of one instance queue. */
  queue: db.prepare(({ instanceId, now }: Saving) =>
    db
      .insertInto('sites')
      .values({ instanceId, metAt: now })
      .onConflict((found) => onConflictDoUpdate<'sites'>(excluded('metAt'))(found).where(sql<boolean>`false`))
  ),
  keep: db.prepare(({ instanceId, expected }: Saving) => {
    const inTime = sql<boolean>`version = coalesce(${whole(expected)}, version)`
    const replaced = db.rows('settings', instanceId).where(inTime)
    return db.insertFrom('settingsHistory', { instanceId: 'instanceId', ...REPLACED }, replaced)
  }),
  write: db.prepare(({ instanceId, enabled, settings, expected, now }: Saving) => {
    const inTime = sql<boolean>`${NEWEST} = coalesce(${whole(expected)}, ${NEWEST})`
    const next = {
      instanceId: text(instanceId),
      version: sql`${NEWEST} + 1`,
      enabled: sql`cast(${enabled} as boolean)`,
      settings: text(settings),
      savedAt: whole(now)
    }
    const site = db.rows('settings', instanceId).having(inTime)
    return db.insertFrom('settings', next, site).onConflict(onConflictDoUpdate(excluded(...COLUMNS)))
  }),
  forget: db.prepare(({ instanceId }: Saving) => {
    const oldest = sql<number>`version - ${sql.lit(HISTORY_LENGTH)}`.as('oldest')
    const current = db.rows('settings', instanceId).select(oldest)
    return db.remove('settingsHistory', instanceId).where('version', '<', current)
  }),
  version: db.prepare(({ instanceId }: Saving) =>
    db.rows('settings', instanceId).select(NEWEST.as('version'))
  ),
  switchBar: db.prepare((request: TaskRequest) => askFor(db, request, { failure: null })),
  readRules: db.prepare((request: TaskRequest) => askFor(db, request)),
  test: updateTestOnSave(db)
})

function createSave(db: Database, now: Clock) {
  const saves = prepareSave(db)
  return async (save: Save): Promise<SaveOutcome> => {
    const { instanceId, enabled, settings, expected, asksWix, rulesGapMs } = save
    const at = { instanceId, now: now() }
    const saving = { ...at, enabled: Number(enabled), settings, expected }
    const { queue, keep, write, forget, version, switchBar, readRules, test } = saves
    const [, , saved, , current] = await db.transact([
      ...([queue(saving), keep(saving), write(saving), forget(saving), version(saving)] as const),
      // What is done afterwards goes by the stored settings, also when this save lost against another one.
      ...(asksWix ? [switchBar({ ...at, task: 'script', gapMs: 0 })] : []),
      ...(rulesGapMs === undefined ? [] : [readRules({ ...at, task: 'rules', gapMs: rulesGapMs })]),
      test(at)
    ])
    return { state: saved.count > 0 ? 'saved' : 'conflict', version: current.rows[0]?.version ?? 0 }
  }
}

/** Settings. A save that returned is on disk. */
export function createSettingsStore(db: Database, now: Clock) {
  const read = db.prepare(({ instanceId }: { instanceId: string }) =>
    db.rows('settings', instanceId).select(COLUMNS)
  )

  return {
    async read(instanceId: string): Promise<StoredSettings | undefined> {
      const row = await db.first(read({ instanceId }))
      return row && stored(row)
    },
    save: createSave(db, now),
    /** The replaced versions, newest first. */
    async history(instanceId: string): Promise<StoredSettings[]> {
      const rows = db.rows('settingsHistory', instanceId).select(COLUMNS).orderBy('version', 'desc')
      return (await rows.execute()).map(stored)
    }
  }
}
