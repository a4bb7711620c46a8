import { sql } from 'kysely'

import type { Database } from './database.ts'
import { ONE, onConflictDoNothing, text, whole } from './expressions.ts'

/** A test of carts with and without the bar. */
export interface StoredTest {
  /** 1 for the first of a site. */
  number: number
  /** Milliseconds since 1970, as every time here. */
  startedAt: number
  /** Undefined: it runs. */
  endedAt: number | undefined
  /** The last save of settings during the test. One before its start means nothing. */
  savedAt: number | undefined
  /** Decides the arm of a cart, together with the cart's id. */
  salt: string
}

interface At {
  instanceId: string
  now: number
}

const runningTest = (db: Database, instanceId: string) =>
  db.change('tests', instanceId).where('endedAt', 'is', null)

/** Goes into the transaction of a save: notes it at the test that runs, and ends the test of a bar that is off. */
export const updateTestOnSave = (db: Database) =>
  db.prepare(({ instanceId, now }: At) => {
    const site = db.rows('settings', instanceId)
    const isOn = sql<boolean>`(${site.select('enabled')})`
    return runningTest(db, instanceId).set({
      savedAt: site.select('savedAt'),
      endedAt: sql<number | null>`case when ${isOn} then null else ${whole(now)} end`
    })
  })

export function createTestStore(db: Database) {
  /** The newest first. */
  const tests = (instanceId: string) =>
    db
      .rows('tests', instanceId)
      .select(['number', 'startedAt', 'endedAt', 'savedAt', 'salt'])
      .orderBy('number', 'desc')
      .limit(1)
  const running = db.prepare(({ instanceId }: { instanceId: string }) =>
    tests(instanceId).where('endedAt', 'is', null)
  )

  return {
    running: (instanceId: string): Promise<StoredTest | undefined> => db.first(running({ instanceId })),
    newest: (instanceId: string): Promise<StoredTest | undefined> => tests(instanceId).executeTakeFirst(),
    /** The test that ran at that time. */
    at: (instanceId: string, time: number): Promise<StoredTest | undefined> =>
      tests(instanceId)
        .where(sql<boolean>`started_at <= ${time} and (ended_at is null or ended_at > ${time})`)
        .executeTakeFirst(),
    /** Starts a test where none runs and the site has a bar that is switched on. */
    async start({ instanceId, now, salt }: At & { salt: string }): Promise<void> {
      const others = db.rows('tests', instanceId)
      const running = others.where('endedAt', 'is', null).select(ONE)
      const site = db.rows('settings', instanceId).where(sql<boolean>`enabled and not exists ${running}`)
      const next = sql<number>`1 + ${others.select(sql<number>`coalesce(max(number), 0)`.as('last'))}`
      const row = { instanceId: 'instanceId', number: next, startedAt: whole(now), salt: text(salt) }
      await db.run(db.insertFrom('tests', row, site).onConflict(onConflictDoNothing))
    },
    stop: (instanceId: string, now: number): Promise<void> =>
      db.run(runningTest(db, instanceId).set({ endedAt: now }))
  }
}
