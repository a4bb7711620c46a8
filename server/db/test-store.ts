import type { TestClaim } from '#shared/statistics/claim.ts'
import { sql } from 'kysely'

import type { Database } from './database.ts'
import { ONE, orNothing, real, text, whole } from './expressions.ts'

/** A part of a test. A change of the bar begins the next one, where the owner wants that. */
export interface TestPeriod {
  /** 1 for the first of a site. */
  period: number
  /** 1 for the first of a test. */
  number: number
  /** The measure that the test may make a claim about. */
  claim: TestClaim
  /** Milliseconds since 1970, as every time here. */
  testStartedAt: number
  startedAt: number
  /** End of the test; undefined: it runs. */
  endedAt: number | undefined
  /** Share of the carts without the bar. */
  share: number
  /** The salt of the whole test, so that a cart stays in its arm. */
  salt: string
  /** Largest amount of an order that counts, in minor units; undefined: all of it. */
  cap: number | undefined
  /** Cost of shipping one order, in minor units; undefined: not known when the test started. */
  shippingCost: number | undefined
  /** Currency of the cap and of the shipping cost. */
  capCurrency: string
}

export interface NewTest {
  instanceId: string
  share: number
  claim: TestClaim
  salt: string
  cap: number | undefined
  shippingCost: number | undefined
  capCurrency: string
  now: number
}

interface At {
  instanceId: string
  now: number
}

const LAST_PERIOD = sql<number>`coalesce(max(period), 0)`.as('last')

/** Begins a new period after a save of another bar. */
function newPeriod(db: Database, { instanceId, now }: At) {
  const changed = db
    .selectFrom('tests')
    .innerJoin('settings', 'settings.instanceId', 'tests.instanceId')
    .innerJoin('settingsHistory as past', 'past.instanceId', 'settings.instanceId')
    .where('tests.instanceId', '=', instanceId)
    .where('tests.endedAt', 'is', null)
    .whereRef('tests.settingsVersion', '<', 'settings.version')
    .where(sql<boolean>`past.version = settings.version - 1 and settings.enabled`)
    .whereRef('past.settings', '<>', 'settings.settings')
  const row = {
    instanceId: 'tests.instanceId',
    period: sql`tests.period + 1`,
    testStartedAt: 'tests.testStartedAt',
    startedAt: whole(now),
    share: 'tests.share',
    claim: 'tests.claim',
    salt: 'tests.salt',
    settingsVersion: 'settings.version',
    cap: 'tests.cap',
    shippingCost: 'tests.shippingCost',
    capCurrency: 'tests.capCurrency'
  }
  return db.insertFrom('tests', row, changed).onConflict(orNothing)
}

/** Finds the newest period, which alone runs, and none while the bar is switched off. */
function endOthers(db: Database, { instanceId, now }: At) {
  const newest = db.rows('tests', instanceId).select(LAST_PERIOD)
  const off = db
    .rows('settings', instanceId)
    .where(sql<boolean>`not enabled`)
    .select(ONE)
  const isOver = sql<boolean>`(period < ${newest} or exists ${off})`
  return db.change('tests', instanceId).where('endedAt', 'is', null).where(isOver).set({ endedAt: now })
}

/** Go into the transaction of a save. `isWanted`: the owner wants a changed bar to be counted anew. */
export function testAsSaved(db: Database) {
  const begin = db.prepare((at: At) => newPeriod(db, at))
  const end = db.prepare((at: At) => endOthers(db, at))
  return (at: At, isWanted: boolean) => [...(isWanted ? [begin(at)] : []), end(at)]
}

export function createTestStore(db: Database) {
  /** The newest first. */
  function periods(instanceId: string, limit = 1) {
    const number = db
      .rows('tests', instanceId)
      .where(sql<boolean>`test_started_at = listed.test_started_at and period <= listed.period`)
      .select(sql<number>`count(*)`.as('number'))
    return db
      .selectFrom('tests as listed')
      .where('instanceId', '=', instanceId)
      .select(['period', 'testStartedAt', 'startedAt', 'endedAt', 'share', 'claim', 'salt'])
      .select(['cap', 'shippingCost', 'capCurrency', sql<number>`${number}`.as('number')])
      .orderBy('period', 'desc')
      .limit(limit)
  }

  const running = db.prepare(({ instanceId }: { instanceId: string }) =>
    periods(instanceId).where('endedAt', 'is', null)
  )

  return {
    running: (instanceId: string): Promise<TestPeriod | undefined> => db.first(running({ instanceId })),
    /** The period that ran at that time. */
    at: (instanceId: string, time: number): Promise<TestPeriod | undefined> =>
      periods(instanceId)
        .where(sql<boolean>`started_at <= ${time} and (ended_at is null or ended_at > ${time})`)
        .executeTakeFirst(),
    byNumber: (instanceId: string, period: number): Promise<TestPeriod | undefined> =>
      periods(instanceId).where('period', '=', period).executeTakeFirst(),
    /** The periods that ended last, the newest first. */
    ended: (instanceId: string, limit: number): Promise<TestPeriod[]> =>
      periods(instanceId, limit).where('endedAt', 'is not', null).execute(),
    /**
     * Starts a test, and ends one with another share or claim. Nothing is started where the same test runs, or where
     * the site has no bar that is switched on.
     */
    async start({
      instanceId,
      share,
      claim,
      salt,
      cap,
      shippingCost,
      capCurrency,
      now
    }: NewTest): Promise<void> {
      const same = db.rows('tests', instanceId).where('share', '=', share).where('claim', '=', claim)
      const running = same.where('endedAt', 'is', null).select(ONE)
      const site = db.rows('settings', instanceId).where(sql<boolean>`enabled and not exists ${running}`)
      const row = {
        instanceId: 'instanceId',
        period: sql`1 + ${db.rows('tests', instanceId).select(LAST_PERIOD)}`,
        testStartedAt: whole(now),
        startedAt: whole(now),
        share: real(share),
        claim: text(claim),
        salt: text(salt),
        settingsVersion: 'version',
        cap: whole(cap),
        shippingCost: whole(shippingCost),
        capCurrency: text(capCurrency)
      }
      const start = db.insertFrom('tests', row, site).onConflict(orNothing)
      await db.transact([start, endOthers(db, { instanceId, now })])
    },
    stop: (instanceId: string, now: number) =>
      db.run(db.change('tests', instanceId).where('endedAt', 'is', null).set({ endedAt: now }))
  }
}
