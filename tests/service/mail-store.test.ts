import { describe, expect, test } from 'vitest'

import type { Store } from '#server/db/stores.ts'

import { DATABASES } from '../support/databases.ts'
import { skipByName } from '../support/skipped.ts'
import { twoStores } from '../support/two-stores.ts'

const ADDRESS = 'owner@shop.test'
const NOW = 1_700_000_000_000
const LEASE_MS = 600_000

describe.each(DATABASES)('in $name, an owner’s wish for mails', (kind) => {
  const { name, missing } = kind
  if (missing) {
    skipByName(`mails in ${name}`, missing)
    return
  }
  const stores = twoStores(kind)
  let shops = 0

  async function makeWish(digestDue?: number) {
    const shop = `shop-${(shops += 1)}`
    await stores.store.mails.save(shop, { address: ADDRESS, digestDue }, NOW)
    return shop
  }
  const claimIn = (where: Store, now = NOW) =>
    where.mails.claim({ lease: `lease-${Math.random()}`, now, until: now + LEASE_MS, limit: 100 })
  async function claimOf(shop: string, now = NOW) {
    const found = (await claimIn(stores.store, now)).find(({ instanceId }) => instanceId === shop)
    if (!found) throw new Error('Nothing was due')
    return found
  }

  test('is taken by one of two processes, and by the other when its time is over', async () => {
    const shop = await makeWish()
    const claims = await Promise.all([claimIn(stores.store), claimIn(stores.other)])
    expect(claims.flat().filter(({ instanceId }) => instanceId === shop)).toHaveLength(1)
    expect(await claimIn(stores.other, NOW + LEASE_MS - 1)).toEqual([])
    expect((await claimIn(stores.other, NOW + LEASE_MS)).map(({ instanceId }) => instanceId)).toContain(shop)
  })

  test('remembers the time of each kind of mail, and of the next summary', async () => {
    const shop = await makeWish(NOW + 5)
    const claimed = await claimOf(shop)
    expect(claimed).toMatchObject({
      address: ADDRESS,
      since: NOW,
      digestDue: NOW + 5,
      attempts: 0,
      sentAt: { dark: undefined, apart: undefined, stopped: undefined, tested: undefined }
    })
    await stores.store.mails.sent(claimed, 'apart', NOW + 1)
    await stores.store.mails.sentDigest(claimed, NOW + 9)
    await stores.store.mails.fail(claimed, NOW + 2)
    const again = await claimOf(shop, NOW + 2)
    expect(again).toMatchObject({ attempts: 1, digestDue: NOW + 9, sentAt: { apart: NOW + 1 } })
    await stores.store.mails.finish(again, NOW + 3)
    expect(await claimOf(shop, NOW + 3)).toMatchObject({ attempts: 0 })
  })

  test('that was ended meanwhile is not taken up again by who holds it', async () => {
    const shop = await makeWish()
    const claimed = await claimOf(shop)
    expect(await stores.store.mails.isWanted(claimed)).toBe(true)
    await stores.other.mails.stop(shop, 'another@shop.test')
    expect(await stores.store.mails.isWanted(claimed)).toBe(true)
    await stores.other.mails.stop(shop, ADDRESS)
    expect(await stores.store.mails.isWanted(claimed)).toBe(false)
    await stores.store.mails.finish(claimed, NOW + 1)
    expect(await stores.store.mails.read(shop)).toBeUndefined()
    expect(
      (await claimIn(stores.store, NOW + LEASE_MS * 2)).map(({ instanceId }) => instanceId)
    ).not.toContain(shop)
  })

  test('that is made anew at another address starts anew, and keeps the times of its mails', async () => {
    const shop = await makeWish()
    const claimed = await claimOf(shop)
    await stores.store.mails.sent(claimed, 'dark', NOW)
    await stores.store.mails.finish(claimed, NOW + 1)
    await stores.store.mails.save(shop, { address: ADDRESS, digestDue: undefined }, NOW + 2)
    expect(await claimOf(shop, NOW + 2)).toMatchObject({ since: NOW, sentAt: { dark: NOW } })
    await stores.store.mails.save(shop, { address: 'new@shop.test', digestDue: undefined }, NOW + 3)
    expect(await claimOf(shop, NOW + 3 + LEASE_MS)).toMatchObject({ since: NOW + 3, sentAt: { dark: NOW } })
  })
})
