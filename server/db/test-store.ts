import { TEST_CLAIMS, type TestClaim } from '#shared/statistics/claim.ts'
import * as v from 'valibot'

import { MaybeWhole, Whole } from './row.ts'
import type { NamedStatement, Sql } from './sql.ts'

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

export interface TestStore {
  running(instanceId: string): Promise<TestPeriod | undefined>
  /** The period that ran at that time. */
  at(instanceId: string, time: number): Promise<TestPeriod | undefined>
  byNumber(instanceId: string, period: number): Promise<TestPeriod | undefined>
  /** The periods that ended last, the newest first. */
  ended(instanceId: string, limit: number): Promise<TestPeriod[]>
  /**
   * Starts a test, and ends one with another share or claim. Nothing is started where the same test runs, or where the
   * site has no bar that is switched on.
   */
  start(test: NewTest): Promise<void>
  stop(instanceId: string, now: number): Promise<void>
}

const COLUMNS =
  'instance_id, period, test_started_at, started_at, share, claim, salt, settings_version, cap, shipping_cost, cap_currency'
const IS_SITE = 'instance_id = :instanceId'

/** Begins a new period after a save of another bar. */
const NEW_PERIOD = `
  INSERT INTO tests (${COLUMNS})
  SELECT tests.instance_id, tests.period + 1, tests.test_started_at, CAST(:now AS BIGINT), tests.share, tests.claim,
    tests.salt, settings.version, tests.cap, tests.shipping_cost, tests.cap_currency
  FROM tests
    JOIN settings ON settings.instance_id = tests.instance_id
    JOIN settings_history AS past ON past.instance_id = settings.instance_id AND past.version = settings.version - 1
  WHERE tests.instance_id = :instanceId AND tests.ended_at IS NULL AND tests.settings_version < settings.version
    AND settings.enabled AND past.settings <> settings.settings
  ON CONFLICT (instance_id, period) DO NOTHING`
/** Finds the newest period, which alone runs, and none while the bar is switched off. */
const END_OTHERS = `
  UPDATE tests SET ended_at = :now WHERE ${IS_SITE} AND ended_at IS NULL AND (
    period < (SELECT max(period) FROM tests WHERE ${IS_SITE})
    OR EXISTS (SELECT 1 FROM settings WHERE ${IS_SITE} AND NOT enabled))`

/**
 * Go into the transaction of a save.
 * @param isWanted the owner wants a changed bar to be counted anew
 */
export const testAsSaved = (instanceId: string, isWanted: boolean, now: number): NamedStatement[] => [
  ...(isWanted ? [[NEW_PERIOD, { instanceId, now }] as const] : []),
  [END_OTHERS, { instanceId, now }]
]

const START = `
  INSERT INTO tests (${COLUMNS})
  SELECT settings.instance_id, 1 + coalesce((SELECT max(period) FROM tests WHERE ${IS_SITE}), 0),
    CAST(:now AS BIGINT), CAST(:now AS BIGINT), CAST(:share AS DOUBLE PRECISION), CAST(:claim AS TEXT),
    CAST(:salt AS TEXT), settings.version, CAST(:cap AS BIGINT), CAST(:shippingCost AS BIGINT),
    CAST(:capCurrency AS TEXT)
  FROM settings WHERE settings.instance_id = :instanceId AND settings.enabled AND NOT EXISTS (
    SELECT 1 FROM tests WHERE ${IS_SITE} AND ended_at IS NULL
      AND share = CAST(:share AS DOUBLE PRECISION) AND claim = CAST(:claim AS TEXT))
  ON CONFLICT (instance_id, period) DO NOTHING`
const STOP = `UPDATE tests SET ended_at = :now WHERE ${IS_SITE} AND ended_at IS NULL`

const select = (condition: string, limit = '1') => `
  SELECT period, test_started_at, started_at, ended_at, share, claim, salt, cap, shipping_cost, cap_currency, (
    SELECT count(*) FROM tests AS other WHERE other.instance_id = tests.instance_id
      AND other.test_started_at = tests.test_started_at AND other.period <= tests.period) AS number
  FROM tests WHERE ${IS_SITE} AND ${condition} ORDER BY period DESC LIMIT ${limit}`
const RUNNING = select('ended_at IS NULL')
const AT = select('started_at <= :time AND (ended_at IS NULL OR ended_at > :time)')
const BY_NUMBER = select('period = :period')
const ENDED = select('ended_at IS NOT NULL', ':limit')

const RowSchema = v.pipe(
  v.object({
    period: Whole,
    number: Whole,
    test_started_at: Whole,
    started_at: Whole,
    ended_at: MaybeWhole,
    share: v.number(),
    claim: v.picklist(TEST_CLAIMS),
    salt: v.string(),
    cap: MaybeWhole,
    shipping_cost: MaybeWhole,
    cap_currency: v.string()
  }),
  v.transform(
    ({ test_started_at, started_at, ended_at, shipping_cost, cap_currency, ...row }): TestPeriod => ({
      ...row,
      testStartedAt: test_started_at,
      startedAt: started_at,
      endedAt: ended_at,
      shippingCost: shipping_cost,
      capCurrency: cap_currency
    })
  )
)

export function createTestStore(sql: Sql): TestStore {
  async function first(text: string, values: Record<string, string | number>) {
    const [row] = await sql.query(text, values)
    return row === undefined ? undefined : v.parse(RowSchema, row)
  }
  return {
    running: (instanceId) => first(RUNNING, { instanceId }),
    at: (instanceId, time) => first(AT, { instanceId, time }),
    byNumber: (instanceId, period) => first(BY_NUMBER, { instanceId, period }),
    ended: async (instanceId, limit) =>
      v.parse(v.array(RowSchema), await sql.query(ENDED, { instanceId, limit })),
    async start({ instanceId, now, cap, shippingCost, ...test }) {
      const money = { cap: cap ?? null, shippingCost: shippingCost ?? null }
      await sql.transact([
        [START, { instanceId, now, ...money, ...test }],
        [END_OTHERS, { instanceId, now }]
      ])
    },
    async stop(instanceId, now) {
      await sql.transact([[STOP, { instanceId, now }]])
    }
  }
}
