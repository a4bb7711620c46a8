import { sql } from 'kysely'

import type { Database } from './database.ts'
import { orNothing, text, whole } from './expressions.ts'

/** A shop outside Wix, whose owners sign in by links. */
export interface OwnerShop {
  instanceId: string
  name: string
  /** Raised by a revocation: links and sessions of an earlier one count no more. */
  epoch: number
}

export interface SignIn {
  instanceId: string
  epoch: number
  /** The link's id, and when it ends. */
  link: string
  linkEndsAt: number
  /** See `nameFor`. */
  session: string
  now: number
  endsAt: number
}

export interface SessionAt {
  instanceId: string
  session: string
  now: number
  /** A session that was not used since then has ended. */
  idleSince: number
}

export type OwnerStore = ReturnType<typeof createOwnerStore>

/** Precision of the last use of a session. */
const SEEN_MS = 300_000

/** Shops outside Wix, whose owners they are, and who is signed in. Times are milliseconds since 1970. */
export function createOwnerStore(db: Database) {
  const shop = (instanceId: string) =>
    db.rows('ownerShops', instanceId).select(['instanceId', 'name', 'epoch'])
  const read = (instanceId: string): Promise<OwnerShop | undefined> => shop(instanceId).executeTakeFirst()

  return {
    read,
    /** The shop, new where there is none; its name stays the first one. */
    async open({
      instanceId,
      name,
      now
    }: {
      instanceId: string
      name: string
      now: number
    }): Promise<OwnerShop> {
      const row = { instanceId, name, epoch: 1, createdAt: now }
      const add = db.insertInto('ownerShops').values(row).onConflict(orNothing)
      const [, { rows }] = await db.transact([add, shop(instanceId)])
      return rows[0] ?? row
    },
    addAddress(instanceId: string, address: string) {
      const row = { instanceId, address, mailedAt: 0 }
      return db.run(db.insertInto('ownerAddresses').values(row).onConflict(orNothing))
    },
    /** The shops of this address to which no link was sent since `before`. From now on one was: nobody else sends one. */
    async claimMails(
      address: string,
      { now, before }: { now: number; before: number }
    ): Promise<OwnerShop[]> {
      const unsent = db
        .updateTable('ownerAddresses')
        .where('address', '=', address)
        .where('mailedAt', '<=', before)
      const claimed = await unsent.set({ mailedAt: now }).returning('instanceId').execute()
      const shops = await Promise.all(claimed.map(({ instanceId }) => read(instanceId)))
      return shops.filter((shop) => shop !== undefined)
    },
    /** Uses up the link and opens the session. @returns false where the link was used or revoked: nothing is opened */
    async signIn({ instanceId, epoch, link, linkEndsAt, session, now, endsAt }: SignIn): Promise<boolean> {
      const use = {
        instanceId: 'instanceId',
        link: text(link),
        session: text(session),
        endsAt: whole(linkEndsAt)
      }
      const row = { instanceId: 'instanceId', session: 'session', epoch: whole(epoch), endsAt: whole(endsAt) }
      const times = { createdAt: whole(now), seenAt: whole(now) }
      const used = db.rows('usedLinks', instanceId).where('link', '=', link).where('session', '=', session)
      const [, opened] = await db.transact([
        // Lets one of two simultaneous uses of a link find the other's row.
        db
          .insertFrom('usedLinks', use, db.rows('ownerShops', instanceId).where('epoch', '=', epoch))
          .onConflict(orNothing),
        db.insertFrom('ownerSessions', { ...row, ...times }, used)
      ])
      return opened.count === 1
    },
    /** Uses up what works once, until it ends. @returns false where it was used before */
    useOnce(instanceId: string, link: string, endsAt: number): Promise<boolean> {
      const row = { instanceId, link, session: '', endsAt }
      return db.changes(db.insertInto('usedLinks').values(row).onConflict(orNothing))
    },
    /** Whether there is this session. Remembers, now and then, that it was used. */
    async isSignedIn({ instanceId, session, now, idleSince }: SessionAt): Promise<boolean> {
      const found = await db
        .rows('ownerSessions', instanceId)
        .where('session', '=', session)
        .where('endsAt', '>', now)
        .where('seenAt', '>', idleSince)
        // A link that is used while its shop is revoked opens nothing either.
        .where('epoch', '=', db.rows('ownerShops', instanceId).select('epoch'))
        .select('seenAt')
        .executeTakeFirst()
      if (found && now - found.seenAt > SEEN_MS) {
        await db.run(
          db.change('ownerSessions', instanceId).where('session', '=', session).set({ seenAt: now })
        )
      }
      return found !== undefined
    },
    signOut: (instanceId: string, session: string) =>
      db.run(db.remove('ownerSessions', instanceId).where('session', '=', session)),
    /** Ends every session and link of the shop, and forgets its addresses. @returns false where there is no such shop */
    async revoke(instanceId: string): Promise<boolean> {
      const [raised] = await db.transact([
        db.change('ownerShops', instanceId).set({ epoch: sql`epoch + 1` }),
        db.remove('ownerSessions', instanceId),
        db.remove('ownerAddresses', instanceId),
        db.remove('ownerMails', instanceId)
      ])
      return raised.count === 1
    },
    /** Deletes what ended. */
    async forget(now: number, idleSince: number): Promise<void> {
      const isOver = sql<boolean>`ends_at <= ${now} or seen_at <= ${idleSince}`
      const links = db.deleteFrom('usedLinks').where('endsAt', '<=', now)
      await db.transact([db.deleteFrom('ownerSessions').where(isOver), links])
    }
  }
}
