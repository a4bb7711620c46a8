import { existsSync, renameSync } from 'node:fs'

import { pathOf } from '#server/db/libsql.ts'
import { EarlierDatabaseError } from '#server/db/migrations.ts'
import { openStore } from '#server/db/open.ts'
import type { Store } from '#server/db/stores.ts'
import type { Config } from '#server/lib/config.ts'
import { errorWords } from '#server/lib/log.ts'
import { UserError } from '#shared/errors.ts'

/** Gives the file a name beside its own that no other has. @returns the new name */
function setAside(path: string): string {
  let number = 1
  while (existsSync(`${path}.earlier-${number}`)) number += 1
  const name = `${path}.earlier-${number}`
  for (const ending of ['', '-wal', '-shm']) {
    if (existsSync(path + ending)) renameSync(path + ending, name + ending)
  }
  return name
}

interface Opening {
  onError: () => void
  /** Called with one sentence for the console. */
  tell: (sentence: string) => void
}

/**
 * The demo's database. A file of an earlier version is set aside: the demo begins anew with another.
 * @throws UserError when it cannot be opened
 */
export async function openDatabase(
  { databaseUrl, poolSize }: Config,
  { onError, tell }: Opening
): Promise<Store> {
  const open = () => openStore(databaseUrl, { poolSize, onError })
  try {
    return await open().catch((error: unknown) => {
      const path = pathOf(databaseUrl)
      if (!(error instanceof EarlierDatabaseError) || path === undefined) throw error
      tell(`${path} is of an earlier version: it is now ${setAside(path)}, and the demo begins anew.`)
      return open()
    })
  } catch (error) {
    if (error instanceof EarlierDatabaseError) throw error
    throw new UserError(`The database of DATABASE_URL cannot be opened: ${errorWords(error).error}`, {
      cause: error
    })
  }
}
