import { runInNewContext } from 'node:vm'

import type { SiteData } from '#shared/api/site-script.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { expect, test } from 'vitest'

import { makeSale, makeSettings } from '../../support/make.ts'
import { buildsOf, makeService, SHOP } from '../../support/service.ts'

const HOST = buildsOf('seen(FREE_SHIPPING_BAR_SITE)')
const SALE = makeSale(
  { threshold: 30, messages_initialMessage: 'Sale! Only ${timeLeft} left.' },
  'Europe/Berlin'
)
const START = Date.parse('2026-06-01T07:00Z')
const END = Date.parse('2026-06-07T22:00Z')

/** A shop whose service's clock a test moves. Answers are kept for ten seconds, as in production. */
async function makeShop(schedule: Partial<Settings['schedule']>, at: number) {
  let time = at
  const service = await makeService({
    env: { CACHE_SECONDS: '10' },
    builds: HOST,
    now: () => time
  })
  const settings = makeSettings({
    enabled: true,
    threshold: 50,
    products: { selectionMethod: 'automatic' },
    schedule: { ...makeSettings().schedule, ...schedule }
  })
  await service.save(settings)
  const ask = (path: string, init?: RequestInit) => service.call(`${path}?instanceId=${SHOP}`, init)
  return {
    ...service,
    ask,
    setTime: (now: number) => void (time = now),
    async site() {
      let site: SiteData | undefined
      const script = await ask('/free-shipping-bar-host.js')
      runInNewContext(await script.text(), { seen: (given: SiteData) => (site = given) })
      return site
    },
    flat: async () => (await service.shopperAnswer()).currentUserSettings.fullUserSettings,
    widget: async () => (await (await ask('/_functions/widgetSettings')).json()).settings,
    products: async () => (await (await ask('/_functions/barProducts')).json()).products
  }
}

const PATHS = ['/free-shipping-bar-host.js', '/_functions/userSettings', '/_functions/barProducts']

test('every answer for shoppers has the campaign from its first moment to its last', async () => {
  const shop = await makeShop({ campaigns: [SALE] }, START - 1)
  const thresholds = async () => [
    (await shop.site())?.settings.threshold,
    (await shop.flat()).threshold,
    (await shop.widget()).threshold
  ]
  for (const [time, threshold] of [
    [START - 1, 50],
    [START, 30],
    [END - 1, 30],
    [END, 50]
  ] as const) {
    shop.setTime(time)
    expect(await thresholds()).toEqual([threshold, threshold, threshold])
  }
})

test('the script says how long it counts, and how much time is left', async () => {
  const shop = await makeShop({ campaigns: [SALE] }, START - 3_600_000)
  expect(await shop.site()).toMatchObject({ untilIn: 3_600_000 })
  expect(await shop.site()).not.toHaveProperty('endsIn')
  shop.setTime(END - 2 * 3_600_000)
  expect(await shop.site()).toMatchObject({
    untilIn: 7_200_000,
    endsIn: 7_200_000,
    html: expect.stringContaining('>Sale!<')
  })
})

test.each(PATHS)('%s is never cached beyond a change, and has another tag then', async (path) => {
  const shop = await makeShop({ start: '2026-06-01T07:00', zone: 'UTC' }, START - 140_000)
  const before = await shop.ask(path)
  expect(before.headers.get('Cache-Control')).toBe('public, max-age=2, stale-while-revalidate=8')
  shop.setTime(START - 1)
  expect((await shop.ask(path)).headers.get('Cache-Control')).toBe(
    'public, max-age=0, stale-while-revalidate=0'
  )
  shop.setTime(START)
  const after = await shop.ask(path, { headers: { 'If-None-Match': before.headers.get('ETag') ?? '' } })
  expect(after.status).toBe(200)
  expect(after.headers.get('Cache-Control')).toBe('public, max-age=10, stale-while-revalidate=40')
})

test('a bar that is not in its time is enabled for its owner and shows shoppers nothing', async () => {
  const shop = await makeShop({ start: '2026-06-01T07:00', zone: 'UTC' }, START - 1000)
  expect(await shop.site()).toMatchObject({ html: '', settings: { enabled: false }, untilIn: 1000 })
  expect(await shop.products()).toEqual([])
  const owner = await shop.owner(`/_functions/userSettings?instanceId=${SHOP}`)
  expect(await owner.json()).toMatchObject({
    currentUserSettings: { enabled: true, fullUserSettings: { schedule_start: '2026-06-01T07:00' } }
  })
  shop.setTime(START)
  expect(await shop.site()).toMatchObject({
    html: expect.stringContaining('<div'),
    settings: { enabled: true }
  })
  expect(await shop.products()).not.toEqual([])
})

test('shoppers do not learn what is planned', async () => {
  const shop = await makeShop({ campaigns: [SALE], zone: 'UTC' }, START - 86_400_000)
  for (const path of PATHS) expect(await (await shop.ask(path)).text()).not.toContain('Summer')
  expect(await shop.flat()).toMatchObject({ schedule_campaigns: [] })
})
