import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { postgresMissing, startPostgres } from './postgres.ts'

export interface TestDatabase {
  url: string
  remove(): Promise<void>
}

async function startLibsql(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'free-shipping-bar-db-'))
  return {
    url: `file:${join(folder, 'test.db')}`,
    remove: () => rm(folder, { recursive: true, force: true })
  }
}

/** Both databases that the service runs on; `missing` says why one cannot be had here. */
export const DATABASES: readonly {
  name: string
  missing: string | undefined
  start: () => Promise<TestDatabase>
}[] = [
  { name: 'libSQL', missing: undefined, start: startLibsql },
  { name: 'PostgreSQL', missing: postgresMissing(), start: startPostgres }
]
