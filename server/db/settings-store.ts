import * as v from 'valibot'

import { Whole } from './row.ts'
import type { RulesWanted } from './shipping-store.ts'

/** One saved version of an instance's settings. */
export interface StoredSettings {
  /** 1 for the first save, one more for each later one. */
  version: number
  enabled: boolean
  /** Flat settings as JSON, as written; whoever reads checks it. */
  settings: string
  /** Milliseconds since 1970. */
  savedAt: number
}

export const COLUMNS = 'version, enabled, settings, saved_at'

const Flag = v.pipe(
  v.union([v.boolean(), v.number()]),
  v.transform((flag) => flag === true || flag === 1)
)

const RowSchema = v.pipe(
  v.object({ version: Whole, enabled: Flag, settings: v.string(), saved_at: Whole }),
  v.transform(({ saved_at, ...row }): StoredSettings => ({ ...row, savedAt: saved_at }))
)

/** A row of `COLUMNS`. */
export const readRow = (row: unknown): StoredSettings => v.parse(RowSchema, row)

export interface Save {
  instanceId: string
  enabled: boolean
  settings: string
  /** Version that has to be the newest (0: nothing saved yet); absent: every version may be. */
  expected?: number | undefined
  /** Embedded script that Wix is asked for, in the same transaction; absent: Wix is not asked. */
  script?: string | undefined
  /** Whether the bar needs the shop's rules from now on; absent: as before. */
  rules?: RulesWanted | undefined
  /** A test that runs counts the changed bar anew; else its period goes on. Switched off, the bar's test ends. */
  newPeriod?: boolean | undefined
}

/** `conflict` tells the version that is there instead. */
export type SaveOutcome = { state: 'saved' | 'conflict'; version: number }

/** Replaced versions that are kept per instance. */
export const HISTORY_LENGTH = 20

/**
 * Store of settings. Every method throws `StoreError` when the database does not answer;
 * a save that returned is on disk.
 */
export interface SettingsStore {
  read(instanceId: string): Promise<StoredSettings | undefined>
  save(save: Save): Promise<SaveOutcome>
  /** The replaced versions, newest first. */
  history(instanceId: string): Promise<StoredSettings[]>
  /** Remembers that an owner of this instance was here. */
  rememberInstance(instanceId: string): Promise<void>
  /**
   * Remembers that the legacy widget goes by its own defaults here, which are no version of an owner's settings.
   * @returns false for an instance whose owner was never here: nothing is remembered
   */
  startWidget(instanceId: string): Promise<boolean>
  hasWidget(instanceId: string): Promise<boolean>
  /** Returns when the database answers. */
  check(): Promise<void>
  close(): Promise<void>
}
