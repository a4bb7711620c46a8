const FIRST_TABLES = `
  CREATE TABLE settings (
    instance_id TEXT PRIMARY KEY, version BIGINT NOT NULL, enabled BOOLEAN NOT NULL,
    settings TEXT NOT NULL, saved_at BIGINT NOT NULL
  );
  CREATE TABLE settings_history (
    instance_id TEXT NOT NULL, version BIGINT NOT NULL, enabled BOOLEAN NOT NULL,
    settings TEXT NOT NULL, saved_at BIGINT NOT NULL, PRIMARY KEY (instance_id, version)
  );
  CREATE TABLE instances (instance_id TEXT PRIMARY KEY, met_at BIGINT NOT NULL);
  INSERT INTO settings VALUES ('shop', 2, true, '{"threshold":80}', 1700000002000);
  INSERT INTO settings_history VALUES ('shop', 1, false, '{"threshold":75}', 1700000001000);
  INSERT INTO instances VALUES ('shop', 1700000000000);`

/** How each database noted what it had done. */
const NOTED = {
  libSQL: (number: number) => `INSERT INTO migrations VALUES (${number}, 1700000000000);`,
  PostgreSQL: (number: number) => `INSERT INTO migrations VALUES (${number}, now());`
}
const MIGRATIONS_TABLE = {
  libSQL: 'CREATE TABLE migrations (number INT PRIMARY KEY, applied_at BIGINT NOT NULL);',
  PostgreSQL: 'CREATE TABLE migrations (number INT PRIMARY KEY, applied_at TIMESTAMPTZ NOT NULL);'
}

export interface Release {
  name: string
  database: 'libSQL' | 'PostgreSQL'
  /** The tables as that release left them, with one shop. */
  sql: string
}

const both = (database: Release['database']): Release[] => {
  const first = MIGRATIONS_TABLE[database] + NOTED[database](1) + FIRST_TABLES
  const second = `${first} ALTER TABLE instances ADD COLUMN widget_since BIGINT; ${NOTED[database](2)}`
  return [
    { name: 'the release with one migration', database, sql: first },
    { name: 'the release with two migrations', database, sql: second }
  ]
}

/** Never changed, only added to: what owners' databases look like. */
export const RELEASES: readonly Release[] = [
  {
    name: 'the first release, which counted in user_version',
    database: 'libSQL',
    sql: `${FIRST_TABLES} PRAGMA user_version = 1;`
  },
  ...both('libSQL'),
  ...both('PostgreSQL')
]
