import { existsSync, renameSync } from 'node:fs'

import { pathOf } from '#server/db/libsql.ts'
import { EarlierDatabaseError } from '#server/db/migrations.ts'
import { openStore, type Store } from '#server/db/stores.ts'
import type { Config } from '#server/lib/config.ts'
import { errorWords } from '#server/lib/log.ts'
import { UserError } from '#shared/errors.ts'

/** Renames the file to a free name in the same folder. Returns the new name. */
function setAside(path: string): string {
  let number = 1
  while (existsSync(`${path}.earlier-${number}`)) number += 1
  const name = `${path}.earlier-${number}`
  for (const ending of ['', '-wal', '-shm']) {
    if (existsSync(path + ending)) renameSync(path + ending, name + ending)
  }
  return name
}

/**
 * The demo's database. A file of an earlier version is renamed, and the demo begins with an empty one.
 * @param tell called with one sentence for the console
 * @throws UserError when it cannot be opened
 */
export async function openDatabase(
  { databaseUrl, poolSize }: Config,
  { onError, tell }: { onError: () => void; tell: (sentence: string) => void }
): Promise<Store> {
  const path = pathOf(databaseUrl)
  try {
    return await openStore(databaseUrl, { poolSize, onError })
  } catch (error) {
    if (error instanceof EarlierDatabaseError && path !== undefined) {
      tell(`${path} is of an earlier version: it is now ${setAside(path)}, and the demo begins anew.`)
      return openStore(databaseUrl, { poolSize, onError })
    }
    if (error instanceof EarlierDatabaseError) throw error
    throw new UserError(`Can’t open the database in DATABASE_URL: ${errorWords(error).error}`, {
      cause: error
    })
  }
}
