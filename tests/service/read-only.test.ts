import { describe, expect, test } from 'vitest'

import { openStore } from '#server/db/open.ts'

import { DATABASES, type TestDatabase } from '../support/databases.ts'
import { startPostgres } from '../support/postgres.ts'
import { skipByName } from '../support/skipped.ts'

describe('a PostgreSQL that became read-only', () => {
  const [, postgres] = DATABASES
  if (!postgres || postgres.missing) {
    skipByName('a read-only PostgreSQL', postgres?.missing ?? 'unknown')
    return
  }

  test('is not ready, and is again once it can be written', async () => {
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

  test('is left for the other server that the address names, once that one takes the writes', async () => {
    const [first, second] = [await startPostgres(), await startPostgres()]
    await (await openStore(second.url)).close()
    /** Makes the database read-only, or not, also for connections that are open. */
    const setReadOnly = async ({ url }: TestDatabase, value: 'on' | 'off') => {
      await postgres.execute(url, `ALTER SYSTEM SET default_transaction_read_only = ${value}`)
      await postgres.execute(url, 'SELECT pg_reload_conf()')
    }
    await setReadOnly(second, 'on')
    const { host } = new URL(second.url)
    const store = await openStore(first.url.replace(/\/postgres$/, `,${host}/postgres`))
    const save = () => store.save({ instanceId: 'shop', enabled: true, settings: '{"a":1}' })
    expect((await save()).version).toBe(1)

    await setReadOnly(first, 'on')
    await setReadOnly(second, 'off')
    await expect
      .poll(() =>
        save().then(
          () => 'saved',
          () => 'refused'
        )
      )
      .toBe('saved')
    await store.close()
    const other = await openStore(second.url)
    expect(await other.read('shop')).toMatchObject({ settings: '{"a":1}' })
    await other.close()
    await first.remove()
    await second.remove()
  })
})
