import { afterEach, beforeEach, expect, test } from 'vitest'

import { EarlierDatabaseError, MIGRATIONS } from '#server/db/migrations.ts'
import { openStore } from '#server/db/stores.ts'

import { DATABASES, describeIn, type TestDatabase } from '../support/databases.ts'

const SECOND = ['ALTER TABLE sites ADD COLUMN note TEXT', `UPDATE settings SET settings = settings || ' '`]
const UPGRADED = { migrations: [...MIGRATIONS, SECOND] }

describeIn(DATABASES, 'a filled database in $name', ({ start, execute }) => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await start()
    const store = await openStore(database.url)
    await store.save({ instanceId: 'shop', enabled: true, settings: '{"threshold":75}' })
    await store.save({ instanceId: 'shop', enabled: true, settings: '{"threshold":80}' })
    await store.close()
  })
  afterEach(() => database.remove())

  /** What a process finds that opens the database. */
  async function found(options = {}) {
    const store = await openStore(database.url, options)
    const [now, before] = [await store.read('shop'), await store.history('shop')]
    await store.close()
    return [now?.settings, ...before.map(({ settings }) => settings)]
  }

  test('a filled database has everything and the next schema, once, however many processes open it', async () => {
    const upgraded = ['{"threshold":80} ', '{"threshold":75}']
    const four = [found(UPGRADED), found(UPGRADED), found(UPGRADED), found(UPGRADED)]
    expect(await Promise.all(four)).toEqual(four.map(() => upgraded))
    await execute(database.url, `UPDATE sites SET note = 'there is such a column'`)
    expect(await found(UPGRADED)).toEqual(upgraded)
    // The version before can be started again.
    expect(await found()).toEqual(upgraded)
  })

  test('a filled database is as it was when a migration fails', async () => {
    const broken = { migrations: [...MIGRATIONS, [...SECOND, 'ALTER TABLE nowhere ADD COLUMN note TEXT']] }
    await expect(found(broken)).rejects.toThrow('nowhere')
    expect(await found()).toEqual(['{"threshold":80}', '{"threshold":75}'])
    expect(await found(UPGRADED)).toEqual(['{"threshold":80} ', '{"threshold":75}'])
  })

  test('a filled database is refused where its tables are of before the first release, and stays as it is', async () => {
    await execute(database.url, 'UPDATE migrations SET number = number - 100')
    await expect(found(UPGRADED)).rejects.toThrow(EarlierDatabaseError)
    await execute(database.url, 'UPDATE migrations SET number = number + 100')
    expect(await found()).toEqual(['{"threshold":80}', '{"threshold":75}'])
  })
})
