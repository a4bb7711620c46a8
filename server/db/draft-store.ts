import * as v from 'valibot'

import { MaybeText, parseFirst, Whole } from './row.ts'
import { execute, type Sql } from './sql.ts'

/** An owner's unsaved changes. */
export interface StoredDraft {
  /** Larger with each change that an owner's pages send. */
  sequence: number
  /** The saved version that the changes started from. */
  version: number
  /** Flat settings and `enabled` as JSON; undefined: nothing is unsaved any more. */
  settings: string | undefined
  /** Milliseconds since 1970. */
  changedAt: number
}

export interface DraftWrite {
  instanceId: string
  /** See `ownerNames`: stored is the first one. */
  owners: readonly string[]
  draft: StoredDraft
}

export interface WrittenDraft {
  /** Whether the stored draft is this one: two pages may send different ones of the same sequence. */
  isKept: boolean
  /** The sequence that is stored now. */
  sequence: number
}

/** One draft for each owner of a site. */
export interface DraftStore {
  read(instanceId: string, owners: readonly string[]): Promise<StoredDraft | undefined>
  /**
   * Stores the draft unless the stored one has the same sequence or a larger one: an older request that comes late, or
   * twice, changes nothing.
   */
  write(write: DraftWrite): Promise<WrittenDraft>
  /** Deletes drafts that were changed before this time. */
  forget(before: number): Promise<void>
}

const IS_OWNERS = 'instance_id = :instanceId AND owner IN (:owner, :earlier)'
const READ = `
  SELECT sequence, version, settings, changed_at FROM drafts WHERE ${IS_OWNERS} ORDER BY sequence DESC LIMIT 1`
/** Gives a draft its new name after the secret was replaced. */
const RENAME = `
  UPDATE drafts SET owner = :owner WHERE instance_id = :instanceId AND owner = :earlier AND NOT EXISTS (
    SELECT 1 FROM drafts AS named WHERE named.instance_id = :instanceId AND named.owner = :owner)`
const WRITE = `
  INSERT INTO drafts (instance_id, owner, sequence, version, settings, changed_at)
  VALUES (:instanceId, :owner, :sequence, :version, :settings, :changedAt)
  ON CONFLICT (instance_id, owner) DO UPDATE SET
    sequence = excluded.sequence, version = excluded.version, settings = excluded.settings,
    changed_at = excluded.changed_at
  WHERE excluded.sequence > drafts.sequence`
const STORED = `
  SELECT sequence, version, settings, changed_at FROM drafts WHERE instance_id = :instanceId AND owner = :owner`
const FORGET = 'DELETE FROM drafts WHERE changed_at < :before'

const RowSchema = v.pipe(
  v.object({ sequence: Whole, version: Whole, settings: MaybeText, changed_at: Whole }),
  v.transform(({ changed_at, ...row }): StoredDraft => ({ ...row, changedAt: changed_at }))
)

const named = ([owner = '', earlier = owner]: readonly string[]) => ({ owner, earlier })

export function createDraftStore(sql: Sql): DraftStore {
  return {
    async read(instanceId, owners) {
      const [row] = await sql.query(READ, { instanceId, ...named(owners) })
      return row === undefined ? undefined : v.parse(RowSchema, row)
    },
    async write({ instanceId, owners, draft }) {
      const who = { instanceId, ...named(owners) }
      const { settings = null, ...values } = draft
      const [, , stored] = await sql.transact([
        [RENAME, who],
        [WRITE, { ...who, ...values, settings }],
        [STORED, who]
      ])
      const { sequence, version, settings: kept } = parseFirst(RowSchema, stored?.rows ?? [])
      const isKept = sequence === draft.sequence && version === draft.version && kept === draft.settings
      return { isKept, sequence }
    },
    async forget(before) {
      await execute(sql, FORGET, { before })
    }
  }
}
