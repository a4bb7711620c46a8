import { afterEach, describe, expect, test, vi } from 'vitest'

import { openStore } from '#server/db/stores.ts'
import { createEventCounts } from '#server/statistics/event-counts.ts'

import { pass } from '../../support/scenario.ts'
import { SHOP } from '../../support/service.ts'
import { makeCountedShop } from '../../support/statistics.ts'

const DAY_MS = 86_400_000
const SHOWN = { instanceId: SHOP, counts: { shown: 1 } }

afterEach(() => {
  vi.useRealTimers()
})

describe('what a page counted', () => {
  test('an owner reads it on the day it came, after 180 days before', async () => {
    const { send, read } = await makeCountedShop()
    expect(await send({ instanceId: SHOP, counts: { shown: 5 } })).toBe(204)
    await read()
    pass(7 * DAY_MS)
    expect(await send({ instanceId: SHOP, counts: { moved: 1, shown: 1, reached: 1 } })).toBe(204)
    expect(await send({ instanceId: SHOP, counts: { shown: 1, added: 3, moved: 0 } })).toBe(204)
    const { series, since } = await read()
    expect(series).toHaveLength(181)
    expect(series.at(-8)).toMatchObject({ date: since, shown: 5, moved: 0 })
    expect(series.at(-1)).toMatchObject({ shown: 2, moved: 1, reached: 1, added: 3, ordered: 0 })
  })

  test('the figures are empty before the first page came', async () => {
    const { read } = await makeCountedShop()
    const { now, since, test } = await read()
    expect([now.shown, since, test]).toEqual([0, undefined, undefined])
  })

  test('a count is forgotten after more than a year', async () => {
    const { send, read } = await makeCountedShop()
    await send(SHOWN)
    const { since } = await read()
    pass(400 * DAY_MS)
    expect((await read()).since).toBe(since)
    pass(DAY_MS)
    expect((await read()).since).toBe(undefined)
  })

  test.each([
    ['no JSON', 'shown!', 400],
    ['nothing', '', 400],
    ['a list', '[]', 400],
    ['no counts', { instanceId: SHOP }, 400],
    ['a negative count', { instanceId: SHOP, counts: { shown: -1 } }, 400],
    ['half a count', { instanceId: SHOP, counts: { shown: 0.5 } }, 400],
    ['more than any page counts', { instanceId: SHOP, counts: { shown: 101 } }, 400],
    ['a count that is a text', { instanceId: SHOP, counts: { shown: '1' } }, 400],
    ['what is no instance id', { instanceId: "'; DROP TABLE counters; --", counts: { shown: 1 } }, 400],
    ['a prototype', '{"__proto__":{"counts":{"shown":1}}}', 400],
    ['more than a page has to say', { ...SHOWN, more: 'x'.repeat(1100) }, 413]
  ])('a count as %s is refused, and nothing is counted', async (_, body, status) => {
    const { send, read } = await makeCountedShop()
    expect(await send(body)).toBe(status)
    expect((await read()).since).toBe(undefined)
  })

  test('for a site that nobody knows is not kept', async () => {
    const { send, store, work } = await makeCountedShop()
    expect(await send({ instanceId: 'made-up', counts: { shown: 1 } })).toBe(204)
    await work.run()
    expect(await store.counters.firstDay('made-up')).toBe(undefined)
  })

  test('an event that pages do not count, or a day of the page’s own, is left out', async () => {
    const { send, read } = await makeCountedShop()
    const counts = { shown: 1, ordered: 5, eligible: 7, 'test 1 bar': 9 }
    expect(await send({ instanceId: SHOP, counts, day: 99_999, arm: 'bar' })).toBe(204)
    const { now, series } = await read()
    expect([now.ordered, now.moved, series.at(-1)?.shown]).toEqual([0, 0, 1])
  })

  test.each(['eventsPerAddress', 'eventsPerInstance'])(
    'a count may not be sent too often by one caller, nor for one site: %s',
    async (limit) => {
      const { send } = await makeCountedShop({ limits: { [limit]: 2 } })
      expect([await send(SHOWN), await send(SHOWN), await send(SHOWN)]).toEqual([204, 204, 429])
    }
  )

  test('a count leaves nothing about the shopper: neither kept nor logged', async () => {
    const { send, read, log } = await makeCountedShop({ env: { TRUSTED_PROXIES: '1' } })
    await send({ ...SHOWN, visitor: 'somebody' }, { 'X-Forwarded-For': '203.0.113.7' })
    expect(JSON.stringify([await read(), await log()])).not.toMatch(/203\.0\.113|somebody/)
  })
})

describe('the figures of a shop', () => {
  test('only its owner reads the figures', async () => {
    const { call, owner } = await makeCountedShop()
    const address = `/_functions/statistics?instanceId=${SHOP}`
    const another = '/_functions/statistics?instanceId=another'
    const stop = `/_functions/statistics?instanceId=${SHOP}&action=stop`
    const answers = [await call(address), await owner(address), await owner(another)]
    answers.push(await call(stop, { method: 'POST' }))
    expect(answers.map(({ status }) => status)).toEqual([401, 200, 403, 401])
  })
})

describe('what is gathered', () => {
  /** Plays steps, and says which write brought how many views. */
  async function play(steps: string) {
    const store = await openStore('file::memory:')
    await store.save({ instanceId: 'shop', enabled: true, settings: '{}' })
    let [isDown, writes, flushing] = [false, 0, Promise.resolve()]
    const counters: Parameters<typeof createEventCounts>[0] = {
      async add(sites) {
        if (isDown) throw new Error('away')
        writes += 1
        await store.counters.add(sites)
      }
    }
    const counts = createEventCounts(counters, Date.now, 500)
    const page = (instanceId = 'shop') => counts.add({ instanceId, counts: { shown: 1, added: 1 } })
    const acts: Record<string, () => unknown> = {
      page,
      'a thousand pages': () => Array.from({ length: 1000 }, () => page()),
      'too many shops': () => Array.from({ length: 500 }, (_, shop) => page(`shop-${shop}`)),
      'a refused page': () => expect(page()).toBe(false),
      down: () => (isDown = true),
      up: () => (isDown = false),
      flush: () => counts.flush().catch(() => undefined),
      'begin a flush': () => void (flushing = counts.flush()),
      'end it': () => flushing
    }
    for (const step of steps.split(', ')) {
      const act = acts[step]
      if (!act) throw new Error(`There is no step "${step}".`)
      await act()
    }
    const rows = await store.counters.days('shop', 0, 1e6)
    return `${rows.find(({ event }) => event === 'shown')?.n ?? 0} by ${writes}`
  }

  test.each([
    ['a thousand pages, flush, flush', '1000 by 1'],
    ['down, page, flush, page, up, flush', '2 by 1'],
    ['page, begin a flush, page, flush, end it', '2 by 2'],
    ['flush, page, flush', '1 by 1'],
    ['down, too many shops, a refused page, up, flush, page, flush', '1 by 6']
  ])('by %s is written as %s', async (steps, expected) => {
    expect(await play(steps)).toBe(expected)
  })
})
