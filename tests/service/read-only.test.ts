import { describe, expect, test } from 'vitest'

import { openStore } from '#server/db/stores.ts'

import { DATABASES } from '../support/databases.ts'
import { startPostgres } from '../support/postgres.ts'
import { skipByName } from '../support/skipped.ts'

describe('a PostgreSQL that became read-only', () => {
  const [, postgres] = DATABASES
  if (!postgres || postgres.missing) {
    skipByName('a read-only PostgreSQL', postgres?.missing ?? 'unknown')
    return
  }

  test('PostgreSQL is not ready, and is again once it can be written', async () => {
    const database = await startPostgres()
    const store = await openStore(database.url)
    const isReady = () =>
      store.check().then(
        () => true,
        () => false
      )
    const OTHERS = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()'
    const setReadOnly = async (value: string) => {
      await postgres.execute(
        database.url,
        `BEGIN READ WRITE; ALTER DATABASE postgres SET default_transaction_read_only = ${value}; COMMIT`
      )
      await postgres.execute(database.url, OTHERS)
    }
    expect(await isReady()).toBe(true)
    await setReadOnly('on')
    await expect.poll(isReady).toBe(false)
    expect(await store.read('shop')).toBeUndefined()
    await setReadOnly('off')
    await expect.poll(isReady).toBe(true)
    await store.close()
    await database.remove()
  })
})
