import { Client } from 'pg'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { openStore, type Store } from '#server/db/stores.ts'

import type { TestDatabase } from '../support/databases.ts'
import { postgresMissing, startPostgresDatabase } from '../support/postgres.ts'
import { skipByName } from '../support/skipped.ts'

const PARTITIONS = 8
/** Puts every table of shops in the place of one that is spread by the shop. */
const SPREAD = `
  DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT table_name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'instance_id' LOOP
      EXECUTE format('ALTER TABLE %I RENAME TO %I', name, 'whole_' || name);
      EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL) PARTITION BY HASH (instance_id)', name, 'whole_' || name);
      FOR part IN 0..${PARTITIONS - 1} LOOP
        EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES WITH (MODULUS ${PARTITIONS}, REMAINDER %s)',
          name || '_part' || part, name, part);
      END LOOP;
      EXECUTE format('DROP TABLE %I', 'whole_' || name);
    END LOOP;
  END $$`

const NodeSchema = v.object({
  'Relation Name': v.optional(v.string()),
  Plans: v.optional(v.array(v.unknown()))
})
const PlanSchema = v.tuple([v.object({ Plan: v.unknown() })])

/** Tables that the plan reads, each as often as it does. */
function relations(plan: unknown): string[] {
  const { 'Relation Name': name, Plans: plans = [] } = v.parse(NodeSchema, plan)
  return [...(name === undefined ? [] : [name]), ...plans.flatMap(relations)]
}

type Sent = readonly [text: string, values: readonly unknown[]]

describe('a PostgreSQL whose tables are spread by the shop', () => {
  const missing = postgresMissing()
  if (missing) {
    skipByName('partitions', missing)
    return
  }

  let database: TestDatabase
  let client: Client
  let store: Store
  beforeAll(async () => {
    database = await startPostgresDatabase()
    await (await openStore(database.url)).close()
    client = new Client(database.url)
    await client.connect()
    await client.query(SPREAD)
    store = await openStore(database.url)
  })
  afterAll(async () => {
    await store.close()
    await client.end()
    await database.remove()
  })

  /** Statements of the work, without the beginning and end of transactions. */
  async function sent(work: () => Promise<unknown>): Promise<Sent[]> {
    const query = vi.spyOn(Client.prototype, 'query')
    await work()
    const calls: unknown[][] = [...query.mock.calls]
    query.mockRestore()
    return calls.flatMap(([text, values]) =>
      typeof text === 'string' && Array.isArray(values) ? [[text, values] as const] : []
    )
  }
  async function partitions([text, values]: Sent): Promise<string[]> {
    const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(`EXPLAIN (FORMAT JSON) ${text}`, [
      ...values
    ])
    const [{ Plan }] = v.parse(PlanSchema, rows[0]?.['QUERY PLAN'])
    return relations(Plan).filter((name) => name.includes('_part'))
  }

  const now = 1_700_000_000_000
  const instanceId = 'shop'
  const save = (rulesGapMs?: number) =>
    store.save({
      instanceId,
      enabled: true,
      settings: '{"a":1}',
      expected: 0,
      asksWix: true,
      rulesGapMs
    })
  const names = { instanceId, cart: 'cart', orderHash: 'order', sequence: '1' }
  const order = { ...names, orderedAt: now, day: 20_000, currency: 'USD', goods: 1, arm: '', counts: 1 }

  test.each<[path: string, statements: number, work: () => Promise<unknown>]>([
    ['a shopper’s settings', 1, () => store.read(instanceId)],
    ['a shop’s amounts', 1, () => store.shipping.read(instanceId)],
    ['the test that runs', 1, () => store.tests.running(instanceId)],
    ['the test of a time', 1, () => store.tests.at(instanceId, now)],
    ['when its bar was seen', 1, () => store.sites.seenAt(instanceId)],
    ['a task', 1, () => store.tasks.read(instanceId, 'script')],
    ['a save', 8, () => save(60_000)],
    ['a save of settings without amounts of the shop', 7, () => save()],
    ['the versions before', 1, () => store.history(instanceId)],
    ['a task that is asked for', 1, () => store.tasks.ask({ instanceId, task: 'app', now })],
    ['a change of its rules', 1, () => store.tasks.askAgain({ instanceId, task: 'rules', now, gapMs: 1 })],
    ['an order that is counted', 1, () => store.orders.count(order)],
    ['what pages counted', 1, () => store.counters.days(instanceId, 0, 1)],
    ['orders of some days', 1, () => store.orders.days(instanceId, 0, 1)],
    ['the newest test', 1, () => store.tests.newest(instanceId)],
    ['the orders of a test', 1, () => store.orders.inArm(instanceId, 'test 1 bar')]
  ])('PostgreSQL finds %s in one part of each table', async (_, statements, work) => {
    const queries = await sent(work)
    expect(queries).toHaveLength(statements)
    for (const query of queries) {
      const found = await partitions(query)
      const parts = found.map((name) => name.slice(name.lastIndexOf('_part')))
      expect([query[0], new Set(parts).size]).toEqual([query[0], Math.min(1, parts.length)])
    }
  })

  test('PostgreSQL has a row of the shop in one part alone', async () => {
    const { rows } = await client.query('SELECT DISTINCT tableoid::regclass FROM settings')
    expect(rows).toHaveLength(1)
  })

  test('PostgreSQL is asked in all parts for what is due', async () => {
    const [claim] = await sent(() =>
      store.tasks.claim('rules', { lease: 'lease', now, until: now, limit: 1 })
    )
    expect(new Set(claim && (await partitions(claim))).size).toBe(PARTITIONS)
  })
})
