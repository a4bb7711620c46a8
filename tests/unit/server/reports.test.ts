import { afterEach, describe, expect, test, vi } from 'vitest'

import { openLibsql } from '#server/db/libsql.ts'
import { createSiteStore } from '#server/db/site-store.ts'
import { openStore } from '#server/db/stores.ts'
import { machineClock } from '#server/lib/clock.ts'
import { createEventCounts } from '#server/statistics/event-counts.ts'
import { SeenReports } from '#server/work/seen-reports.ts'
import { DAY_MS } from '#shared/time.ts'

import { pass, play } from '../../support/scenario.ts'
import { makeService, SHOP } from '../../support/service.ts'
import { makeCountedShop } from '../../support/statistics.ts'
import { makeTwoBuilds } from '../../support/two-builds.ts'

const ADDRESS = '203.0.113.7'
const SHOWN = { instanceId: SHOP, counts: { shown: 1 } }

afterEach(() => void vi.useRealTimers())

/** A shop whose pages report, behind a proxy. */
async function makeShop(options: Parameters<typeof makeCountedShop>[0] = {}) {
  const shop = await makeCountedShop({ ...options, env: { TRUSTED_PROXIES: '1', ...options.env } })
  return {
    ...shop,
    /** Posts a report as `navigator.sendBeacon` does. Returns its status once the service has done its work. */
    async report(of: 'seen' | 'events', body: unknown, address = ADDRESS, type = 'text/plain;charset=UTF-8') {
      const { status } = await shop.call(`/_functions/barReports?of=${of}`, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'Content-Type': type, 'X-Forwarded-For': address }
      })
      await shop.work.run()
      return status
    },
    /** What of reports the owner reads. */
    async told() {
      const { seenAt } = (await (await shop.owner(`/_functions/goingLive?instanceId=${SHOP}`)).json())
        .goingLive
      const { since } = await shop.read()
      return { seenAt, since }
    }
  }
}

const NOTHING = { seenAt: undefined, since: undefined }

describe('a report of a page', () => {
  test.each(['text/plain;charset=UTF-8', 'application/json'])(
    'an owner reads of a bar seen: %s',
    async (type) => {
      const { report, told } = await makeShop()
      expect(await report('seen', { instanceId: SHOP }, ADDRESS, type)).toBe(204)
      expect((await told()).seenAt).toMatch(/^\d{4}-.*Z$/)
    }
  )

  test('an owner reads what pages counted on the day it came, after 180 days before, for a year', async () => {
    const { send, read } = await makeCountedShop()
    const { now, since: before, test: running } = await read()
    expect([now.shown, before, running]).toEqual([0, undefined, undefined])
    expect(await send({ instanceId: SHOP, counts: { shown: 5 } })).toBe(204)
    await read()
    pass(7 * DAY_MS)
    expect(await send({ instanceId: SHOP, counts: { moved: 1, shown: 1, reached: 1 } })).toBe(204)
    // An event that pages do not count, or a day of the page's own, is left out.
    const odd = { ordered: 5, eligible: 7, 'test 1 bar': 9 }
    await send({
      instanceId: SHOP,
      counts: { shown: 1, added: 3, moved: 0, ...odd },
      day: 99_999,
      arm: 'bar'
    })
    const { series, since } = await read()
    expect(series).toHaveLength(181)
    expect(series.at(-8)).toMatchObject({ date: since, shown: 5, moved: 0 })
    expect(series.at(-1)).toMatchObject({ shown: 2, moved: 1, reached: 1, added: 3, ordered: 0 })
    pass(393 * DAY_MS)
    expect((await read()).since).toBe(since)
    pass(DAY_MS)
    expect((await read()).since).not.toBe(since)
  })

  test.each([
    ['no JSON', 'seen!', 400],
    ['nothing', '', 400],
    ['no instance', '{}', 400],
    ['a list', '[]', 400],
    ['a prototype', '{"__proto__":{"instanceId":"shop","counts":{"shown":1}}}', 400],
    ['what is no instance id', { instanceId: "'; DROP TABLE sites; --", counts: { shown: 1 } }, 400],
    ['more than any page has to say', { ...SHOWN, more: 'x'.repeat(1100) }, 413]
  ])('a report that is %s is refused, and nothing is stored', async (_, body, status) => {
    const { report, told } = await makeShop()
    expect([await report('seen', body), await report('events', body)]).toEqual([status, status])
    expect(await told()).toEqual(NOTHING)
  })

  test.each([
    ['no counts', undefined],
    ['a negative count', { shown: -1 }],
    ['half a count', { shown: 0.5 }],
    ['more than any page counts', { shown: 101 }],
    ['a count that is a text', { shown: '1' }]
  ])('a report with %s is refused, and nothing is stored', async (_, counts) => {
    const { report, told } = await makeShop()
    expect(await report('events', { instanceId: SHOP, counts })).toBe(400)
    expect(await told()).toEqual(NOTHING)
  })

  test('a report of a store that nobody knows stores nothing', async () => {
    const { report, store } = await makeShop()
    for (const of of ['seen', 'events'] as const)
      expect(await report(of, { ...SHOWN, instanceId: 'made-up' })).toBe(204)
    expect(await store.sites.seenAt('made-up')).toBeUndefined()
    expect(await store.counters.firstDay('made-up')).toBeUndefined()
  })

  test.each(['seen', 'events'] as const)('reports of %s may not come too often', async (of) => {
    const { report } = await makeShop({ limits: { reportsPerAddress: 2 } })
    expect([await report(of, SHOWN), await report(of, SHOWN), await report(of, SHOWN)]).toEqual([
      204, 204, 429
    ])
  })

  test('a report leaves nothing about the shopper: neither kept nor logged', async () => {
    const { report, read, log } = await makeShop()
    for (const of of ['seen', 'events'] as const) await report(of, { ...SHOWN, visitor: 'somebody' })
    expect(JSON.stringify([await read(), await log()])).not.toMatch(/203\.0\.113|somebody/)
  })
})

describe('reports of a bar that was seen', () => {
  /** Plays reports and writes. Returns the shops of each write. */
  async function written(steps: string) {
    const { sites } = await openStore('file::memory:')
    const writes: string[] = []
    const saveSeen = async (all: ReadonlyMap<string, number>) => void writes.push(...all.keys())
    const reports = new SeenReports({ ...sites, saveSeen }, machineClock)
    await play(steps, { report: () => reports.report('shop'), flush: () => reports.flush() })
    return writes.join(', ')
  }

  test.each([
    ['report, flush, report, flush', 'shop'],
    ['report, flush, 61 s, report, flush, flush', 'shop, shop']
  ])('reports by %s are written once a minute: %s', async (steps, expected) => {
    expect(await written(steps)).toBe(expected)
  })

  test('reports of many stores are one statement for hundreds of them', async () => {
    const database = await openLibsql('file::memory:', machineClock)
    const run = vi.spyOn(database, 'run')
    const reports = new SeenReports(createSiteStore(database), machineClock)
    for (let shop = 0; shop < 1000; shop += 1) reports.report(`shop-${shop}`)
    await reports.flush()
    expect(run).toHaveBeenCalledTimes(2)
  })
})

describe('counts that are gathered', () => {
  /** Plays pages and writes. Returns the views that are stored, and by how many writes. */
  async function stored(steps: string) {
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
    await play(steps, {
      page: () => page(),
      'a thousand pages': () => Array.from({ length: 1000 }, () => page()),
      'too many shops': () => Array.from({ length: 500 }, (_, shop) => page(`shop-${shop}`)),
      'a refused page': () => expect(page()).toBe(false),
      down: () => (isDown = true),
      up: () => (isDown = false),
      flush: () => counts.flush().catch(() => undefined),
      'begin a flush': () => void (flushing = counts.flush()),
      'end it': () => flushing
    })
    const rows = await store.counters.days('shop', 0, 1e6)
    return `${rows.find(({ event }) => event === 'shown')?.n ?? 0} by ${writes}`
  }

  test.each([
    ['a thousand pages, flush, flush', '1000 by 1'],
    ['down, page, flush, page, up, flush', '2 by 1'],
    ['page, begin a flush, page, flush, end it', '2 by 2'],
    ['flush, page, flush', '1 by 1'],
    ['down, too many shops, a refused page, up, flush, page, flush', '1 by 6']
  ])('views that are gathered by %s are stored as %s', async (steps, expected) => {
    expect(await stored(steps)).toBe(expected)
  })
})

test('pages’ words that our code failed are counted by build and kind, and no others', async () => {
  const { names, distFolder, remove } = await makeTwoBuilds()
  const { call, store } = await makeService({ distFolder })
  await store.save({ instanceId: 'shop-1', enabled: true, settings: '{"enabled":true}' })
  const status = async (change: object) => {
    const body = JSON.stringify({
      instanceId: 'shop-1',
      build: names.new,
      kind: 'threw',
      ...change
    })
    return (await call('/_functions/barReports?of=failure', { method: 'POST', body })).status
  }
  const counted = async () =>
    (await (await call('/metrics')).text()).match(/^bar_failures_total\{.*$/gm) ?? []
  expect(await status({ kind: 'broke' })).toBe(400)
  expect(await status({ url: 'https://shop.example' })).toBe(400)
  expect(await status({ url: 'x'.repeat(300) })).toBe(413)
  // An error would be in the console of a shop's page.
  expect(await status({ build: 'ffffffff' })).toBe(204)
  expect(await counted()).toEqual([])
  for (const change of [{}, {}, { build: names.old, kind: 'module' }]) expect(await status(change)).toBe(204)
  expect((await counted()).toSorted()).toEqual(
    [
      `bar_failures_total{build="${names.new}",kind="threw"} 2`,
      `bar_failures_total{build="${names.old}",kind="module"} 1`
    ].toSorted()
  )
  remove()
})
