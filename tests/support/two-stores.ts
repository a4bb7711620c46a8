import { afterAll, afterEach, beforeAll } from 'vitest'

import { openStore, type Store } from '#server/db/stores.ts'

import type { DatabaseKind, TestDatabase } from './databases.ts'

/** One database as two processes have it open; without tasks and sites when a test begins. */
export function twoStores({ start, execute }: DatabaseKind): {
  store: Store
  other: Store
  makeShop: () => string
} {
  let database: TestDatabase
  const stores: Store[] = []
  beforeAll(async () => {
    database = await start()
    stores.push(await openStore(database.url), await openStore(database.url))
  })
  afterEach(() => execute(database.url, 'DELETE FROM tasks; DELETE FROM sites;'))
  afterAll(async () => {
    for (const store of stores.splice(0)) await store.close()
    await database.remove()
  })
  const opened = (index: number): Store => {
    const store = stores[index]
    if (!store) throw new Error('The database is not open')
    return store
  }
  let shops = 0
  return {
    makeShop: () => `shop-${(shops += 1)}`,
    get store() {
      return opened(0)
    },
    get other() {
      return opened(1)
    }
  }
}
