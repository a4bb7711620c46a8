import { afterEach, describe, expect, test, vi } from 'vitest'

import { openStore } from '#server/db/open.ts'
import { createEventCounts } from '#server/statistics/event-counts.ts'

import { pass } from '../../support/going-live.ts'
import { SHOP } from '../../support/service.ts'
import { makeCountedShop } from '../../support/statistics.ts'

const DAY_MS = 86_400_000

afterEach(() => {
  vi.useRealTimers()
})

describe('what a page counted', () => {
  test('is told to its owner, on the day it came', async () => {
    const { send, read } = await makeCountedShop()
    const statuses = [
      await send({ instanceId: SHOP, counts: { eligible: 1, shown: 1, progress25: 1 } }),
      await send({ instanceId: SHOP, counts: { shown: 1, add: 3, checkout: 0 } })
    ]
    const { series, now, before, since, to } = await read(7)
    expect(statuses).toEqual([204, 204])
    expect(now).toMatchObject({ eligible: 1, shown: 2, progress25: 1, add: 3, checkout: 0, orders: 0 })
    expect(before).toMatchObject({ shown: 0, add: 0 })
    expect(series).toHaveLength(7)
    expect(series.at(-1)).toMatchObject({ date: to, shown: 2 })
    expect(since).toBe(to)
  })

  test('is compared with as many days before', async () => {
    const { send, read } = await makeCountedShop()
    await send({ instanceId: SHOP, counts: { shown: 5 } })
    await read()
    pass(7 * DAY_MS)
    await send({ instanceId: SHOP, counts: { shown: 2 } })
    const { now, before } = await read(7)
    expect([now.shown, before.shown]).toEqual([2, 5])
  })

  test('is nothing before the first page came', async () => {
    const { read } = await makeCountedShop()
    const figures = await read()
    expect([figures.now.shown, figures.test]).toEqual([0, undefined])
    expect(figures.since).toBe(undefined)
  })

  test('counts on the service’s day, whatever a page with a wrong clock says', async () => {
    const { send, read } = await makeCountedShop()
    await send({ instanceId: SHOP, counts: { shown: 1 }, day: 99_999, at: '2099-01-01T00:00:00Z' })
    const { now, series } = await read(7)
    expect([now.shown, series.at(-1)?.shown]).toEqual([1, 1])
  })

  test('counts once, however often the same batch comes', async () => {
    const { send, read } = await makeCountedShop()
    const batch = { instanceId: SHOP, counts: { shown: 1 }, batch: 'a1b2c3d4e5' }
    expect([await send(batch), await send(batch), await send(batch)]).toEqual([204, 204, 204])
    expect((await read()).now.shown).toBe(1)
  })

  test.each([
    ['no JSON', 'shown!'],
    ['nothing', ''],
    ['a list', '[]'],
    ['no counts', { instanceId: SHOP }],
    ['a negative count', { instanceId: SHOP, counts: { shown: -1 } }],
    ['half a count', { instanceId: SHOP, counts: { shown: 0.5 } }],
    ['more than any page counts', { instanceId: SHOP, counts: { shown: 101 } }],
    ['a count that is a text', { instanceId: SHOP, counts: { shown: '1' } }],
    ['what is no instance id', { instanceId: "'; DROP TABLE counters; --", counts: { shown: 1 } }],
    ['a prototype', '{"__proto__":{"counts":{"shown":1}}}']
  ])('as %s is refused, and nothing is counted', async (_, body) => {
    const { send, read } = await makeCountedShop()
    expect(await send(body)).toBe(400)
    expect((await read()).since).toBe(undefined)
  })

  test('as an event that only a later release knows is left out, and the others count', async () => {
    const { send, read } = await makeCountedShop()
    expect(await send({ instanceId: SHOP, counts: { shown: 1, order: 5, revenue: 9, size: 3 } })).toBe(204)
    expect((await read()).now).toMatchObject({ shown: 1, orders: 0, revenue: 0 })
  })

  test('is refused where it is larger than any batch', async () => {
    const { send } = await makeCountedShop()
    expect(await send({ instanceId: SHOP, counts: { shown: 1 }, more: 'x'.repeat(1100) })).toBe(413)
  })

  test('for a site that nobody knows is refused, and takes no memory', async () => {
    const { send, store, work } = await makeCountedShop()
    const statuses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => send({ instanceId: `made-up-${index}`, counts: { shown: 1 } }))
    )
    await work.run()
    expect(new Set(statuses)).toEqual(new Set([404]))
    expect(await store.counters.firstDay('made-up-1')).toBe(undefined)
  })

  test('may not be sent too often by one caller, nor for one site', async () => {
    const batch = { instanceId: SHOP, counts: { shown: 1 } }
    for (const env of [{ EVENTS_PER_MINUTE: '2' }, { INSTANCE_EVENTS_PER_MINUTE: '2' }]) {
      const { send } = await makeCountedShop({ env })
      expect([await send(batch), await send(batch), await send(batch)]).toEqual([204, 204, 429])
    }
  })

  test('leaves nothing about the shopper: neither kept nor logged', async () => {
    const { send, read, log } = await makeCountedShop({ env: { TRUSTED_PROXIES: '1' } })
    await send(
      { instanceId: SHOP, counts: { shown: 1 }, visitor: 'somebody' },
      { 'X-Forwarded-For': '203.0.113.7' }
    )
    const answer = JSON.stringify(await read())
    expect(answer + (await log()).join('\n')).not.toMatch(/203\.0\.113|somebody/)
  })
})

describe('the figures of a shop', () => {
  test('are its owner’s alone', async () => {
    const { call, owner } = await makeCountedShop()
    const address = `/_functions/statistics?instanceId=${SHOP}`
    expect([(await call(address)).status, (await owner(address)).status]).toEqual([401, 200])
    const another = `/_functions/statistics?instanceId=another`
    expect((await owner(another)).status).toBe(403)
    expect(
      (await call(`/_functions/statisticsTest?instanceId=${SHOP}&action=stop`, { method: 'POST' })).status
    ).toBe(401)
  })

  test.each(['0', '31', '-7', 'x', '7&days=30'])('are not for %s days', async (days) => {
    const { owner } = await makeCountedShop()
    expect((await owner(`/_functions/statistics?instanceId=${SHOP}&days=${days}`)).status).toBe(400)
  })
})

describe('what is gathered', () => {
  async function makeCounts() {
    const store = await openStore('file::memory:')
    await store.save({ instanceId: 'shop', enabled: true, settings: '{}' })
    let isDown = false
    let writes = 0
    const counts = createEventCounts(
      {
        ...store.counters,
        async add(sites) {
          if (isDown) throw new Error('away')
          writes += 1
          await store.counters.add(sites)
        }
      },
      Date.now,
      1000
    )
    const page = (instanceId = 'shop') => counts.add({ instanceId, counts: { shown: 1, add: 1 } })
    return {
      counts,
      page,
      setDown: (down: boolean) => void (isDown = down),
      writes: () => writes,
      shown: async () => {
        const rows = await store.counters.days('shop', 0, 1e6)
        return rows.find(({ event }) => event === 'shown')?.n ?? 0
      }
    }
  }

  test('is one write for a thousand pages', async () => {
    const { counts, page, writes, shown } = await makeCounts()
    for (let turn = 0; turn < 1000; turn += 1) page()
    await counts.flush()
    expect([writes(), await shown()]).toEqual([1, 1000])
    await counts.flush()
    expect(writes()).toBe(1)
  })

  test('waits for a database that is away, and is then there once', async () => {
    const { counts, page, setDown, shown } = await makeCounts()
    setDown(true)
    page()
    await expect(counts.flush()).rejects.toThrow('away')
    page()
    setDown(false)
    await Promise.all([counts.flush(), counts.flush()])
    expect(await shown()).toBe(2)
  })

  test('is all written by the last flush, also what came during the one before', async () => {
    const { counts, page, shown } = await makeCounts()
    page()
    const first = counts.flush()
    page()
    await Promise.all([first, counts.flush()])
    expect(await shown()).toBe(2)
  })

  test('is written also after a time in which nothing came', async () => {
    const { counts, page, shown } = await makeCounts()
    await counts.flush()
    page()
    await counts.flush()
    expect(await shown()).toBe(1)
  })

  test('is refused while more cannot be held', async () => {
    const { counts, page, setDown } = await makeCounts()
    setDown(true)
    for (let shop = 0; shop < 500; shop += 1) page(`shop-${shop}`)
    expect(page()).toBe(false)
    setDown(false)
    await counts.flush()
    expect(page()).toBe(true)
  })
})
