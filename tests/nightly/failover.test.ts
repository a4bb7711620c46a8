import { describe, expect, test } from 'vitest'

import { failOverUnderFire } from '../support/failover-under-fire.ts'
import { pgbouncerMissing } from '../support/pgbouncer.ts'
import { postgresMissing } from '../support/postgres.ts'
import { skipByName } from '../support/skipped.ts'

describe.each([
  { place: 'addressed itself', isPooled: false, missing: postgresMissing() },
  { place: 'behind PgBouncer', isPooled: true, missing: pgbouncerMissing() }
])('when the primary of two PostgreSQL servers, each $place, is killed', ({ place, isPooled, missing }) => {
  if (missing) {
    skipByName(`a failover, each server ${place}`, missing)
    return
  }

  test('owners save on the promoted standby, and every acknowledged save is there', async () => {
    const { acknowledged, broken, refused, unanswered, codes } = await failOverUnderFire({
      writers: 50,
      shops: 50,
      isPooled
    })
    expect(acknowledged.size).toBe(50)
    expect(broken).toEqual([])
    expect([...refused.keys()].filter((status) => status !== 503)).toEqual([])
    expect(unanswered).toBe(0)
    expect(codes).toEqual([0, 0])
  }, 120_000)
})
