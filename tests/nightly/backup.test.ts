import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

import { openStore } from '#server/db/open.ts'
import type { Store } from '#server/db/stores.ts'
import Database from 'libsql'
import { Client } from 'pg'
import { afterEach, describe, expect, test } from 'vitest'

import { DATABASES, type TestDatabase } from '../support/databases.ts'
import { startService } from '../support/service-process.ts'
import { skipByName } from '../support/skipped.ts'

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

const query = (url: string) => (url.startsWith('file:') ? queryLibsql(url) : queryPostgres(url))

async function queryLibsql(url: string) {
  const database = new Database(url.slice('file:'.length))
  endings.push(() => database.close())
  database.exec('PRAGMA busy_timeout = 5000')
  return async (sql: string): Promise<Record<string, unknown>[]> => {
    const statement = database.prepare(sql)
    if (statement.reader) return statement.all() as Record<string, unknown>[]
    statement.run()
    return []
  }
}

async function queryPostgres(url: string) {
  const client = new Client(url)
  await client.connect()
  endings.push(() => client.end())
  return async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows
}

type Query = Awaited<ReturnType<typeof query>>

const COLUMNS = {
  libSQL: `SELECT m.name AS "table", c.name AS "column", lower(c.type) AS type
    FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table' ORDER BY m.name, c.cid`,
  PostgreSQL: `SELECT table_name AS "table", column_name AS "column", data_type AS type
    FROM information_schema.columns WHERE table_schema = 'public' ORDER BY table_name, ordinal_position`
}

/** Every table with the types of its columns. */
async function tablesOf(run: Query, name: string): Promise<Map<string, [column: string, type: string][]>> {
  const tables = new Map<string, [string, string][]>()
  for (const { table, column, type } of await run(name === 'libSQL' ? COLUMNS.libSQL : COLUMNS.PostgreSQL)) {
    const columns = tables.get(String(table)) ?? []
    tables.set(String(table), [...columns, [String(column), String(type)]])
  }
  return tables
}

const valueFor = (row: number, [column, type]: readonly [string, string]): string => {
  if (column === 'instance_id') return `'shop-${row}'`
  if (type === 'text') return `'{"a":"ä ''${row}''"}'`
  if (type === 'boolean') return 'true'
  // More than a double holds exactly.
  return type === 'bigint' ? `${9_007_199_254_740_990 - row}` : `${row}.5`
}

async function fill(run: Query, tables: ReadonlyMap<string, [string, string][]>) {
  for (const [table, columns] of tables) {
    if (table === 'migrations') continue
    const names = columns.map(([column]) => column).join(', ')
    for (let row = 1; row <= 3; row += 1) {
      const values = columns.map((column) => valueFor(row, column)).join(', ')
      await run(`INSERT INTO ${table} (${names}) VALUES (${values})`)
    }
  }
}

/** All rows of a table as texts, but those that are being written. */
async function rowsOf(run: Query, table: string, columns: readonly [string, string][]): Promise<string[]> {
  const names = columns.map(([column]) => `CAST(${column} AS TEXT) AS ${column}`).join(', ')
  const others = columns.some(([column]) => column === 'instance_id') ? `WHERE instance_id <> 'writer'` : ''
  const rows = await run(`SELECT ${names} FROM ${table} ${others}`)
  return rows.map((row) => JSON.stringify(row)).toSorted()
}

async function allRows(run: Query, name: string): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const [table, columns] of await tablesOf(run, name)) all[table] = await rowsOf(run, table, columns)
  return all
}

/** Saves one shop again and again. */
function startWriter(store: Store) {
  let acknowledged = 0
  const stopping = new AbortController()
  async function write() {
    while (!stopping.signal.aborted) {
      const { version } = await store.save({ instanceId: 'writer', enabled: true, settings: '{}' })
      acknowledged = version
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const written = write()
  return {
    acknowledged: () => acknowledged,
    async stop() {
      stopping.abort()
      await written
    }
  }
}

/** `npm run backup` or `npm run restore`. */
const command = (databaseUrl: string, words: readonly string[]) =>
  new Promise<{ code: number; told: string }>((resolve) => {
    const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl }
    const args = ['dist/server/index.js', words[0] === '--to' ? 'backup' : 'restore', ...words]
    const child = execFile(process.execPath, args, { env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, told: stdout + stderr })
    )
  })

async function makeDatabase(start: () => Promise<TestDatabase>): Promise<string> {
  const database = await start()
  endings.push(database.remove)
  return database.url
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'free-shipping-bar-backup-'))
  endings.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

for (const { name, missing, start } of DATABASES) {
  describe(`a backup of ${name}`, () => {
    if (missing) {
      skipByName(`a backup of ${name}`, missing)
      return
    }

    test('has every row of every table while owners go on saving, and a service starts on it', async () => {
      const file = join(makeFolder(), 'backup')
      const [from, to] = [await makeDatabase(start), await makeDatabase(start)]
      const store = await openStore(from)
      endings.push(() => store.close())
      const source = await query(from)
      await fill(source, await tablesOf(source, name))
      const writer = startWriter(store)
      await expect.poll(writer.acknowledged).toBeGreaterThan(30)
      const before = writer.acknowledged()
      expect(await command(from, ['--to', file])).toMatchObject({ code: 0 })
      await writer.stop()

      expect(await command(to, ['--from', file])).toMatchObject({ code: 0 })
      const restored = await query(to)
      const rows = await allRows(restored, name)
      expect(rows).toEqual(await allRows(source, name))
      expect(Object.values(rows).every(({ length }) => length >= 3)).toBe(true)

      // Expects the writer's saves as of one moment: the newest version, and the twenty before it.
      const [saved] = await restored(`SELECT version FROM settings WHERE instance_id = 'writer'`)
      const version = Number(saved?.version)
      expect(version).toBeGreaterThanOrEqual(before)
      const history = await restored(`SELECT version FROM settings_history WHERE instance_id = 'writer'`)
      expect(history.map((row) => version - Number(row.version)).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 20 }, (_, index) => index + 1)
      )

      const service = await startService({ DATABASE_URL: to })
      endings.push(() => service.end('SIGKILL'))
      const { status } = await fetch(`${service.url}/_functions/userSettings?instanceId=writer`)
      expect([(await fetch(`${service.url}/readyz`)).status, status]).toEqual([200, 200])
    })

    test('is not put into a database that has tables, and never over another file', async () => {
      const folder = makeFolder()
      const url = await makeDatabase(start)
      await (await openStore(url)).close()
      const file = join(folder, 'backup')
      expect(await command(url, ['--to', file])).toMatchObject({ code: 0 })
      expect(await command(url, ['--to', file])).toMatchObject({
        code: 1,
        told: expect.stringContaining('new file')
      })
      expect(await command(url, ['--from', file])).toMatchObject({
        code: 1,
        told: expect.stringMatching(/not empty|has tables/)
      })
    })

    test('that is no backup is refused, and the database stays empty', async () => {
      const folder = makeFolder()
      const url = await makeDatabase(start)
      const file = join(folder, 'no-backup')
      writeFileSync(file, 'x'.repeat(10_000))
      expect((await command(url, ['--from', file])).code).toBe(1)
      await (await openStore(url)).close()
    })
  })
}
