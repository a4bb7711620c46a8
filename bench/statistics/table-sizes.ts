import { openStore } from '#server/db/open.ts'
import { currentUserSettings } from '#server/db/stored-settings.ts'
import { PAGE_EVENTS } from '#shared/statistics/events.ts'
import { Client } from 'pg'
import * as v from 'valibot'

import { postgresMissing, startPostgres } from '../../tests/support/postgres.ts'
import type { Figure } from '../figure.ts'

/** Sizes are told for a hundred times as many. */
const SHOPS = 1000
const TOLD_FOR = 100_000
const VERSIONS = 20
const DAYS = 400
const WEBHOOK_DAYS = 7

const SETTINGS = JSON.stringify(currentUserSettings('shop').fullUserSettings).replaceAll("'", "''")
/** An id as long as Wix's own. */
const SHOP = `'00000000-0000-4000-8000-' || lpad(shop::text, 12, '0')`
const shops = `generate_series(1, ${SHOPS}) AS shop`
const each = (name: string, to: number) => `generate_series(1, ${to}) AS ${name}`
const RULES = JSON.stringify({
  regions: Array.from({ length: 10 }, (_, index) => ({
    name: `Region ${index}`,
    from: 50 + index,
    currency: 'USD'
  }))
})

/** Fills the tables as after a year and more, with shoppers on every day, an order a day, and all settings changed. */
const FILL = [
  `INSERT INTO settings SELECT ${SHOP}, ${VERSIONS + 1}, true, '${SETTINGS}', 0 FROM ${shops}`,
  `INSERT INTO settings_history SELECT ${SHOP}, n, true, '${SETTINGS}', 0 FROM ${shops}, ${each('n', VERSIONS)}`,
  `INSERT INTO instances (instance_id, met_at) SELECT ${SHOP}, 0 FROM ${shops}`,
  `INSERT INTO going_live (instance_id, wish, wanted, script, agreed, agreed_script, agreed_at, attempts, leased_until)
   SELECT ${SHOP}, 1, 'on', '1 https://bar.example.com', 'on', '1 https://bar.example.com', 0, 0, 0 FROM ${shops}`,
  `INSERT INTO webhook_events (instance_id, event_id, occurred_at, change, received_at, attempts, leased_until)
   SELECT ${SHOP}, '00000000-0000-4000-8000-' || lpad(n::text, 12, '0'), 0, '{"kind":"shippingChanged"}', 0, 0, 0
   FROM ${shops}, ${each('n', WEBHOOK_DAYS)}`,
  `INSERT INTO sites SELECT ${SHOP}, 0, NULL, repeat('d', 300), 0 FROM ${shops}`,
  `INSERT INTO bar_seen SELECT ${SHOP}, 0, 0, 0, 0, 0, 0 FROM ${shops}`,
  `INSERT INTO shipping_rules (instance_id, follows, changes, started_at, rules, read_at, attempts, due_at, leased_until)
   SELECT ${SHOP}, 1, 0, 0, '${RULES}', 0, 0, 1, 0 FROM ${shops}`,
  `INSERT INTO counters SELECT ${SHOP}, day, event, 9
   FROM ${shops}, ${each('day', DAYS)}, unnest(ARRAY[${PAGE_EVENTS.map((event) => `'${event}'`).join()}]) AS event
   ORDER BY day, shop`,
  `INSERT INTO counted_orders
   SELECT ${SHOP}, substr(md5(shop || ' ' || day), 1, 27), substr(md5('order ' || shop || ' ' || day), 1, 27),
     1.8e12::bigint, day, 'USD', 5000, 'test 1 bar', 1, 1
   FROM ${shops}, ${each('day', DAYS)} ORDER BY day, shop`,
  `INSERT INTO tests SELECT ${SHOP}, n, 0, 1, 0, 'a-salt-of-12' FROM ${shops}, ${each('n', 10)}`
]
const SIZES = `
  SELECT relname AS name, pg_total_relation_size(oid)::float8 AS bytes FROM pg_class
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'migrations' ORDER BY 2 DESC`
const SizesSchema = v.array(v.object({ name: v.string(), bytes: v.number() }))

/** Measures the size of each table, with its indexes, for 100,000 shops. */
export async function tableSizes(): Promise<Figure[]> {
  if (postgresMissing()) return []
  const database = await startPostgres()
  await (await openStore(database.url)).close()
  const client = new Client(database.url)
  await client.connect()
  for (const statement of FILL) await client.query(statement)
  await client.query('VACUUM ANALYZE')
  const { rows } = await client.query(SIZES)
  await client.end()
  await database.remove()
  return v.parse(SizesSchema, rows).map(({ name, bytes }) => ({
    name: `PostgreSQL: ${name} of 100,000 shops, with its indexes`,
    value: (bytes * (TOLD_FOR / SHOPS)) / 1e9,
    unit: 'GB'
  }))
}
