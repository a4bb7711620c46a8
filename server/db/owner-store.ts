import * as v from 'valibot'

import { InstanceRow, Whole } from './row.ts'
import { execute, type Sql } from './sql.ts'

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

/** Shops outside Wix, whose owners they are, and who is signed in. Times are milliseconds since 1970. */
export interface OwnerStore {
  /** The shop, new where there is none; its name stays the first one. */
  open(shop: { instanceId: string; name: string; now: number }): Promise<OwnerShop>
  read(instanceId: string): Promise<OwnerShop | undefined>
  addAddress(instanceId: string, address: string): Promise<void>
  /** The shops of this address to which no link was sent since `before`. From now on one was: nobody else sends one. */
  claimMails(address: string, times: { now: number; before: number }): Promise<OwnerShop[]>
  /** Uses up the link and opens the session. @returns false where the link was used or revoked: nothing is opened */
  signIn(signIn: SignIn): Promise<boolean>
  /** Whether there is this session. Remembers, now and then, that it was used. */
  isSignedIn(session: SessionAt): Promise<boolean>
  signOut(instanceId: string, session: string): Promise<void>
  /** Ends every session and link of the shop, and forgets its addresses. @returns false where there is no such shop */
  revoke(instanceId: string): Promise<boolean>
  /** Deletes what ended. */
  forget(now: number, idleSince: number): Promise<void>
}

/** Precision of the last use of a session. */
const SEEN_MS = 300_000

const IS_SHOP = 'instance_id = :instanceId'
const OPEN = `
  INSERT INTO owner_shops (instance_id, name, epoch, created_at) VALUES (:instanceId, :name, 1, :now)
  ON CONFLICT (instance_id) DO NOTHING`
const READ = `SELECT instance_id, name, epoch FROM owner_shops WHERE ${IS_SHOP}`
const ADD_ADDRESS = `
  INSERT INTO owner_addresses (instance_id, address, mailed_at) VALUES (:instanceId, :address, 0)
  ON CONFLICT (instance_id, address) DO NOTHING`
const CLAIM_MAILS = `
  UPDATE owner_addresses SET mailed_at = :now WHERE address = :address AND mailed_at <= :before
  RETURNING instance_id`
/** Lets one of two simultaneous uses of a link find the other's row. */
const USE_LINK = `
  INSERT INTO used_links (instance_id, link, session, ends_at)
  SELECT instance_id, CAST(:link AS TEXT), CAST(:session AS TEXT), CAST(:linkEndsAt AS BIGINT)
  FROM owner_shops WHERE ${IS_SHOP} AND epoch = :epoch
  ON CONFLICT (instance_id, link) DO NOTHING`
const ADD_SESSION = `
  INSERT INTO owner_sessions (instance_id, session, epoch, created_at, seen_at, ends_at)
  SELECT instance_id, session, CAST(:epoch AS BIGINT), CAST(:now AS BIGINT), CAST(:now AS BIGINT),
    CAST(:endsAt AS BIGINT)
  FROM used_links WHERE ${IS_SHOP} AND link = :link AND session = :session`
/** Compares the epoch: a link that is used while its shop is revoked opens nothing either. */
const SESSION = `
  SELECT seen_at FROM owner_sessions WHERE ${IS_SHOP} AND session = :session
    AND ends_at > :now AND seen_at > :idleSince
    AND epoch = (SELECT epoch FROM owner_shops WHERE ${IS_SHOP})`
const SEEN = `UPDATE owner_sessions SET seen_at = :now WHERE ${IS_SHOP} AND session = :session`
const SIGN_OUT = `DELETE FROM owner_sessions WHERE ${IS_SHOP} AND session = :session`
const REVOKE = `UPDATE owner_shops SET epoch = epoch + 1 WHERE ${IS_SHOP}`
const DROP_SESSIONS = `DELETE FROM owner_sessions WHERE ${IS_SHOP}`
const DROP_ADDRESSES = `DELETE FROM owner_addresses WHERE ${IS_SHOP}`
const FORGET_SESSIONS = 'DELETE FROM owner_sessions WHERE ends_at <= :now OR seen_at <= :idleSince'
const FORGET_LINKS = 'DELETE FROM used_links WHERE ends_at <= :now'

const ShopSchema = v.pipe(
  v.object({ instance_id: v.string(), name: v.string(), epoch: Whole }),
  v.transform(({ instance_id, ...row }): OwnerShop => ({ instanceId: instance_id, ...row }))
)
const SeenSchema = v.object({ seen_at: Whole })

export function createOwnerStore(sql: Sql): OwnerStore {
  async function read(instanceId: string): Promise<OwnerShop | undefined> {
    const [row] = await sql.query(READ, { instanceId })
    return row === undefined ? undefined : v.parse(ShopSchema, row)
  }
  return {
    read,
    async open({ instanceId, name, now }) {
      const [, stored] = await sql.transact([
        [OPEN, { instanceId, name, now }],
        [READ, { instanceId }]
      ])
      return v.parse(ShopSchema, stored?.rows[0])
    },
    async addAddress(instanceId, address) {
      await execute(sql, ADD_ADDRESS, { instanceId, address })
    },
    async claimMails(address, times) {
      const { rows } = await execute(sql, CLAIM_MAILS, { address, ...times })
      const ids = v.parse(v.array(InstanceRow), rows)
      const shops = await Promise.all(ids.map((row) => read(row.instance_id)))
      return shops.filter((shop) => shop !== undefined)
    },
    async signIn({ instanceId, epoch, link, linkEndsAt, session, now, endsAt }) {
      const [, added] = await sql.transact([
        [USE_LINK, { instanceId, epoch, link, linkEndsAt, session }],
        [ADD_SESSION, { instanceId, epoch, link, session, now, endsAt }]
      ])
      return added?.count === 1
    },
    async isSignedIn({ instanceId, session, now, idleSince }) {
      const [row] = await sql.query(SESSION, { instanceId, session, now, idleSince })
      if (row === undefined) return false
      const { seen_at: seenAt } = v.parse(SeenSchema, row)
      if (now - seenAt > SEEN_MS) await execute(sql, SEEN, { instanceId, session, now })
      return true
    },
    async signOut(instanceId, session) {
      await execute(sql, SIGN_OUT, { instanceId, session })
    },
    async revoke(instanceId) {
      const [raised] = await sql.transact(
        [REVOKE, DROP_SESSIONS, DROP_ADDRESSES].map((statement) => [statement, { instanceId }] as const)
      )
      return raised?.count === 1
    },
    async forget(now, idleSince) {
      await sql.transact([
        [FORGET_SESSIONS, { now, idleSince }],
        [FORGET_LINKS, { now }]
      ])
    }
  }
}
