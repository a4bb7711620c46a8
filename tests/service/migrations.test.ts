import { describe, expect, test } from 'vitest'

import { openStore } from '#server/db/open.ts'

import { DATABASES } from '../support/databases.ts'
import { RELEASES } from '../support/released-schemas.ts'
import { skipByName } from '../support/skipped.ts'

describe.each(DATABASES)('a shop’s settings in $name', ({ name, missing, start, execute }) => {
  if (missing) {
    skipByName(`earlier databases in ${name}`, missing)
    return
  }

  test.each(RELEASES.filter(({ database }) => database === name))(
    'of $name are all there for this one, which goes on from them',
    async ({ sql }) => {
      const database = await start()
      await execute(database.url, sql)
      const opened = await openStore(database.url)
      expect(await opened.read('shop')).toEqual({
        version: 2,
        enabled: true,
        settings: '{"threshold":80}',
        savedAt: 1_700_000_002_000
      })
      expect(await opened.history('shop')).toMatchObject([{ version: 1, settings: '{"threshold":75}' }])
      expect(await opened.startWidget('shop')).toBe(true)
      const saved = await opened.save({ instanceId: 'shop', enabled: true, settings: '{}', expected: 2 })
      expect(saved).toEqual({ state: 'saved', version: 3 })
      const instanceId = 'shop'
      await opened.goingLive.askAgain({ instanceId, script: '1 ', now: 1_700_000_004_000, isNew: false })
      expect(await opened.goingLive.read(instanceId)).toMatchObject({
        wanted: 'on',
        dueAt: 1_700_000_004_000
      })
      const now = 1_700_000_005_000
      await opened.shipping.ask({ instanceId, now, gapMs: 60_000 })
      expect((await opened.shipping.read(instanceId))?.dueAt).toBeGreaterThanOrEqual(now)
      const day = 20_000
      await opened.counters.add([{ instanceId, day, period: 0, arm: 'bar', counts: { shown: 3 } }], 0)
      expect(await opened.counters.days(instanceId, day, day)).toMatchObject([{ event: 'shown', n: 3 }])
      const test = { instanceId, share: 0.5, salt: 'salt', cap: 50_000, capCurrency: 'USD', now }
      await opened.tests.start(test)
      expect(await opened.tests.running(instanceId)).toMatchObject({ period: 1, share: 0.5 })
      const draft = { sequence: 1, version: 3, settings: '{}', changedAt: now }
      expect(await opened.drafts.write({ instanceId, owners: ['owner'], draft })).toMatchObject({
        isKept: true
      })
      await opened.close()

      const again = await openStore(database.url)
      expect(await again.history('shop')).toHaveLength(2)
      expect(await again.drafts.read('shop', ['owner'])).toMatchObject({ settings: '{}' })
      await again.close()
      await database.remove()
    }
  )
})
