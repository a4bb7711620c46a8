import { UserError } from '#shared/errors.ts'

/**
 * Number of the first migration. Until the first release the tables begin anew when they change, with a greater one: a
 * database with a smaller one is of before.
 */
const FIRST = 102

/** All migrations in order. A released one is never changed; both databases understand each. */
export const MIGRATIONS: readonly (readonly string[])[] = [
  [
    `CREATE TABLE settings (
      instance_id TEXT PRIMARY KEY,
      version BIGINT NOT NULL,
      enabled BOOLEAN NOT NULL,
      settings TEXT NOT NULL,
      saved_at BIGINT NOT NULL
    )`,
    `CREATE TABLE settings_history (
      instance_id TEXT NOT NULL,
      version BIGINT NOT NULL,
      enabled BOOLEAN NOT NULL,
      settings TEXT NOT NULL,
      saved_at BIGINT NOT NULL,
      PRIMARY KEY (instance_id, version)
    )`,
    `CREATE TABLE sites (
      instance_id TEXT PRIMARY KEY,
      met_at BIGINT NOT NULL,
      widget_since BIGINT,
      seen_at BIGINT
    )`,
    `CREATE TABLE tasks (
      instance_id TEXT NOT NULL,
      task TEXT NOT NULL,
      request BIGINT NOT NULL,
      due_at BIGINT,
      attempts BIGINT NOT NULL,
      started_at BIGINT NOT NULL,
      lease TEXT,
      leased_until BIGINT NOT NULL,
      done_at BIGINT,
      failure TEXT,
      result TEXT,
      PRIMARY KEY (instance_id, task)
    )`,
    'CREATE INDEX tasks_due ON tasks (task, due_at) WHERE due_at IS NOT NULL',
    `CREATE TABLE counters (
      instance_id TEXT NOT NULL,
      day BIGINT NOT NULL,
      event TEXT NOT NULL,
      n BIGINT NOT NULL,
      PRIMARY KEY (instance_id, day, event)
    )`,
    'CREATE INDEX counters_day ON counters (day)',
    `CREATE TABLE tests (
      instance_id TEXT NOT NULL,
      number BIGINT NOT NULL,
      started_at BIGINT NOT NULL,
      ended_at BIGINT,
      saved_at BIGINT,
      salt TEXT NOT NULL,
      PRIMARY KEY (instance_id, number)
    )`,
    `CREATE TABLE counted_orders (
      instance_id TEXT NOT NULL,
      cart TEXT NOT NULL,
      order_hash TEXT NOT NULL,
      ordered_at BIGINT NOT NULL,
      day BIGINT NOT NULL,
      currency TEXT NOT NULL,
      goods BIGINT NOT NULL,
      arm TEXT NOT NULL,
      counts BIGINT NOT NULL,
      sequence BIGINT NOT NULL,
      PRIMARY KEY (instance_id, cart)
    )`,
    'CREATE INDEX counted_orders_day ON counted_orders (day)',
    `CREATE TABLE bar_switches (
      instance_id TEXT PRIMARY KEY,
      reason TEXT NOT NULL,
      since BIGINT NOT NULL
    )`,
    `CREATE TABLE rate_changes (
      instance_id TEXT NOT NULL,
      plan TEXT NOT NULL,
      kind TEXT NOT NULL,
      change TEXT NOT NULL,
      kept_at BIGINT NOT NULL,
      PRIMARY KEY (instance_id, plan)
    )`
  ]
]

export class EarlierDatabaseError extends UserError {
  constructor() {
    super('The database has the tables of before the first release: name an empty one in DATABASE_URL.')
  }
}

/**
 * @param done numbers of those that the database has noted
 * @throws EarlierDatabaseError when its tables are of before the first migration
 */
export function missingMigrations(migrations: typeof MIGRATIONS, done: readonly number[]) {
  if (done.some((number) => number < FIRST)) throw new EarlierDatabaseError()
  return migrations.map((statements, index) => ({ number: FIRST + index, statements })).slice(done.length)
}
