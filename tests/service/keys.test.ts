import Database from 'libsql'
import { Client } from 'pg'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { openStore } from '#server/db/stores.ts'

import { DATABASES } from '../support/databases.ts'
import { skipByName } from '../support/skipped.ts'

const KeysSchema = v.array(v.object({ table_name: v.string(), first_column: v.string() }))

const LIBSQL_KEYS = `
  SELECT tables.name AS table_name, columns.name AS first_column
  FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns
  WHERE tables.type = 'table' AND columns.pk = 1
  UNION
  SELECT tables.name, columns.name
  FROM sqlite_master AS tables JOIN pragma_index_list(tables.name) AS indexes
    JOIN pragma_index_info(indexes.name) AS columns
  WHERE tables.type = 'table' AND indexes."unique" AND columns.seqno = 0`
const POSTGRES_KEYS = `
  SELECT relation.relname AS table_name, attribute.attname AS first_column
  FROM pg_index AS index
    JOIN pg_class AS relation ON relation.oid = index.indrelid
    JOIN pg_attribute AS attribute ON attribute.attrelid = relation.oid AND attribute.attnum = index.indkey[0]
  WHERE index.indisunique AND relation.relnamespace = 'public'::regnamespace`

async function keysOf(url: string): Promise<v.InferOutput<typeof KeysSchema>> {
  if (url.startsWith('file:')) {
    const database = new Database(url.slice('file:'.length))
    const rows = v.parse(KeysSchema, database.prepare(LIBSQL_KEYS).all())
    database.close()
    return rows
  }
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query(POSTGRES_KEYS)
  await client.end()
  return v.parse(KeysSchema, rows)
}

/** Tables of the service as a whole, with a few rows and no shop's key. */
const OF_THE_SERVICE = ['migrations']

describe.each(DATABASES)('in $name', ({ name, missing, start }) => {
  if (missing) {
    skipByName(`keys in ${name}`, missing)
    return
  }

  test('everything of a shop has a key that begins with the shop, so that shops can be spread over servers', async () => {
    const database = await start()
    await (await openStore(database.url)).close()
    const keys = (await keysOf(database.url)).filter((key) => !OF_THE_SERVICE.includes(key.table_name))
    expect(keys.length).toBeGreaterThanOrEqual(9)
    expect(keys.filter((key) => key.first_column !== 'instance_id')).toEqual([])
    await database.remove()
  })
})
