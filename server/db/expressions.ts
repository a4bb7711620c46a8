import { type OnConflictBuilder, type RawBuilder, sql } from 'kysely'

import type { SiteTable, Tables } from './tables.ts'

const cast =
  (type: string) =>
  <T>(value: T | undefined): RawBuilder<T> =>
    sql`cast(${value ?? null} as ${sql.raw(type)})`

/** PostgreSQL does not guess the type of a value in a SELECT, and libSQL takes every number for one with a fraction. */
export const whole = cast('bigint')
export const text = cast('text')

/** The row of a query that is only asked whether it finds any. */
export const ONE = sql.lit(1).as('one')

type Setting<Table extends SiteTable> = Parameters<OnConflictBuilder<Tables, Table>['doUpdateSet']>[0]

/** Follows an INSERT, and leaves an existing row as it is. */
export const onConflictDoNothing = <Table extends keyof Tables>(found: OnConflictBuilder<Tables, Table>) =>
  found.doNothing()
/** Follows an INSERT, and changes an existing row instead. `key` names it among those of its site. */
export const onConflictDoUpdate =
  <Table extends SiteTable>(set: Setting<Table>, ...key: readonly (keyof Tables[Table] & string)[]) =>
  (found: OnConflictBuilder<Tables, Table>) =>
    found.columns(['instanceId', ...key]).doUpdateSet(set)

/** Assigns what the row that found another one in its place has in these columns. */
export const excluded = <Column extends string>(...columns: readonly Column[]) =>
  // `fromEntries` forgets which names there are.
  Object.fromEntries(columns.map((name) => [name, sql.ref(`excluded.${name}`)])) as Record<
    Column,
    RawBuilder<never>
  >

/** The members of an object or list as rows: JSON is the only form of any length that both databases take. */
export const members = (json: string) =>
  sql<{ key: string; value: string }>`json_each(${json})`.as<'given'>('given')
export const asMembers = (given: object): string => JSON.stringify({ ...given })

/** A field of a member. */
export const field = (name: string): RawBuilder<string> => sql`given.value ->> ${sql.lit(name)}`
export const wholeField = (name: string): RawBuilder<number> => sql`cast(${field(name)} as bigint)`
