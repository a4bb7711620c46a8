import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import { whenTime } from '#widget/page/clock.ts'
import { loadSite } from '#widget/page/load-site.ts'
import { afterEach, expect, test, vi } from 'vitest'

import { makeSiteData, openSite } from '../../support/site-data.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let sites = 0

interface Plan {
  /** The service's time at which the amount changes from 50 to 30. */
  startIn: number
  /** And back. */
  endIn: number
  /** Error of the shopper's clock. */
  clockErrorMs?: number
  /** Time that reading the answer takes, in ms. */
  readerMs?: number
}

/** A page that stays open on a site with one campaign. The service has a clock of its own. */
function makePage({ startIn, endIn, clockErrorMs = 0, readerMs = 0 }: Plan) {
  vi.useFakeTimers({ now: Date.UTC(2026, 5, 1) + clockErrorMs })
  vi.spyOn(console, 'debug').mockReturnValue()
  const opened = Date.now()
  const service = { isAway: false, asked: 0 }
  const answer = () => {
    const now = Date.now() - opened
    const isOn = now >= startIn && now < endIn
    const next = now < startIn ? startIn : now < endIn ? endIn : undefined
    const settings = { ...DEFAULT_SETTINGS, enabled: true, threshold: isOn ? 30 : 50 }
    return makeSiteData(
      settings,
      {},
      {
        etag: `${now}`,
        ...(next === undefined ? {} : { untilIn: next - now }),
        ...(isOn ? { endsIn: endIn - now } : {})
      }
    )
  }
  vi.stubGlobal('fetch', (address: string) => {
    if (service.isAway) return Promise.reject(new Error('the service is away'))
    if (!address.includes('siteBar')) return Promise.resolve(Response.json({ products: [] }))
    service.asked += 1
    const response = Response.json(answer())
    if (readerMs === 0) return Promise.resolve(response)
    const read = response.json.bind(response)
    response.json = async () => {
      vi.setSystemTime(Date.now() + readerMs)
      return read()
    }
    return Promise.resolve(response)
  })
  const site = openSite({ instanceId: `planned-${sites++}` })
  return { site, service, leave: loadSite(site), threshold: () => site.$shop.get()?.settings.threshold }
}

test.each([0, -5 * HOUR_MS, 3 * DAY_MS])(
  'a page that stays open has the campaign when it begins, and gives it back; its clock is wrong by %d ms',
  async (clockErrorMs) => {
    const { threshold, service } = makePage({ startIn: HOUR_MS, endIn: 2 * HOUR_MS, clockErrorMs })
    await vi.advanceTimersByTimeAsync(HOUR_MS - 1)
    expect(threshold()).toBe(50)
    await vi.advanceTimersByTimeAsync(4000)
    expect(threshold()).toBe(30)
    await vi.advanceTimersByTimeAsync(HOUR_MS)
    expect(threshold()).toBe(50)
    await vi.advanceTimersByTimeAsync(DAY_MS)
    expect(service.asked).toBe(3)
  }
)

test('a campaign in 60 days begins then, and nothing is asked before', async () => {
  const { threshold, service } = makePage({ startIn: 60 * DAY_MS, endIn: 61 * DAY_MS })
  await vi.advanceTimersByTimeAsync(60 * DAY_MS - 1)
  expect([threshold(), service.asked]).toEqual([50, 1])
  await vi.advanceTimersByTimeAsync(4000)
  expect([threshold(), service.asked]).toEqual([30, 2])
})

test('a machine that slept over the change has the new settings within a minute', async () => {
  const { threshold } = makePage({ startIn: 8 * HOUR_MS, endIn: 9 * HOUR_MS })
  await vi.advanceTimersByTimeAsync(1000)
  vi.setSystemTime(Date.now() + 8 * HOUR_MS)
  await vi.advanceTimersByTimeAsync(64_000)
  expect(threshold()).toBe(30)
})

test('a machine that slept before the answer was read has the campaign when it begins', async () => {
  const { threshold } = makePage({ startIn: HOUR_MS, endIn: 2 * HOUR_MS, readerMs: HOUR_MS / 2 })
  await vi.advanceTimersByTimeAsync(HOUR_MS / 2 + 4000)
  expect(threshold()).toBe(30)
})

test('what is over is not offered any longer, also while the service is away', async () => {
  const { site, service, threshold } = makePage({ startIn: 0, endIn: HOUR_MS })
  await vi.advanceTimersByTimeAsync(1000)
  service.isAway = true
  await vi.advanceTimersByTimeAsync(HOUR_MS + 3000)
  expect(site.$shop.get()).toBeNull()
  service.isAway = false
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(threshold()).toBe(50)
})

test('a page whose bar has gone asks no more', async () => {
  const { leave, service } = makePage({ startIn: HOUR_MS, endIn: 2 * HOUR_MS })
  await vi.advanceTimersByTimeAsync(1000)
  leave()
  await vi.advanceTimersByTimeAsync(DAY_MS)
  expect(service.asked).toBe(1)
})

test('a service that always says “at once” is not asked at once again and again', async () => {
  const { service } = makePage({ startIn: 1, endIn: Infinity })
  await vi.advanceTimersByTimeAsync(1000)
  vi.stubGlobal('fetch', (address: string) => {
    if (address.includes('siteBar')) service.asked += 1
    return Promise.resolve(
      Response.json(makeSiteData(DEFAULT_SETTINGS, {}, { etag: `${service.asked}`, untilIn: 1 }))
    )
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(service.asked).toBeLessThanOrEqual(14)
})

test('a time that has come is not waited for', async () => {
  vi.useFakeTimers()
  const callback = vi.fn()
  whenTime(Date.now() - 1000, callback)
  await vi.advanceTimersByTimeAsync(0)
  expect(callback).toHaveBeenCalledOnce()
})
