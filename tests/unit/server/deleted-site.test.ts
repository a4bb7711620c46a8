import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import Database from 'libsql'
import * as v from 'valibot'
import { expect, test } from 'vitest'

import { openStore } from '#server/db/stores.ts'

const SITE = 'a-removed-site'
const Columns = v.array(v.object({ name: v.string(), type: v.string(), notnull: v.number() }))
const Tables = v.array(v.object({ name: v.string() }))

/** The tables that have rows of sites, with all their columns. */
function siteTables(database: Database.Database) {
  const tables = v.parse(
    Tables,
    database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()
  )
  return tables
    .map(({ name }) => ({
      name,
      columns: v.parse(Columns, database.prepare(`SELECT * FROM pragma_table_info('${name}')`).all())
    }))
    .filter(({ columns }) => columns.some((column) => column.name === 'instance_id'))
}

test('no table keeps a row of a site that is deleted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deleted-site-'))
  const path = join(folder, 'shop.db')
  const store = await openStore(`file:${path}`)
  const database = new Database(path)
  const tables = siteTables(database)
  expect(tables.length).toBeGreaterThan(5)
  for (const { name, columns } of tables) {
    const values = columns.map((column) =>
      column.name === 'instance_id' ? `'${SITE}'` : column.type === 'TEXT' ? "'1'" : '1'
    )
    database.exec(
      `INSERT INTO ${name} (${columns.map((column) => column.name).join(', ')}) VALUES (${values.join(', ')})`
    )
  }
  await store.sites.erase(SITE)
  const left = tables.filter(
    ({ name }) => database.prepare(`SELECT 1 FROM ${name} WHERE instance_id = ?`).all(SITE).length > 0
  )
  expect(left.map(({ name }) => name)).toEqual([])
  database.close()
  await store.close()
  rmSync(folder, { recursive: true })
})
