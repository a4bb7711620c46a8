import { cp, rename, rm } from 'node:fs/promises'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openStore, type Store } from '#server/db/stores.ts'

import { DATABASES, DATABASES_AND_POOLER, describeIn, type TestDatabase } from '../support/databases.ts'

describeIn(DATABASES_AND_POOLER, 'settings kept in $name', ({ start }) => {
  let database: TestDatabase
  let store: Store
  let shops = 0
  beforeAll(async () => {
    database = await start()
    store = await openStore(database.url)
  })
  afterAll(async () => {
    await store.close()
    await database.remove()
  })

  const makeShop = () => `shop-${(shops += 1)}`
  const save = (instanceId: string, settings: string, expected?: number) =>
    store.save({ instanceId, enabled: true, settings, expected })

  test('settings come back as they were saved, with every sign', async () => {
    const shop = makeShop()
    const settings = JSON.stringify({ text: `'"; DROP TABLE settings; -- 🚚 שלום \\ \n \u0000 %_` })
    await store.save({ instanceId: shop, enabled: false, settings })
    expect(await store.read(shop)).toEqual({
      version: 1,
      enabled: false,
      settings,
      savedAt: expect.any(Number)
    })
  })

  test.each([
    ['an older version than the newest', 1, 2],
    ['a version that is not there yet', 3, 2],
    ['nothing, where something is', 0, 2]
  ])('settings are not replaced by a save that meant %s', async (_, expected, version) => {
    const shop = makeShop()
    expect(await save(shop, '{"a":0}', 4)).toEqual({ state: 'conflict', version: 0 })
    expect(await store.read(shop)).toBeUndefined()
    expect(await save(shop, '{"a":1}')).toEqual({ state: 'saved', version: 1 })
    expect(await save(shop, '{"a":2}', 1)).toEqual({ state: 'saved', version: 2 })
    expect(await save(shop, '{"a":3}', expected)).toEqual({ state: 'conflict', version })
    expect((await store.read(shop))?.settings).toBe('{"a":2}')
    expect(await store.history(shop)).toHaveLength(1)
  })

  test('settings have one winner among many who save the same version at once, by two processes', async () => {
    const [shop, other] = [makeShop(), await openStore(database.url)]
    await save(shop, '{"by":"first"}')
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, by) =>
        (by % 2 ? store : other).save({
          instanceId: shop,
          enabled: true,
          settings: `{"by":${by}}`,
          expected: 1
        })
      )
    )
    expect(results.filter(({ state }) => state === 'saved')).toHaveLength(1)
    expect((await other.read(shop))?.version).toBe(2)
    await other.close()
  })

  test('settings take every one of many saves at once that name no version, and keep each', async () => {
    const shop = makeShop()
    const results = await Promise.all(Array.from({ length: 20 }, (_, by) => save(shop, `{"by":${by}}`)))
    const versions = Array.from({ length: 20 }, (_, index) => index + 1)
    expect(results.map(({ version }) => version).toSorted((a, b) => a - b)).toEqual(versions)
    expect(await store.history(shop)).toHaveLength(19)
  })

  test('settings keep the last twenty versions that were replaced', async () => {
    const shop = makeShop()
    for (let version = 1; version <= 23; version += 1) await save(shop, JSON.stringify({ version }))
    const history = await store.history(shop)
    expect(history.map((past) => past.settings)).toEqual(
      Array.from({ length: 20 }, (_, index) => JSON.stringify({ version: 22 - index }))
    )
  })

  test('settings belong to one shop: another’s saves leave them alone', async () => {
    const [mine, other] = [makeShop(), makeShop()]
    await save(mine, '{"mine":1}')
    for (let version = 1; version <= 25; version += 1) await save(other, '{}')
    expect(await store.read(mine)).toMatchObject({ version: 1, settings: '{"mine":1}' })
    expect(await store.history(mine)).toEqual([])
  })

  test('settings cannot be had after closing: a clear error', async () => {
    const closed = await openStore(database.url)
    await closed.close()
    await expect(closed.read('shop')).rejects.toMatchObject({ status: 503 })
    await expect(closed.check()).rejects.toThrow('Try again in a minute')
  })
})

describe('a file of libSQL', () => {
  const [libsql] = DATABASES
  let database: TestDatabase
  let path: string
  beforeEach(async () => {
    if (!libsql) throw new Error('No database')
    database = await libsql.start()
    path = database.url.slice('file:'.length)
  })
  afterEach(() => database.remove())

  test('a file holds everything after a stop: its copy alone is a backup', async () => {
    const store = await openStore(database.url)
    await store.save({ instanceId: 'shop', enabled: true, settings: '{"a":1}' })
    await store.close()
    await cp(path, `${path}-copy`)
    const copy = await openStore(`${database.url}-copy`)
    expect(await copy.read('shop')).toMatchObject({ settings: '{"a":1}' })
    await copy.close()
  })

  test.each([
    ['deleted', () => rm(path)],
    ['replaced', () => rename(path, `${path}-away`).then(() => cp(`${path}-away`, path))]
  ])('a file that was %s takes no save, and the service is not ready', async (_, change) => {
    const store = await openStore(database.url)
    await store.check()
    await change()
    await expect(store.save({ instanceId: 'shop', enabled: true, settings: '{}' })).rejects.toMatchObject({
      status: 503
    })
    await expect
      .poll(() =>
        store.check().then(
          () => 'ready',
          () => 'not ready'
        )
      )
      .toBe('not ready')
    await store.close()
  })
})
