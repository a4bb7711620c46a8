import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { openLibsql } from '#server/db/libsql.ts'
import { createSiteStore, type Seen } from '#server/db/site-store.ts'
import { machineClock } from '#server/lib/clock.ts'
import { openStore } from '#server/db/stores.ts'
import { createSeenReports } from '#server/work/seen-reports.ts'

import { pass } from '../../support/scenario.ts'
import { makeSettings } from '../../support/make.ts'
import { makeService, SHOP, type MakeServiceOptions } from '../../support/service.ts'

const ADDRESS = '203.0.113.7'
const REPORT = { instanceId: SHOP }

async function makeShop(options: MakeServiceOptions = {}) {
  const service = await makeService(options)
  await service.save(makeSettings({ enabled: true }))
  return {
    ...service,
    /** Posts a text as `navigator.sendBeacon` does. */
    report: (body: BodyInit = JSON.stringify(REPORT), headers: Record<string, string> = {}) =>
      service.call('/_functions/barReports?of=seen', {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'text/plain;charset=UTF-8', ...headers }
      }),
    seen: (instanceId = SHOP) => service.store.sites.seen(instanceId)
  }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('a bar on a shopper’s screen', () => {
  test('an owner reads when a bar was seen', async () => {
    const { report, work, owner } = await makeShop()
    const answer = await report()
    await work.run()
    const told = await (await owner(`/_functions/goingLive?instanceId=${SHOP}`)).json()
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect(told.goingLive.seenAt).toMatch(/^\d{4}-.*Z$/)
  })

  test('a bar may send JSON as well', async () => {
    const { report, work, seen } = await makeShop()
    await report(JSON.stringify(REPORT), { 'Content-Type': 'application/json' })
    await work.run()
    expect((await seen()).seenAt).toBeDefined()
  })

  test('a report of an unknown store stores nothing', async () => {
    const { report, work, seen } = await makeShop()
    const answer = await report(JSON.stringify({ ...REPORT, instanceId: 'made-up' }))
    await work.run()
    expect([answer.status, await seen('made-up')]).toEqual([204, {}])
  })

  test.each([
    ['no JSON', 'seen!'],
    ['nothing', ''],
    ['no instance', '{}'],
    ['what is no instance id', JSON.stringify({ instanceId: "'; DROP TABLE sites; --" })],
    ['a list', '[]'],
    ['a prototype', '{"__proto__":{"instanceId":"shop"}}']
  ])('a report that sends %s is refused, and nothing is stored', async (_, body) => {
    const { report, work, seen } = await makeShop()
    const answer = await report(body)
    await work.run()
    expect([answer.status, await seen()]).toEqual([400, {}])
  })

  test('a report that sends more than any report holds is refused', async () => {
    const { report } = await makeShop()
    expect((await report(JSON.stringify({ ...REPORT, more: 'x'.repeat(1000) }))).status).toBe(413)
  })

  test('a bar may not report too often from one address', async () => {
    const { report } = await makeShop({ limits: { reportsPerAddress: 2 } })
    const statuses: number[] = []
    for (let turn = 0; turn < 3; turn += 1) statuses.push((await report()).status)
    expect(statuses).toEqual([204, 204, 429])
  })

  test('a bar leaves nothing about the shopper: neither kept nor logged', async () => {
    const { report, work, log } = await makeShop({ env: { TRUSTED_PROXIES: '1' } })
    await report(JSON.stringify({ ...REPORT, visitor: 'somebody' }), { 'X-Forwarded-For': '203.0.113.7' })
    await work.run()
    expect((await log()).join('\n')).not.toMatch(/203\.0\.113|somebody/)
  })
})

describe('that other addresses or days confirm reports is told to the owner, and how', () => {
  const NOON = Date.UTC(2026, 10, 20, 12)
  /** Reports come from addresses, each so many seconds after noon: `203.0.113.7 at 60`. */
  async function reportedAt(reports: string) {
    const shop = await makeShop({ env: { TRUSTED_PROXIES: '1' } })
    for (const report of reports.split(', ')) {
      const [address = '', seconds = ''] = report.split(' at ')
      vi.setSystemTime(NOON + Number(seconds) * 1000)
      await shop.report(JSON.stringify(REPORT), { 'X-Forwarded-For': address })
      await shop.work.run()
    }
    const told = await (await shop.owner(`/_functions/goingLive?instanceId=${SHOP}`)).json()
    return told.goingLive.severalSince
  }
  const after = (ms: number) => new Date(NOON + ms).toISOString()

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  })

  const FIRST = '203.0.113.7'
  const OTHER = '198.51.100.4'
  test.each<[string, string, string | undefined]>([
    ['not by one report', '203.0.113.7 at 0', undefined],
    ['not by many of one address on one day', `${FIRST} at 0, ${FIRST} at 60, ${FIRST} at 3600`, undefined],
    ['not by many of one network of IPv6', '2001:db8::1 at 0, 2001:db8::2 at 60', undefined],
    ['by those of two addresses, since the earlier one', `${FIRST} at 0, ${OTHER} at 60`, after(0)],
    [
      'by those of two days, since the earlier day',
      `${FIRST} at 0, ${FIRST} at 60, ${FIRST} at 86400`,
      after(60_000)
    ],
    [
      'by later ones, since the latest that another address confirmed',
      `${FIRST} at 0, ${OTHER} at 60, ${FIRST} at 120, ${FIRST} at 180`,
      after(60_000)
    ]
  ])('%s', async (_, reports, since) => {
    expect(await reportedAt(reports)).toBe(since)
  })
})

describe('many bars on many screens', () => {
  async function makeReports(shopsMax?: number) {
    const { sites } = await openStore('file::memory:')
    const writes: [string, Seen][] = []
    const reports = createSeenReports(
      { ...sites, saveSeen: async (reports) => void writes.push(...reports) },
      machineClock,
      shopsMax
    )
    return { reports, writes }
  }

  test('reports are one small write for a shop and minute', async () => {
    const { reports, writes } = await makeReports()
    for (let report = 0; report < 1000; report += 1) {
      reports.report('shop', ADDRESS)
      await reports.flush()
    }
    expect(writes).toHaveLength(1)
    pass(60_000)
    await reports.flush()
    await reports.flush()
    expect(writes).toHaveLength(2)
  })

  test('reports are written at once when a second visitor confirms the first, and then by the minute again', async () => {
    const { reports, writes } = await makeReports()
    for (const address of [ADDRESS, '198.51.100.4', ADDRESS, '198.51.100.4']) {
      reports.report('shop', address)
      await reports.flush()
    }
    expect(writes.map(([, { severalSince }]) => severalSince !== undefined)).toEqual([false, true])
  })

  test('reports of many stores are one statement for hundreds of them', async () => {
    const database = await openLibsql('file::memory:', machineClock)
    const run = vi.spyOn(database, 'run')
    const reports = createSeenReports(createSiteStore(database), machineClock)
    for (let shop = 0; shop < 1000; shop += 1) reports.report(`shop-${shop}`, ADDRESS)
    await reports.flush()
    expect(run).toHaveBeenCalledTimes(2)
  })

  test('reports are written before the process ends', async () => {
    const { reports, writes } = await makeReports()
    for (const isLast of [false, true]) {
      reports.report('shop', ADDRESS)
      await reports.flush({ isLast })
    }
    expect(writes).toHaveLength(2)
  })

  test('reports of more stores than memory is meant for push out the oldest', async () => {
    const { reports, writes } = await makeReports(2000)
    for (let shop = 0; shop <= 2000; shop += 1) reports.report(`shop-${shop}`, ADDRESS)
    await reports.flush()
    expect([writes.length, writes.at(0)?.[0], writes.at(-1)?.[0]]).toEqual([2000, 'shop-1', 'shop-2000'])
  })
})
