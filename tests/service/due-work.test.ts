import { expect, test } from 'vitest'

import { type Store } from '#server/db/stores.ts'
import type { ClaimedTask, Task } from '#server/db/task-store.ts'

import { DAY_MS, HOUR_MS } from '#shared/time.ts'

import { DATABASES, describeIn } from '../support/databases.ts'
import { play } from '../support/scenario.ts'
import { twoStores } from '../support/two-stores.ts'

// Work that is due, each piece done by one of many processes. A scenario is a list of steps, `what at seconds`, about the
// rules of one shop.

const GAP_MS = 60_000

/** After every save of a test, whose time is the real one. */
const afterSaves = () => Date.now() + HOUR_MS

describeIn(DATABASES, 'work that is due, in $name', (kind) => {
  const stores = twoStores(kind)
  const { makeShop } = stores

  const claim = (where: Store, now: number, task: Task = 'rules') =>
    where.tasks.claim(task, { lease: `lease-${Math.random()}`, now, until: now + 60_000, limit: 100 })

  /** What is known of a shop's rules, and when they are read next, as another process sees it. */
  async function after(scenario: string): Promise<string> {
    const instanceId = makeShop()
    const start = afterSaves()
    const taken: ClaimedTask[] = []
    const last = () => {
      const found = taken.at(-1)
      if (!found) throw new Error('Nothing was taken')
      return found
    }
    const { shipping, sites, tasks } = stores.store
    const at = (time: string) => start + Number(time.slice(3)) * 1000
    const request = (time: string) => ({ instanceId, task: 'rules', now: at(time), gapMs: GAP_MS }) as const
    const done = (task: ClaimedTask, time: string, dueAt?: number) =>
      stores.other.tasks.done(task, { result: `read ${time || 'at 0'}`, now: at(time), dueAt })
    await play(scenario, {
      ask: (time) => tasks.ask(request(time)),
      change: (time) => tasks.askAgain(request(time)),
      save: () =>
        stores.store.save({ instanceId, enabled: true, settings: '{}', asksWix: true, rulesGapMs: GAP_MS }),
      take: async (time) =>
        taken.push(...(await claim(taken.length > 0 ? stores.other : stores.store, at(time)))),
      'nobody takes': async (time) => expect(await claim(stores.other, at(time))).toEqual([]),
      read: (time) => done(last(), time),
      'read for a day': (time) => done(last(), time, at(time) + DAY_MS),
      'the lost one reads': (time) => done(taken[0] ?? last(), time),
      'read discounts': (time) => shipping.keepDiscounts(instanceId, time, last()),
      'the lost one reads discounts': (time) => shipping.keepDiscounts(instanceId, time, taken[0]),
      fail: (time) => tasks.fail(last(), { failure: 'silent', dueAt: at(time) + GAP_MS }),
      'give back': () => tasks.release(last()),
      stop: () => tasks.stop(instanceId),
      'erase while it is taken': (_time) => sites.erase(instanceId, last())
    })
    const row = await stores.other.shipping.read(instanceId)
    if (!row) return 'nothing'
    const { rules = 'unread', discounts, failure, dueAt } = row
    const due = dueAt === undefined ? 'never' : dueAt < start ? 'at once' : `${(dueAt - start) / 1000}`
    return [rules, discounts && `discounts ${discounts}`, failure, `due ${due}`].filter(Boolean).join(', ')
  }

  test.each([
    ['ask, take, read', 'read at 0, due never'],
    ['save, take, read for a day', 'read at 0, due 86400'],
    ['ask, take, read, ask at 1, ask at 29, nobody takes at 59.999', 'read at 0, due 60'],
    ['ask, take, read, ask at 1, take at 60, read at 60', 'read at 60, due never'],
    ['ask at 86400, take at 86400, read at 86400, ask', 'read at 86400, due 0'],
    ['ask, take, nobody takes at 59, take at 60.001, read at 61', 'read at 61, due never'],
    ['ask, take, take at 61, read at 61, the lost one reads at 70', 'read at 61, due never'],
    ['ask, take, change at 1, read at 2', 'read at 2, due 60'],
    ['save, take, ask at 1, read for a day at 2', 'read at 2, due 60'],
    ['ask, take, give back, take at 1, read at 1', 'read at 1, due never'],
    ['change', 'nothing'],
    ['save, take, read for a day, save, save', 'read at 0, due at once'],
    [
      'ask, take, take at 61, read discounts at 62, the lost one reads discounts at 63, fail at 64',
      'unread, discounts at 62, silent, due 124'
    ],
    ['ask, take, fail, take at 60, read at 60', 'read at 60, due never'],
    ['save, take, stop, read for a day at 1, nobody takes at 90000', 'read at 1, due never'],
    ['save, take, erase while it is taken', 'nothing'],
    ['ask, take, ask at 1, erase while it is taken at 2', 'unread, due 60']
  ])('a shop’s rules after %s: %s', async (scenario, expected) => {
    expect(await after(scenario)).toBe(expected)
  })

  test('what is due is taken by one of many processes that look at once', async () => {
    const wanted = Array.from({ length: 30 }, makeShop)
    const now = afterSaves()
    for (const instanceId of wanted) await stores.store.tasks.ask({ instanceId, task: 'script', now })
    const claims = await Promise.all(
      [stores.store, stores.other, stores.store, stores.other].map((one) => claim(one, now, 'script'))
    )
    expect(claims.flatMap((all) => all.map(({ instanceId }) => instanceId)).toSorted()).toEqual(
      wanted.toSorted()
    )
  })
})
