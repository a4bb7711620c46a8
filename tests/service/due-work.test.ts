import { describe, expect, test } from 'vitest'

import type { Store } from '#server/db/stores.ts'

import { DATABASES } from '../support/databases.ts'
import { skipByName } from '../support/skipped.ts'
import { twoStores } from '../support/two-stores.ts'

// Two lists of work that is due, each piece done by one of many processes: readings of shops' rules, and wishes about
// the bar's script. A scenario is a list of steps, `what at seconds`, in one shop.

const GAP_MS = 60_000
const DAY_MS = 86_400_000
const SCRIPT = '1 https://bar.example.com'
const NEXT_SCRIPT = '2 https://bar.example.com'

type Steps = Record<string, () => unknown>

/** After every save of a test, whose time is the real one. */
const afterSaves = () => Date.now() + 3_600_000

async function act(steps: Steps, step: string) {
  const run = steps[step]
  if (!run) throw new Error(`There is no step “${step}”`)
  await run()
}
const known = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('Nothing was taken')
  return value
}

describe.each(DATABASES)('in $name', (kind) => {
  const { name, missing } = kind
  if (missing) {
    skipByName(`work that is due in ${name}`, missing)
    return
  }
  const stores = twoStores(kind)
  let shops = 0
  const makeShop = () => `shop-${(shops += 1)}`
  const four = () => [stores.store, stores.other, stores.store, stores.other]

  const claimRules = (where: Store, now: number) =>
    where.shipping.claim({ lease: `lease-${Math.random()}`, now, until: now + 60_000, limit: 100 })
  const claimWishes = (where: Store, now: number, script = SCRIPT) =>
    where.goingLive.claim(script, { lease: `lease-${Math.random()}`, now, until: now + 10_000, limit: 100 })

  /** What is known of a shop's rules, and when they are read next, as another process sees it. */
  async function playRules(scenario: string): Promise<string> {
    const instanceId = makeShop()
    const start = afterSaves()
    const taken: Awaited<ReturnType<typeof claimRules>> = []
    const { shipping, sites } = stores.store
    const save = (follows: boolean, change: { settings?: string; expected?: number } = {}) =>
      stores.store.save({
        instanceId,
        enabled: true,
        settings: '{}',
        rules: follows ? { state: 'follow', gapMs: GAP_MS } : { state: 'leave' },
        ...change
      })
    for (const step of scenario.split(', ')) {
      const [what = '', time = '0'] = step.split(' at ')
      const now = start + Number(time) * 1000
      const wish = { instanceId, now, gapMs: GAP_MS }
      const outcome = { rules: `read at ${time}`, now, nextAt: now + DAY_MS, gapMs: GAP_MS }
      const take = async (at = now) =>
        taken.push(...(await claimRules(taken.length > 0 ? stores.other : stores.store, at)))
      const fail = (at = now) => shipping.fail(known(taken.at(-1)), { failure: 'silent', dueAt: at + GAP_MS })
      const failTimes = (times: number) => async () => {
        for (let turn = 0; turn < times; turn += 1) {
          await take(start + turn * GAP_MS)
          await fail(start + turn * GAP_MS)
        }
      }
      const steps: Steps = {
        ask: () => shipping.ask(wish),
        change: () => shipping.change(wish),
        follow: () => stores.other.shipping.follow({ instanceId, at: now }),
        save: () => save(true),
        type: () => save(false, { settings: '{"typed":1}' }),
        'save too late': async () =>
          expect((await save(true, { settings: '{"late":1}', expected: 7 })).state).toBe('conflict'),
        take: () => take(),
        'nobody takes': async () => expect(await claimRules(stores.other, now)).toEqual([]),
        read: () => shipping.finish(known(taken.at(-1)), outcome),
        'the lost one reads': () => stores.other.shipping.finish(known(taken[0]), outcome),
        'read discounts': () => shipping.keepDiscounts(known(taken.at(-1)), `at ${time}`),
        'the lost one reads discounts': () => shipping.keepDiscounts(known(taken[0]), `at ${time}`),
        fail: () => fail(),
        'fail 5 times': failTimes(5),
        'fail 6 times': failTimes(6),
        stop: () => shipping.stop(instanceId),
        remove: async () => {
          await sites.remove(instanceId, start, start)
          await sites.delete(instanceId, start)
        }
      }
      await act(steps, what)
    }
    const row = await stores.other.shipping.read(instanceId)
    if (!row) return 'nothing'
    const { rules = 'unread', discounts, failure, dueAt } = row
    const due = dueAt === undefined ? 'never' : `${(dueAt - start) / 1000}`
    const parts = [rules, discounts && `discounts ${discounts}`, failure]
    return [...parts, `due ${Number(due) <= -3599 && Number(due) >= -3600 ? 'at once' : due}`]
      .filter(Boolean)
      .join(', ')
  }

  test.each([
    ['ask, take, read', 'read at 0, due never'],
    ['follow at 60, follow at 86400', 'unread, due 60'],
    ['follow at 60, take at 60, read at 60', 'read at 60, due 86460'],
    ['ask, take, read, follow at 60, take at 60, read at 60', 'read at 60, due 86460'],
    ['ask, take, read, ask at 1, ask at 29, nobody takes at 59.999', 'read at 0, due 60'],
    ['ask, take, read, ask at 1, take at 60, read at 60', 'read at 60, due never'],
    ['ask at 86400, take at 86400, read at 86400, ask', 'read at 86400, due 0'],
    ['ask, take, nobody takes at 59, take at 60.001, read at 61', 'read at 61, due never'],
    ['ask, take, take at 61, read at 61, the lost one reads at 70', 'read at 61, due never'],
    ['ask, take, change at 1, read at 2', 'read at 2, due 60'],
    ['save, take, save, read at 2', 'read at 2, due 60'],
    ['save, take, ask at 1, read at 2', 'read at 2, due 60'],
    ['change', 'nothing'],
    ['save, take, read', 'read at 0, due 86400'],
    ['save, take, read, save, save', 'read at 0, due at once'],
    ['follow at -4000, save', 'unread, due -4000'],
    [
      'ask, take, take at 61, read discounts at 62, the lost one reads discounts at 63, fail at 64',
      'unread, discounts at 62, silent, due 124'
    ],
    ['save, type, take, read', 'read at 0, due never'],
    ['type, save too late', 'nothing'],
    ['save, take, read, take at 86400, fail at 86400', 'read at 0, silent, due 86460'],
    ['ask, take, fail, take at 60, read at 60', 'read at 60, due never'],
    ['ask, fail 5 times', 'unread, silent, due 300'],
    ['ask, fail 6 times', 'unread, silent, due never'],
    ['save, fail 6 times', 'unread, silent, due 360'],
    ['save, stop, nobody takes', 'unread, due never'],
    ['save, stop, remove', 'nothing']
  ])('a shop’s rules after %s: %s', async (scenario, expected) => {
    expect(await playRules(scenario)).toBe(expected)
  })

  const wishBy = (instanceId: string, enabled: boolean, expected?: number) =>
    stores.store.save({ instanceId, enabled, settings: '{}', script: SCRIPT, expected })

  /** What an owner wants of Wix, what Wix agreed to, and when it is asked next. */
  async function playWish(scenario: string): Promise<string> {
    const instanceId = makeShop()
    const start = afterSaves()
    const taken: Awaited<ReturnType<typeof claimWishes>> = []
    const { goingLive } = stores.store
    const renew = (script: string) => goingLive.renew(script, { limit: 2, spread: () => start + 5000 })
    for (const step of scenario.split(', ')) {
      const [what = '', time = '0'] = step.split(' at ')
      const now = start + Number(time) * 1000
      const late = async (enabled: boolean) =>
        expect((await wishBy(instanceId, enabled, 7)).state).toBe('conflict')
      const steps: Steps = {
        on: () => wishBy(instanceId, true),
        off: () => wishBy(instanceId, false),
        'on too late': () => late(true),
        'off too late': () => late(false),
        take: async () =>
          taken.push(...(await claimWishes(taken.length > 0 ? stores.other : stores.store, now))),
        'take the next script': async () =>
          taken.push(...(await claimWishes(stores.store, now, NEXT_SCRIPT))),
        'nobody takes': async () => expect(await claimWishes(stores.other, now)).toEqual([]),
        agree: () => goingLive.agree(known(taken.at(-1)), SCRIPT, now),
        'the lost one agrees': () => goingLive.agree(known(taken[0]), SCRIPT, now),
        'agree to the next script': () => goingLive.agree(known(taken.at(-1)), NEXT_SCRIPT, now),
        fail: () => goingLive.fail(known(taken.at(-1)), 'permission', now + GAP_MS),
        'renew the script': async () => expect(await renew(NEXT_SCRIPT)).toBe(1),
        'nothing to renew': async () => expect(await renew(NEXT_SCRIPT)).toBe(0),
        stop: () => goingLive.stop(instanceId, 'removed')
      }
      await act(steps, what)
    }
    const row = await stores.other.goingLive.read(instanceId)
    if (!row) return 'nothing'
    const { wanted, agreed = 'nothing', agreedAt, failure, attempts, dueAt } = row
    const since = agreedAt === undefined ? '' : ` since ${(agreedAt - start) / 1000}`
    const failed = failure && `${failure}${attempts > 0 ? ` ${attempts}` : ''}`
    const due = dueAt === undefined ? 'never' : dueAt < start ? 'at once' : `${(dueAt - start) / 1000}`
    return [wanted, `Wix: ${agreed}${since}`, failed, `due ${due}`].filter(Boolean).join(', ')
  }

  test.each([
    ['on', 'on, Wix: nothing, due at once'],
    ['on, on, off too late, take', 'on, Wix: nothing, due at once'],
    ['on too late', 'nothing'],
    ['on, take, nobody takes at 9, take at 10.001, agree at 11', 'on, Wix: on since 11, due never'],
    ['on, take, take at 11, agree at 12, the lost one agrees at 13', 'on, Wix: on since 12, due never'],
    ['on, take, agree', 'on, Wix: on since 0, due never'],
    ['on, take, agree, on', 'on, Wix: on since 0, due never'],
    ['on, take, off, agree', 'off, Wix: on since 0, due at once'],
    ['on, take, off, agree, take at 1, agree at 1', 'off, Wix: off since 1, due never'],
    ['on, take, fail, nobody takes at 59', 'on, Wix: nothing, permission 1, due 60'],
    ['on, take, agree, renew the script', 'on, Wix: on since 0, due 5'],
    [
      'on, take, agree, renew the script, take the next script at 6, agree to the next script at 6, nothing to renew',
      'on, Wix: on since 6, due never'
    ],
    ['on, take, agree, stop', 'on, Wix: nothing, removed, due never']
  ])('an owner’s wish after %s: %s', async (scenario, expected) => {
    expect(await playWish(scenario)).toBe(expected)
  })

  test('what is due is taken by one of many processes that look at once', async () => {
    const wanted = Array.from({ length: 30 }, makeShop)
    const now = afterSaves()
    for (const instanceId of wanted) {
      await wishBy(instanceId, true)
      await stores.store.shipping.ask({ instanceId, now, gapMs: GAP_MS })
    }
    const wishes = await Promise.all(four().map((one) => claimWishes(one, now)))
    const readings = await Promise.all(four().map((one) => claimRules(one, now)))
    for (const claims of [wishes, readings])
      expect(claims.flatMap((all) => all.map(({ instanceId }) => instanceId)).toSorted()).toEqual(
        wanted.toSorted()
      )
  })

  test('the first save says what is wanted, also while Wix tells of the installation', async () => {
    const wrong: unknown[] = []
    for (let turn = 0; turn < 10; turn += 1) {
      // No more at once than a slow machine has connections for in time.
      const saved = Array.from({ length: 30 }, makeShop)
      const again = { script: SCRIPT, now: Date.now(), isNew: true }
      await Promise.all(
        saved.flatMap((shop) => [
          stores.other.goingLive.askAgain({ instanceId: shop, ...again }),
          wishBy(shop, true)
        ])
      )
      const states = await Promise.all(saved.map((shop) => stores.store.goingLive.read(shop)))
      wrong.push(...states.filter((state) => state?.wanted !== 'on'))
    }
    expect(wrong).toEqual([])
  })
})
