/** In order, never changed once released; both databases understand them. */
export const MIGRATIONS: readonly (readonly string[])[] = [
  [
    `CREATE TABLE IF NOT EXISTS settings (
      instance_id TEXT PRIMARY KEY,
      version BIGINT NOT NULL,
      enabled BOOLEAN NOT NULL,
      settings TEXT NOT NULL,
      saved_at BIGINT NOT NULL
    )`,
    `CREATE TABLE IF NOT EXISTS settings_history (
      instance_id TEXT NOT NULL,
      version BIGINT NOT NULL,
      enabled BOOLEAN NOT NULL,
      settings TEXT NOT NULL,
      saved_at BIGINT NOT NULL,
      PRIMARY KEY (instance_id, version)
    )`,
    `CREATE TABLE IF NOT EXISTS instances (
      instance_id TEXT PRIMARY KEY,
      met_at BIGINT NOT NULL
    )`
  ],
  ['ALTER TABLE instances ADD COLUMN widget_since BIGINT']
]
