import { existsSync } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

import Database from 'libsql'

import { ConfigError } from '../lib/config.ts'
import { pathOf } from './libsql.ts'
import { dumpPostgres, restorePostgres } from './postgres-backup.ts'

function fileOf(databaseUrl: string): string {
  const path = pathOf(databaseUrl)
  if (path === undefined) throw new ConfigError('DATABASE_URL names a database in memory.')
  return path
}

/** Gives a complete file its name once it is on disk: one that was broken off never has it. */
async function putInPlace(part: string, file: string): Promise<void> {
  for (const [path, flags] of [
    [part, 'r+'],
    [dirname(file), 'r']
  ] as const) {
    if (path !== part) await rename(part, file)
    const handle = await open(path, flags)
    await handle.sync()
    await handle.close()
  }
}

/** SQLite's own copy, of one moment: a service that runs goes on writing. */
function copyLibsql(path: string, to: string): void {
  if (!existsSync(path)) throw new ConfigError(`There is no database ${path}.`)
  const database = new Database(path, { timeout: 5000 })
  try {
    database.prepare('VACUUM INTO ?').run(to)
  } finally {
    database.close()
  }
}

const TABLE = `SELECT count(*) AS count FROM sqlite_master WHERE name = 'migrations'`

/** @throws ConfigError for a file that is no whole backup of this service */
function checkLibsql(path: string): void {
  const database = new Database(path, { readonly: true })
  try {
    const outcome = JSON.stringify(database.prepare('PRAGMA integrity_check').all())
    const tables = JSON.stringify(database.prepare(TABLE).all())
    if (outcome === '[{"integrity_check":"ok"}]' && tables === '[{"count":1}]') return
  } catch {
    // Told below.
  } finally {
    database.close()
  }
  throw new ConfigError(`${path} is no backup of a libSQL database of this service, or not whole.`)
}

async function restoreLibsql(path: string, from: string): Promise<void> {
  for (const file of [path, `${path}-wal`]) {
    const found = await stat(file).catch(() => undefined)
    if (found && found.size > 0) throw new ConfigError(`${file} is not empty: move it away first.`)
  }
  await mkdir(dirname(path), { recursive: true })
  const part = `${path}.part`
  try {
    await copyFile(from, part)
    checkLibsql(part)
    await putInPlace(part, path)
  } finally {
    await rm(part, { force: true })
  }
}

/**
 * Writes all that the database has at one moment into a new file, while services go on.
 * @throws ConfigError, as the one line to print
 */
export async function backUp(databaseUrl: string, to: string): Promise<void> {
  if (existsSync(to)) throw new ConfigError(`${to} is there already: name a new file.`)
  const part = `${to}.part`
  await rm(part, { force: true })
  try {
    if (databaseUrl.startsWith('file:')) copyLibsql(fileOf(databaseUrl), part)
    else await dumpPostgres(databaseUrl, part)
    await putInPlace(part, to)
  } finally {
    await rm(part, { force: true })
  }
}

/**
 * Fills an empty database from a backup. No service may run on it yet.
 * @throws ConfigError, as the one line to print, for a database that is not empty
 */
export async function restore(databaseUrl: string, from: string): Promise<void> {
  if (!existsSync(from)) throw new ConfigError(`There is no file ${from}.`)
  if (databaseUrl.startsWith('file:')) await restoreLibsql(fileOf(databaseUrl), from)
  else await restorePostgres(databaseUrl, from)
}
