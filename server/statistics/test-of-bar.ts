import type { TestOfBarAnswer } from '#shared/api/statistics-test-api.ts'
import type { Arm } from '#shared/statistics/arm.ts'
import { testResult } from './test-result.ts'
import { WEEK_MS } from '#shared/time.ts'

import type { Store } from '../db/stores.ts'
import type { StoredTest } from '../db/test-store.ts'
import type { Clock } from '../lib/clock.ts'

const iso = (time: number) => new Date(time).toISOString()

/** Names an arm of a test at its orders. */
export const armName = ({ number }: Pick<StoredTest, 'number'>, arm: Arm): string => `test ${number} ${arm}`

/** The newest test of a site, by the orders that the platform reported alone. */
export async function testOf(
  { store, now }: { store: Store; now: Clock },
  instanceId: string
): Promise<TestOfBarAnswer | undefined> {
  const test = await store.tests.newest(instanceId)
  if (!test) return undefined
  const { startedAt, endedAt, savedAt = 0 } = test
  const [bar, holdout] = await Promise.all([
    store.orders.inArm(instanceId, armName(test, 'bar')),
    store.orders.inArm(instanceId, armName(test, 'holdout'))
  ])
  const weeks = Math.floor(((endedAt ?? now()) - startedAt) / WEEK_MS)
  return {
    startedAt: iso(startedAt),
    ...(endedAt === undefined ? {} : { endedAt: iso(endedAt) }),
    ...(savedAt > startedAt ? { savedAt: iso(savedAt) } : {}),
    bar,
    holdout,
    result: testResult({ bar, holdout }, weeks)
  }
}
