import * as v from 'valibot'

import { StoreError } from '../lib/service-error.ts'

/** PostgreSQL's driver gives 64-bit numbers as text, libSQL gives a boolean as a number. */
export const Whole = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer())
/** SQL's NULL is undefined here. */
export const MaybeWhole = v.pipe(
  v.nullable(Whole),
  v.transform((number) => number ?? undefined)
)
export const MaybeText = v.pipe(
  v.nullable(v.string()),
  v.transform((text) => text ?? undefined)
)
export const VersionSchema = v.object({ version: Whole })
export const CountSchema = v.object({ count: Whole })

/** The only row of an answer that always has one. */
export const parseFirst = <T extends v.GenericSchema>(
  schema: T,
  [row]: readonly unknown[]
): v.InferOutput<T> => v.parse(schema, row)

/** Called with each error of the database, before the caller gets it. */
export type OnStoreError = (cause: unknown) => void

/** Runs database calls. Whatever they throw is reported and thrown again as `StoreError`. */
export const guarded =
  (onError: OnStoreError | undefined) =>
  async <T>(action: () => Promise<T>): Promise<T> => {
    try {
      return await action()
    } catch (cause) {
      onError?.(cause)
      throw new StoreError(cause)
    }
  }

/** Rows of which only the instance is asked for. */
export const InstanceRow = v.object({ instance_id: v.string() })
/** Work in a table that is due, and that no process holds. */
export const IS_FREE = 'due_at <= :now AND leased_until <= :now'

/** Amount of due work that a process takes, and the time for which it holds it. */
export interface Claim {
  /** Names the claim. */
  lease: string
  now: number
  until: number
  limit: number
}
