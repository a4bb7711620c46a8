import { describe, expect, test } from 'vitest'

import type { Store } from '#server/db/stores.ts'
import { openStore } from '#server/db/open.ts'

import { DATABASES } from '../support/databases.ts'
import { skipByName } from '../support/skipped.ts'
import { twoStores } from '../support/two-stores.ts'

describe.each(DATABASES)('unsaved changes in $name', (kind) => {
  const { name, missing } = kind
  if (missing) {
    skipByName(`drafts in ${name}`, missing)
    return
  }
  const stores = twoStores(kind)
  let shops = 0
  const makeShop = () => `shop-${(shops += 1)}`
  const owners = ['owner']

  const write = (where: Store, instanceId: string, sequence: number, change: object = {}) =>
    where.drafts.write({
      instanceId,
      owners,
      draft: { sequence, version: 3, settings: `{"threshold":${sequence}}`, changedAt: 1000, ...change }
    })

  test('are there for every process, as they were written last', async () => {
    const shop = makeShop()
    expect(await write(stores.store, shop, 1)).toEqual({ isKept: true, sequence: 1 })
    const changedAt = 1_900_000_000_000
    expect(await write(stores.other, shop, 1_900_000_000_001, { changedAt })).toEqual({
      isKept: true,
      sequence: 1_900_000_000_001
    })
    expect(await stores.store.drafts.read(shop, owners)).toEqual({
      sequence: 1_900_000_000_001,
      version: 3,
      settings: '{"threshold":1900000000001}',
      changedAt
    })
    expect(await stores.store.drafts.read(shop, ['another'])).toBeUndefined()
    expect(await stores.store.drafts.read(makeShop(), owners)).toBeUndefined()
  })

  test('are the newest ones, in whichever order many pages write them at once', async () => {
    const shop = makeShop()
    const order = [5, 20, 3, 11, 17, 1, 19, 8, 14, 2, 20, 7]
    await Promise.all(
      order.map((sequence, turn) => write(turn % 2 ? stores.store : stores.other, shop, sequence))
    )
    expect(await stores.store.drafts.read(shop, owners)).toMatchObject({
      sequence: 20,
      settings: '{"threshold":20}'
    })
  })

  test('that were dropped stay dropped when an older change comes late', async () => {
    const shop = makeShop()
    await write(stores.store, shop, 2, { settings: undefined })
    expect(await write(stores.other, shop, 1)).toEqual({ isKept: false, sequence: 2 })
    expect((await stores.store.drafts.read(shop, owners))?.settings).toBeUndefined()
  })

  test('of the same sequence as others are not taken for these', async () => {
    const shop = makeShop()
    const first = { settings: '{"threshold":80}' }
    await write(stores.store, shop, 5, first)
    expect(await write(stores.other, shop, 5, first)).toEqual({ isKept: true, sequence: 5 })
    for (const other of [
      { settings: '{"threshold":90}' },
      { settings: undefined },
      { ...first, version: 4 }
    ]) {
      expect(await write(stores.other, shop, 5, other)).toEqual({ isKept: false, sequence: 5 })
    }
    expect(await stores.store.drafts.read(shop, owners)).toMatchObject({ ...first, version: 3 })
  })

  test('have the name by the newer secret once they are written with it', async () => {
    const shop = makeShop()
    await write(stores.store, shop, 5)
    const renamed = ['by the newer secret', ...owners]
    expect((await stores.store.drafts.read(shop, renamed))?.sequence).toBe(5)
    const draft = { sequence: 4, version: 3, settings: '{}', changedAt: 1000 }
    expect(await stores.store.drafts.write({ instanceId: shop, owners: renamed, draft })).toEqual({
      isKept: false,
      sequence: 5
    })
    expect(await stores.store.drafts.read(shop, owners)).toBeUndefined()
    expect((await stores.store.drafts.read(shop, renamed))?.settings).toBe('{"threshold":5}')
  })

  test('are forgotten by their age', async () => {
    const [old, recent] = [makeShop(), makeShop()]
    await write(stores.store, old, 1, { changedAt: 999 })
    await write(stores.store, recent, 1, { changedAt: 1000 })
    await stores.store.drafts.forget(1000)
    expect(await stores.store.drafts.read(old, owners)).toBeUndefined()
    expect(await stores.store.drafts.read(recent, owners)).toBeDefined()
  })

  test('go with a site that was removed, and no other’s; a duplicated site gets none', async () => {
    const [gone, stays, copy] = [makeShop(), makeShop(), makeShop()]
    for (const shop of [gone, stays]) {
      await write(stores.store, shop, 1)
      await stores.store.sites.remove(shop, 10, 1000)
    }
    await stores.store.sites.copySettings(stays, copy, 5)
    await stores.store.sites.delete(gone, 1000)
    const found = [gone, stays, copy].map((shop) => stores.store.drafts.read(shop, owners))
    expect((await Promise.all(found)).map((draft) => draft !== undefined)).toEqual([false, true, false])
  })

  test('are there after every process was stopped', async () => {
    const database = await kind.start()
    const first = await openStore(database.url)
    await write(first, 'shop', 1)
    await first.close()
    const second = await openStore(database.url)
    expect(await second.drafts.read('shop', owners)).toMatchObject({ settings: '{"threshold":1}' })
    await second.close()
    await database.remove()
  })
})
