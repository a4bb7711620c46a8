import { describe, expect, test } from 'vitest'

import type { Store } from '#server/db/stores.ts'

import { DATABASES } from '../support/databases.ts'
import { skipByName } from '../support/skipped.ts'
import { twoStores } from '../support/two-stores.ts'

const GAP_MS = 60_000
const DAY_MS = 86_400_000

describe.each(DATABASES)('in $name, a shop’s own shipping rules', (kind) => {
  const { name, missing } = kind
  if (missing) {
    skipByName(`shipping rules in ${name}`, missing)
    return
  }
  const stores = twoStores(kind)
  let shops = 0

  const makeShop = () => `shop-${(shops += 1)}`
  /** After every save of these tests. */
  const start = Date.now() + 3_600_000
  const ask = (instanceId: string, now = start) =>
    stores.store.shipping.ask({ instanceId, now, gapMs: GAP_MS })
  const change = (instanceId: string, now = start) =>
    stores.store.shipping.change({ instanceId, now, gapMs: GAP_MS })
  const save = (
    instanceId: string,
    from: 'shop' | 'typed',
    change: { settings?: string; expected?: number } = {}
  ) =>
    stores.store.save({
      instanceId,
      enabled: true,
      settings: '{}',
      rules: from === 'shop' ? { state: 'follow', gapMs: GAP_MS } : { state: 'leave' },
      ...change
    })
  const claimIn = (where: Store, now = start, leaseMs = 60_000) =>
    where.shipping.claim({ lease: `lease-${Math.random()}`, now, until: now + leaseMs, limit: 100 })
  async function claimOf(instanceId: string, now?: number) {
    const found = (await claimIn(stores.store, now)).find((reading) => reading.instanceId === instanceId)
    if (!found) throw new Error('The reading was not due')
    return found
  }
  const finish = async (instanceId: string, now = start, rules = '{"read":1}') =>
    stores.store.shipping.finish(await claimOf(instanceId, now), {
      rules,
      now,
      nextAt: now + DAY_MS,
      gapMs: GAP_MS
    })
  const dueAt = async (instanceId: string) => (await stores.store.shipping.read(instanceId))?.dueAt

  test('are read at once when an owner asks for the first time', async () => {
    const shop = makeShop()
    expect(await stores.store.shipping.read(shop)).toBeUndefined()
    await ask(shop)
    await finish(shop)
    expect(await stores.other.shipping.read(shop)).toEqual({
      rules: '{"read":1}',
      readAt: start,
      failure: undefined,
      dueAt: undefined
    })
  })

  test('that a bar needs later are read in time, and then again and again', async () => {
    const shop = makeShop()
    await stores.store.shipping.follow({ instanceId: shop, at: start + GAP_MS })
    await stores.other.shipping.follow({ instanceId: shop, at: start + DAY_MS })
    expect(await dueAt(shop)).toBe(start + GAP_MS)
    await finish(shop, start + GAP_MS)
    expect(await dueAt(shop)).toBe(start + GAP_MS + DAY_MS)
  })

  test('are read at most once a minute, however many ask', async () => {
    const shop = makeShop()
    await ask(shop)
    await finish(shop)
    for (let second = 1; second < 30; second += 1) await ask(shop, start + second * 1000)
    expect(await claimIn(stores.store, start + GAP_MS - 1)).toEqual([])
    await claimOf(shop, start + GAP_MS)
  })

  test('are read at once after a clock was set back', async () => {
    const shop = makeShop()
    await ask(shop, start + DAY_MS)
    await finish(shop, start + DAY_MS)
    await ask(shop)
    expect(await dueAt(shop)).toBe(start)
  })

  test('are read by one of many processes that look at once', async () => {
    const wanted = Array.from({ length: 30 }, makeShop)
    for (const shop of wanted) await ask(shop)
    const claims = await Promise.all(
      [stores.store, stores.other, stores.store, stores.other].map((one) => claimIn(one))
    )
    expect(
      claims
        .flat()
        .map((reading) => reading.instanceId)
        .toSorted()
    ).toEqual(wanted.toSorted())
  })

  test('are read by another process when the one that read them was lost', async () => {
    const shop = makeShop()
    await ask(shop)
    await claimOf(shop)
    expect(await claimIn(stores.other, start + 59_000)).toEqual([])
    expect((await claimIn(stores.other, start + 60_001)).map((reading) => reading.instanceId)).toEqual([shop])
  })

  test('that a lost process found out afterwards do not count', async () => {
    const shop = makeShop()
    await ask(shop)
    const lost = await claimOf(shop)
    await finish(shop, start + 60_001)
    const late = { rules: '{"late":1}', now: start + 70_000, nextAt: start, gapMs: GAP_MS }
    await stores.other.shipping.finish(lost, late)
    expect((await stores.store.shipping.read(shop))?.rules).toBe('{"read":1}')
  })

  test('are read anew when they were changed while they were read', async () => {
    const shop = makeShop()
    await ask(shop)
    const reading = await claimOf(shop)
    await change(shop, start + 1000)
    const outcome = { rules: '{"old":1}', now: start + 2000, nextAt: start + DAY_MS, gapMs: GAP_MS }
    await stores.store.shipping.finish(reading, outcome)
    expect([(await stores.store.shipping.read(shop))?.rules, await dueAt(shop)]).toEqual([
      '{"old":1}',
      start + GAP_MS
    ])
  })

  test.each([
    ['an owner saves', (shop: string) => save(shop, 'shop')],
    ['an owner asks', (shop: string) => ask(shop, start + 1000)]
  ])('are read anew when %s while they are read', async (_, happens) => {
    const shop = makeShop()
    await save(shop, 'shop')
    const reading = await claimOf(shop)
    await happens(shop)
    const outcome = { rules: '{"old":1}', now: start + 2000, nextAt: start + DAY_MS, gapMs: GAP_MS }
    await stores.store.shipping.finish(reading, outcome)
    expect(await dueAt(shop)).toBe(start + GAP_MS)
  })

  test('that nobody asked for are not read when Wix tells of a change', async () => {
    const shop = makeShop()
    await change(shop)
    expect(await stores.store.shipping.read(shop)).toBeUndefined()
  })

  test('are read every day where they count', async () => {
    const shop = makeShop()
    await save(shop, 'shop')
    await finish(shop)
    expect(await dueAt(shop)).toBe(start + DAY_MS)
  })

  test('are read anew by every save, at most once in a while', async () => {
    const shop = makeShop()
    await save(shop, 'shop')
    await stores.store.shipping.keepDiscounts(await claimOf(shop), '{}')
    await finish(shop, start + 60_001)
    await save(shop, 'shop')
    const due = await dueAt(shop)
    await save(shop, 'shop')
    expect(due).toBeLessThan(start + 60_001 + DAY_MS)
    expect(await dueAt(shop)).toBe(due)
  })

  test('and its discounts count as soon as they are read, however the reading ends', async () => {
    const shop = makeShop()
    await ask(shop)
    const lost = await claimOf(shop)
    const reading = await claimOf(shop, start + 60_001)
    await stores.store.shipping.keepDiscounts(reading, '{"read":1}')
    await stores.other.shipping.keepDiscounts(lost, '{"late":1}')
    await stores.store.shipping.fail(reading, { failure: 'silent', dueAt: start + DAY_MS })
    expect((await stores.other.shipping.read(shop))?.discounts).toBe('{"read":1}')
  })

  test('are not read any more when the owner types the amount in', async () => {
    const shop = makeShop()
    await save(shop, 'shop')
    await save(shop, 'typed', { settings: '{"typed":1}' })
    await finish(shop)
    expect(await dueAt(shop)).toBeUndefined()
  })

  test('are not asked for by a save that came too late', async () => {
    const shop = makeShop()
    await save(shop, 'typed')
    const late = await save(shop, 'shop', { settings: '{"late":1}', expected: 7 })
    expect([late.state, await stores.store.shipping.read(shop)]).toEqual(['conflict', undefined])
  })

  test('stay as they were when they cannot be read, with the reason', async () => {
    const shop = makeShop()
    await save(shop, 'shop')
    await finish(shop)
    const now = start + DAY_MS
    const failure = { failure: 'permission', dueAt: now + 5000 }
    await stores.store.shipping.fail(await claimOf(shop, now), failure)
    expect(await stores.store.shipping.read(shop)).toEqual({
      rules: '{"read":1}',
      readAt: start,
      ...failure
    })
  })

  test('that do not count are not tried for ever', async () => {
    const shop = makeShop()
    await ask(shop)
    let now = start
    while ((await dueAt(shop)) !== undefined && now < start + DAY_MS) {
      await stores.store.shipping.fail(await claimOf(shop, now), {
        failure: 'silent',
        dueAt: (now += GAP_MS)
      })
    }
    expect(now).toBe(start + 6 * GAP_MS)
  })

  test('are not read after the app was removed, and deleted with everything else', async () => {
    const shop = makeShop()
    await save(shop, 'shop')
    await stores.store.shipping.stop(shop)
    expect(await claimIn(stores.store)).toEqual([])
    await stores.store.sites.remove(shop, start, start)
    await stores.store.sites.delete(shop, start)
    expect(await stores.store.shipping.read(shop)).toBeUndefined()
  })
})
