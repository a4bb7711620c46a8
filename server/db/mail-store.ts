import { sql } from 'kysely'

import type { Database } from './database.ts'
import { type Claim, isFree, orUpdate, RELEASED, text, whole } from './expressions.ts'

/** Kinds of mails about a shop, each of which its owner gets once a week at most. */
export const ALERTS = ['dark', 'apart', 'tested'] as const
export type Alert = (typeof ALERTS)[number]

/** Address at which an owner wants to hear of the shop. */
export interface MailWish {
  address: string
  /** Time of the next monthly summary; undefined: none is wanted. */
  digestDue: number | undefined
}

/** A wish that this process works on: nobody else does until `until`. */
export interface ClaimedMails extends MailWish {
  instanceId: string
  /** Time of the wish. */
  since: number
  /** Time of the last mail of each kind. */
  sentAt: Readonly<Record<Alert, number | undefined>>
  /** Attempts that failed in a row. */
  attempts: number
  lease: string
}

const COLUMN = {
  dark: 'darkAt',
  apart: 'apartAt',
  tested: 'testedAt'
} as const satisfies Record<Alert, string>

/** Forgets the address. The times of mails stay: whoever comes back gets no more of them. */
const ENDED = { address: '', digestDue: null, dueAt: null }

const unlessEnded = (dueAt: number) => sql<number>`case when address = '' then null else ${whole(dueAt)} end`

/** Owners who want to hear of their shop by mail. Times are milliseconds since 1970. */
export function createMailStore(db: Database) {
  const mine = ({ instanceId, lease }: ClaimedMails) =>
    db.change('ownerMails', instanceId).where('lease', '=', lease)

  return {
    async read(instanceId: string): Promise<MailWish | undefined> {
      const wanted = db.rows('ownerMails', instanceId).where('address', '<>', '')
      return wanted.select(['address', 'digestDue']).executeTakeFirst()
    },
    /** The holder of the wish goes on with what it read. */
    save(instanceId: string, { address, digestDue }: MailWish, now: number) {
      const wish = { address, digestDue: digestDue ?? null, dueAt: now, attempts: 0 }
      const row = { instanceId, ...wish, since: now, leasedUntil: 0 }
      const since = sql<number>`case when owner_mails.address = ${address} then owner_mails.since else ${whole(now)} end`
      return db.run(
        db
          .insertInto('ownerMails')
          .values(row)
          .onConflict(orUpdate({ ...wish, since }))
      )
    },
    /** @param address what is still wanted there ends; absent: whatever is wanted */
    stop(instanceId: string, address?: string) {
      const wanted = db.change('ownerMails', instanceId).set(ENDED)
      return db.run(address === undefined ? wanted : wanted.where('address', '=', address))
    },
    /** Wishes that are due and nobody's. */
    async claim({ lease, now, until, limit }: Claim): Promise<ClaimedMails[]> {
      const due = db.selectFrom('ownerMails').where(isFree(now)).orderBy('dueAt').limit(limit)
      const rows = await db
        .updateTable('ownerMails')
        .set({ lease, leasedUntil: until })
        .where('instanceId', 'in', due.select('instanceId'))
        .where(isFree(now))
        .returning(['instanceId', 'address', 'since', 'digestDue', 'attempts', text(lease).as('lease')])
        .returning(Object.values(COLUMN))
        .execute()
      return rows.map(({ darkAt, apartAt, testedAt, ...row }) => ({
        ...row,
        sentAt: { dark: darkAt, apart: apartAt, tested: testedAt }
      }))
    },
    /** @returns whether this process still holds the wish, and its owner still wants mails at that address */
    async isWanted(claimed: ClaimedMails): Promise<boolean> {
      const wanted = db
        .rows('ownerMails', claimed.instanceId)
        .where('lease', '=', claimed.lease)
        .where('address', '=', claimed.address)
      return (await wanted.select('since').executeTakeFirst()) !== undefined
    },
    sent: (claimed: ClaimedMails, alert: Alert, now: number) =>
      db.run(mine(claimed).set({ [COLUMN[alert]]: now })),
    /** Changes nothing where no summary is wanted any more. */
    sentDigest: (claimed: ClaimedMails, digestDue: number) =>
      db.run(mine(claimed).where('digestDue', 'is not', null).set({ digestDue })),
    finish: (claimed: ClaimedMails, dueAt: number) =>
      db.run(mine(claimed).set({ ...RELEASED, attempts: 0, dueAt: unlessEnded(dueAt) })),
    fail: (claimed: ClaimedMails, dueAt: number) =>
      db.run(mine(claimed).set({ ...RELEASED, attempts: sql`attempts + 1`, dueAt: unlessEnded(dueAt) }))
  }
}
