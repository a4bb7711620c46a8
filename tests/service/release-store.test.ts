import { openStore } from '#server/db/open.ts'
import type { Store } from '#server/db/stores.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { DATABASES, type TestDatabase } from '../support/databases.ts'
import { skipByName } from '../support/skipped.ts'

describe.each(DATABASES)('releases in $name', ({ name, missing, start }) => {
  if (missing) {
    skipByName(`releases in ${name}`, missing)
    return
  }
  let database: TestDatabase
  let store: Store
  beforeAll(async () => {
    database = await start()
    store = await openStore(database.url)
  })
  afterAll(async () => {
    await store.close()
    await database.remove()
  })

  const latest = async () => {
    const [release] = await store.releases.list()
    if (!release) throw new Error('no build')
    return release
  }

  test('what processes counted of a site is added up, and it votes once', async () => {
    const { releases } = store
    const add = (instanceId: string, side: 'new' | 'old', counts: object) =>
      releases.add(7, [{ instanceId, side, counts }])
    await add('dark', 'new', { served: 2 })
    await Promise.all([add('dark', 'new', { served: 2 }), add('seen', 'old', { served: 4, seen: 1 })])
    await add('dark', 'new', { seen: 3, threw: 1 })
    await add('seen', 'old', { served: 9 })
    expect(await releases.doubts(7)).toMatchObject({ new: { sites: 1, threw: 1 }, old: { threw: 0 } })
    expect((await releases.tally(7)).new.threw).toBe(0)
    await add('dark', 'new', { threw: 2 })
    expect(await releases.tally(7)).toMatchObject({
      new: { sites: 1, dark: 1, threw: 1, cart: 0 },
      old: { sites: 1, dark: 0, threw: 0 }
    })
    await releases.forget(8)
    expect((await releases.tally(7)).new.sites).toBe(0)
  })

  test('one of two processes stops a release, and the same build begins anew as another run', async () => {
    const { releases } = store
    await releases.register({ build: 'bbbbbbbb', before: 'aaaaaaaa', percent: 5, changedAt: 1 })
    await releases.register({ build: 'bbbbbbbb', before: 'cccccccc', percent: 100, changedAt: 2 })
    const release = await latest()
    expect(release).toMatchObject({ before: 'aaaaaaaa', percent: 5, stopped: undefined })
    const stops = await Promise.all([1, 2].map((time) => releases.stop(release, 'worse', time)))
    expect(stops.toSorted()).toEqual([false, true])
    const stopped = await latest()
    expect(stopped).toMatchObject({ run: release.run, percent: 0, stopped: 'worse' })
    // A command that was given before the stop finds another release than it read.
    expect(await releases.change(release, 25, 3)).toBe(false)
    expect(await releases.change(stopped, 5, 3)).toBe(true)
    expect(await latest()).toMatchObject({ run: release.run + 1, percent: 5, stopped: undefined })
  })

  test('switches and pins are kept until they are taken back', async () => {
    const off = { instanceId: 'shop', reason: 'a fault', since: 5 }
    await store.barSwitches.switchOff(off)
    await store.releases.pin('shop', 'old')
    await store.releases.pin('shop', 'new')
    expect([await store.barSwitches.list(), await store.releases.pins()]).toEqual([
      [off],
      new Map([['shop', 'new']])
    ])
    await store.barSwitches.switchOn('shop')
    await store.releases.pin('shop', undefined)
    expect([await store.barSwitches.list(), (await store.releases.pins()).size]).toEqual([[], 0])
  })
})
