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

/** Notes a finished migration, as each database did. */
const NOTED = {
  libSQL: (number: number) => `INSERT INTO migrations VALUES (${number}, 1700000000000);`,
  PostgreSQL: (number: number) => `INSERT INTO migrations VALUES (${number}, now());`
}
const MIGRATIONS_TABLE = {
  libSQL: 'CREATE TABLE migrations (number INT PRIMARY KEY, applied_at BIGINT NOT NULL);',
  PostgreSQL: 'CREATE TABLE migrations (number INT PRIMARY KEY, applied_at TIMESTAMPTZ NOT NULL);'
}

/** The third migration, and a shop whose bar Wix was asked to switch on. */
const GOING_LIVE_TABLES = `
  CREATE TABLE going_live (
    instance_id TEXT PRIMARY KEY, wish BIGINT NOT NULL, wanted TEXT NOT NULL, script TEXT NOT NULL,
    agreed TEXT, agreed_script TEXT, agreed_at BIGINT, attempts BIGINT NOT NULL, due_at BIGINT,
    failure TEXT, lease TEXT, leased_until BIGINT NOT NULL
  );
  CREATE INDEX going_live_due ON going_live (due_at) WHERE due_at IS NOT NULL;
  CREATE TABLE webhook_events (
    instance_id TEXT NOT NULL, event_id TEXT NOT NULL, occurred_at BIGINT NOT NULL, change TEXT NOT NULL,
    received_at BIGINT NOT NULL, attempts BIGINT NOT NULL, due_at BIGINT, lease TEXT,
    leased_until BIGINT NOT NULL, PRIMARY KEY (instance_id, event_id)
  );
  CREATE INDEX webhook_events_due ON webhook_events (due_at) WHERE due_at IS NOT NULL;
  CREATE INDEX webhook_events_done ON webhook_events (received_at) WHERE due_at IS NULL;
  CREATE TABLE sites (
    instance_id TEXT PRIMARY KEY, changed_at BIGINT NOT NULL, delete_after BIGINT, details TEXT,
    details_at BIGINT NOT NULL
  );
  CREATE INDEX sites_outdated ON sites (delete_after) WHERE delete_after IS NOT NULL;
  CREATE TABLE bar_seen (
    instance_id TEXT PRIMARY KEY, product_phone BIGINT, product_desktop BIGINT, cart_phone BIGINT,
    cart_desktop BIGINT, other_phone BIGINT, other_desktop BIGINT
  );
  INSERT INTO going_live (instance_id, wish, wanted, script, attempts, due_at, leased_until)
    VALUES ('shop', 1, 'on', '1 ', 0, 1700000003000, 0);`

/** The fourth migration, and a shop whose rules were read. */
const SHIPPING_TABLES = `
  CREATE TABLE shipping_rules (
    instance_id TEXT PRIMARY KEY, follows BIGINT NOT NULL, changes BIGINT NOT NULL, started_at BIGINT NOT NULL,
    rules TEXT, read_at BIGINT, attempts BIGINT NOT NULL, failure TEXT, due_at BIGINT, lease TEXT,
    leased_until BIGINT NOT NULL
  );
  CREATE INDEX shipping_rules_due ON shipping_rules (due_at) WHERE due_at IS NOT NULL;
  INSERT INTO shipping_rules (instance_id, follows, changes, started_at, rules, read_at, attempts, leased_until)
    VALUES ('shop', 1, 0, 1700000003000, '{}', 1700000004000, 0, 0);`

/** The fifth migration, and a shop that counted. */
const STATISTICS_TABLES = `
  CREATE TABLE counters (
    instance_id TEXT NOT NULL, day BIGINT NOT NULL, period BIGINT NOT NULL, arm TEXT NOT NULL, event TEXT NOT NULL,
    currency TEXT NOT NULL, n BIGINT NOT NULL, sum BIGINT NOT NULL, sum_sq DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (instance_id, day, period, arm, event, currency)
  );
  CREATE INDEX counters_day ON counters (day);
  CREATE TABLE tests (
    instance_id TEXT NOT NULL, period BIGINT NOT NULL, test_started_at BIGINT NOT NULL, started_at BIGINT NOT NULL,
    ended_at BIGINT, share DOUBLE PRECISION NOT NULL, salt TEXT NOT NULL, settings_version BIGINT NOT NULL,
    cap BIGINT, cap_currency TEXT NOT NULL, PRIMARY KEY (instance_id, period)
  );
  CREATE TABLE counted_orders (
    instance_id TEXT NOT NULL, order_hash TEXT NOT NULL, day BIGINT NOT NULL, period BIGINT NOT NULL,
    arm TEXT NOT NULL, currency TEXT NOT NULL, counted TEXT NOT NULL, sequence BIGINT NOT NULL, change TEXT NOT NULL,
    PRIMARY KEY (instance_id, order_hash)
  );
  CREATE INDEX counted_orders_day ON counted_orders (day);
  INSERT INTO counters VALUES ('shop', 19999, 0, 'bar', 'shown', '', 5, 0, 0);`

/** The sixth migration. */
const DISCOUNTS = 'ALTER TABLE shipping_rules ADD COLUMN discounts TEXT;'

/** The seventh migration. */
const DRAFTS = `
  CREATE TABLE drafts (
    instance_id TEXT NOT NULL, owner TEXT NOT NULL, sequence BIGINT NOT NULL, version BIGINT NOT NULL,
    settings TEXT, changed_at BIGINT NOT NULL, PRIMARY KEY (instance_id, owner)
  );
  CREATE INDEX drafts_changed ON drafts (changed_at);`

/** Changes that an owner of that release has not saved. */
const UNSAVED = `
  INSERT INTO drafts VALUES ('shop', 'owner', 7, 2, '{"threshold":90}', 1700000003000);`

/** The eighth migration. */
const SHIPPING_COST = `
  ALTER TABLE tests ADD COLUMN claim TEXT NOT NULL DEFAULT 'orders';
  ALTER TABLE tests ADD COLUMN shipping_cost BIGINT;
  CREATE TABLE statistics_settings (
    instance_id TEXT PRIMARY KEY, shipping_cost BIGINT NOT NULL, currency TEXT NOT NULL
  );`

/** The ninth migration. */
const SEEN_ON_TWO_DAYS = `
  ALTER TABLE bar_seen ADD COLUMN reported_at BIGINT;
  ALTER TABLE bar_seen ADD COLUMN several_since BIGINT;`

/** The tenth migration. */
const OWNERS_OUTSIDE_WIX = `
  CREATE TABLE owner_shops (
    instance_id TEXT PRIMARY KEY, name TEXT NOT NULL, epoch BIGINT NOT NULL, created_at BIGINT NOT NULL
  );
  CREATE TABLE owner_addresses (
    instance_id TEXT NOT NULL, address TEXT NOT NULL, mailed_at BIGINT NOT NULL, PRIMARY KEY (instance_id, address)
  );
  CREATE INDEX owner_addresses_address ON owner_addresses (address);
  CREATE TABLE used_links (
    instance_id TEXT NOT NULL, link TEXT NOT NULL, session TEXT NOT NULL, ends_at BIGINT NOT NULL,
    PRIMARY KEY (instance_id, link)
  );
  CREATE INDEX used_links_ended ON used_links (ends_at);
  CREATE TABLE owner_sessions (
    instance_id TEXT NOT NULL, session TEXT NOT NULL, epoch BIGINT NOT NULL, created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL, ends_at BIGINT NOT NULL, PRIMARY KEY (instance_id, session)
  );
  CREATE INDEX owner_sessions_ended ON owner_sessions (ends_at);`

/** The eleventh migration. */
const TWO_BUILDS = `
  CREATE TABLE releases (
    build TEXT PRIMARY KEY, before_build TEXT NOT NULL, run BIGINT NOT NULL, percent BIGINT NOT NULL, stopped TEXT,
    changed_at BIGINT NOT NULL
  );
  CREATE TABLE release_pins (instance_id TEXT PRIMARY KEY, side TEXT NOT NULL);
  CREATE TABLE release_sites (
    instance_id TEXT NOT NULL, run BIGINT NOT NULL, side TEXT NOT NULL, served BIGINT NOT NULL, seen BIGINT NOT NULL,
    threw BIGINT NOT NULL, module BIGINT NOT NULL, redrawn BIGINT NOT NULL, cart BIGINT NOT NULL, slow BIGINT NOT NULL,
    dark BIGINT, PRIMARY KEY (instance_id, run)
  );
  CREATE INDEX release_sites_run ON release_sites (run);
  CREATE TABLE bar_switches (instance_id TEXT PRIMARY KEY, reason TEXT NOT NULL, since BIGINT NOT NULL);`

/** The twelfth migration. */
const CARTS_OF_ORDERS = `
  ALTER TABLE counted_orders ADD COLUMN cart_order TEXT;
  ALTER TABLE counted_orders ADD COLUMN ordered_at BIGINT NOT NULL DEFAULT 0;`

/** The thirteenth migration. */
const NO_DRAFTS = 'DROP TABLE drafts;'

/** The fourteenth and fifteenth migrations, and a shop whose rates were changed. */
const OWNER_MAILS = `
  CREATE TABLE owner_mails (
    instance_id TEXT PRIMARY KEY, address TEXT NOT NULL, since BIGINT NOT NULL, dark_at BIGINT, apart_at BIGINT,
    stopped_at BIGINT, tested_at BIGINT, digest_due BIGINT, attempts BIGINT NOT NULL, due_at BIGINT, lease TEXT,
    leased_until BIGINT NOT NULL
  );
  CREATE INDEX owner_mails_due ON owner_mails (due_at) WHERE due_at IS NOT NULL;`
const RATE_CHANGES = `
  CREATE TABLE rate_changes (
    instance_id TEXT NOT NULL, plan TEXT NOT NULL, state TEXT NOT NULL, change TEXT NOT NULL,
    kept_at BIGINT NOT NULL, PRIMARY KEY (instance_id, plan)
  );
  INSERT INTO rate_changes VALUES ('shop', 'earlier plan', 'confirmed', '{"amount":4000}', 1700000004000);`

export interface Release {
  name: string
  database: 'libSQL' | 'PostgreSQL'
  /** The tables as that release left them, with one shop. */
  sql: string
}

const both = (database: Release['database']): Release[] => {
  const first = MIGRATIONS_TABLE[database] + NOTED[database](1) + FIRST_TABLES
  const second = `${first} ALTER TABLE instances ADD COLUMN widget_since BIGINT; ${NOTED[database](2)}`
  const third = `${second} ${GOING_LIVE_TABLES} ${NOTED[database](3)}`
  const fourth = `${third} ${SHIPPING_TABLES} ${NOTED[database](4)}`
  const fifth = `${fourth} ${STATISTICS_TABLES} ${NOTED[database](5)}`
  const sixth = `${fifth} ${DISCOUNTS} ${NOTED[database](6)}`
  const seventh = `${sixth} ${DRAFTS} ${NOTED[database](7)}`
  const eighth = `${seventh} ${SHIPPING_COST} ${NOTED[database](8)}`
  const twelfth = [SEEN_ON_TWO_DAYS, OWNERS_OUTSIDE_WIX, TWO_BUILDS, CARTS_OF_ORDERS].reduce(
    (sql, migration, at) => `${sql} ${migration} ${NOTED[database](9 + at)}`,
    eighth
  )
  const thirteenth = `${twelfth} ${NO_DRAFTS} ${NOTED[database](13)}`
  const fifteenth = `${thirteenth} ${OWNER_MAILS} ${NOTED[database](14)} ${RATE_CHANGES} ${NOTED[database](15)}`
  return [
    { name: 'the release with one migration', database, sql: first },
    { name: 'the release with two migrations', database, sql: second },
    { name: 'the release with three migrations', database, sql: third },
    { name: 'the release with four migrations', database, sql: fourth },
    { name: 'the release with five migrations', database, sql: fifth },
    { name: 'the release with six migrations', database, sql: sixth },
    { name: 'the release with seven migrations', database, sql: seventh },
    { name: 'the release with eight migrations', database, sql: eighth },
    { name: 'the release with twelve migrations', database, sql: `${twelfth} ${UNSAVED}` },
    { name: 'the release with thirteen migrations', database, sql: thirteenth },
    { name: 'the release with fifteen migrations', database, sql: fifteenth }
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
