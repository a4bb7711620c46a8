import { expect, test } from 'vitest'

import { type Store } from '#server/db/stores.ts'

import { DATABASES, describeIn } from '../support/databases.ts'
import { play } from '../support/scenario.ts'
import { twoStores } from '../support/two-stores.ts'

describeIn(DATABASES, 'the test of a bar in $name', (kind) => {
  const stores = twoStores(kind)
  const start = (store: Store, instanceId: string, now: number) =>
    store.tests.start({ instanceId, now, salt: `salt of ${now}` })
  const save = (instanceId: string, enabled: boolean, expected?: number) =>
    stores.store.save({ instanceId, enabled, settings: '{}', expected })

  /** Plays steps in a shop, and tells its newest test as the other process reads it. */
  async function newest(steps: string) {
    const instanceId = stores.makeShop()
    const at = (time: string) => Number(time.slice(3))
    await play(steps, {
      on: () => save(instanceId, true),
      off: () => save(instanceId, false),
      'late off': () => save(instanceId, false, 9),
      start: (time) => start(stores.store, instanceId, at(time)),
      'start twice': (time) =>
        Promise.all([stores.store, stores.other].map((store) => start(store, instanceId, at(time)))),
      stop: (time) => stores.store.tests.stop(instanceId, at(time))
    })
    const { tests } = stores.other
    const [last, running] = await Promise.all([tests.newest(instanceId), tests.running(instanceId)])
    const { savedAt, endedAt } = last ?? {}
    const words = [
      last ? `${last.number} with ${last.salt}` : 'none',
      running && 'runs',
      // A save ends it at the time of the machine.
      endedAt !== undefined && (endedAt < 1e6 ? `ended at ${endedAt}` : 'ended by the save'),
      savedAt !== undefined && 'saved'
    ]
    return words.filter(Boolean).join(', ')
  }

  test.each([
    ['start at 1', 'none'],
    ['off, start at 1', 'none'],
    ['on, start at 1', '1 with salt of 1, runs'],
    ['on, start twice at 1', '1 with salt of 1, runs'],
    ['on, start at 1, start at 2', '1 with salt of 1, runs'],
    ['on, start at 1, on', '1 with salt of 1, runs, saved'],
    ['on, start at 1, late off', '1 with salt of 1, runs, saved'],
    ['on, start at 1, off', '1 with salt of 1, ended by the save, saved'],
    ['on, start at 1, off, on', '1 with salt of 1, ended by the save, saved'],
    ['on, start at 1, stop at 2', '1 with salt of 1, ended at 2'],
    ['on, start at 1, stop at 2, stop at 3, on', '1 with salt of 1, ended at 2'],
    ['on, start at 1, stop at 2, start at 3', '2 with salt of 3, runs']
  ])('a shop’s test after "%s": %s', async (steps, expected) => {
    expect(await newest(steps)).toBe(expected)
  })

  test('an order is of the test that ran when it was placed', async () => {
    const shop = 'tested-orders'
    await save(shop, true)
    await start(stores.store, shop, 10)
    await stores.store.tests.stop(shop, 20)
    await start(stores.store, shop, 30)
    const numbers = [9, 10, 19, 20, 30].map(async (time) => (await stores.store.tests.at(shop, time))?.number)
    expect(await Promise.all(numbers)).toEqual([undefined, 1, 1, undefined, 2])
  })
})
