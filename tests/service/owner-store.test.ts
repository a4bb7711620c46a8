import { describe, expect, test } from 'vitest'

import type { Store } from '#server/db/stores.ts'

import { DATABASES } from '../support/databases.ts'
import { skipByName } from '../support/skipped.ts'
import { twoStores } from '../support/two-stores.ts'

describe.each(DATABASES)('owners outside Wix in $name', (kind) => {
  if (kind.missing) {
    skipByName(`owners in ${kind.name}`, kind.missing)
    return
  }
  const stores = twoStores(kind)
  const open = (instanceId: string) => stores.store.owners.open({ instanceId, name: 'The Shop', now: 1000 })
  const signIn = (where: Store, instanceId: string, change: { session: string; epoch?: number }) =>
    where.owners.signIn({
      instanceId,
      epoch: 1,
      link: 'link',
      linkEndsAt: 5000,
      now: 1000,
      endsAt: 9000,
      ...change
    })
  const isSignedIn = (instanceId: string, session: string, now = 2000) =>
    stores.other.owners.isSignedIn({ instanceId, session, now, idleSince: 0 })

  test('use a link once, in two processes at the same time', async () => {
    await open('once')
    const sessions = ['a', 'b', 'c', 'd']
    const used = await Promise.all(
      sessions.map((session, index) => signIn(index % 2 ? stores.store : stores.other, 'once', { session }))
    )
    expect(used.filter(Boolean)).toHaveLength(1)
    const signedIn = await Promise.all(sessions.map((session) => isSignedIn('once', session)))
    expect(signedIn).toEqual(used)
  })

  test('are out after a revocation, and until they are invited anew', async () => {
    await open('revoked')
    expect(await signIn(stores.store, 'revoked', { session: 'a' })).toBe(true)
    expect(await isSignedIn('revoked', 'a')).toBe(true)
    expect(await stores.other.owners.revoke('revoked')).toBe(true)
    expect(await isSignedIn('revoked', 'a')).toBe(false)
    expect(await signIn(stores.store, 'revoked', { session: 'b' })).toBe(false)
    expect((await open('revoked')).epoch).toBe(2)
    expect(await stores.store.owners.revoke('never-invited')).toBe(false)
  })

  test('are out of a session that has ended, and of one that was deleted with it', async () => {
    await open('ended')
    await signIn(stores.store, 'ended', { session: 'a' })
    expect([await isSignedIn('ended', 'a', 8999), await isSignedIn('ended', 'a', 9000)]).toEqual([
      true,
      false
    ])
    await stores.store.owners.forget(9000, 0)
    expect(await isSignedIn('ended', 'a', 8999)).toBe(false)
  })

  test('are mailed once, by one of two processes', async () => {
    await open('mailed')
    await stores.store.owners.addAddress('mailed', 'hash')
    const claim = (where: Store) => where.owners.claimMails('hash', { now: 2000, before: 1000 })
    const claims = await Promise.all([claim(stores.store), claim(stores.other)])
    expect(claims.flat().map(({ instanceId }) => instanceId)).toEqual(['mailed'])
    expect(await stores.store.owners.claimMails('stranger', { now: 2000, before: 1000 })).toEqual([])
  })
})
