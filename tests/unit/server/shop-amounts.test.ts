import { afterEach, expect, test, vi } from 'vitest'

import { DEMO_APP } from '#demo-store/data/demo-app.ts'
import { openStore } from '#server/db/stores.ts'
import { compressed } from '#server/lib/built-file.ts'
import { partFile, type SiteData } from '#shared/api/site-script.ts'

import { HOUR_MS, pass } from '../../support/going-live.ts'
import { makeSettings } from '../../support/make.ts'
import { SHOP } from '../../support/service.ts'
import { broken, isRules, makeShippingShop } from '../../support/shipping.ts'

const { appId } = DEMO_APP
const DAY_MS = 24 * HOUR_MS
const OPTION_UPDATED = 'wix.ecom.v1.shipping_option_updated'
const NAMED = 'US CA: 50, DE AT: 60, elsewhere: never'
const RAISED = 'US CA: 80, DE AT: 95, elsewhere: never'

type ShippingShop = Awaited<ReturnType<typeof makeShippingShop>>
type Preset = Parameters<ShippingShop['rules']['setShipping']>[0]

afterEach(() => void vi.useRealTimers())

const TOO_MANY = { shippingOptions: Array.from({ length: 61_000 }, () => ({})) }

/**
 * Steps of an owner (`follow` the store’s amounts), of a shopper (`look`), of Wix (`raise`, `tell`, …), of the service (`run`)
 * and of time (`31 s`).
 */
async function play(steps: string, shop: ShippingShop) {
  let once = 1
  const save = (enabled: boolean) => shop.save(makeSettings({ enabled }))
  const acts: Record<string, () => unknown> = {
    follow: async () => {
      await shop.followShop()
      once = shop.ruleCalls()
    },
    type: () => save(true),
    off: () => save(false),
    raise: () => shop.rules.setShipping('free-from-80'),
    tell: () => shop.tell(OPTION_UPDATED),
    'tell often': () => Promise.all(Array.from({ length: 100 }, () => shop.tell(OPTION_UPDATED))),
    break: () => shop.answerCalls((address) => (isRules(address) ? broken() : undefined)),
    'have too many': () =>
      shop.answerCalls((address) =>
        address.includes('shipping-options/query') ? Response.json(TOO_MANY) : undefined
      ),
    mend: () => shop.answerCalls(() => undefined),
    read: shop.read,
    look: shop.shopShipping,
    run: () => shop.work.run()
  }
  for (const step of steps.split(', ')) {
    const [, number, unit] = /^(\d+) ([shd])$/.exec(step) ?? []
    const unitMs = { s: 1000, h: HOUR_MS, d: DAY_MS }[unit ?? '']
    const act = unitMs ? () => pass(Number(number) * unitMs) : acts[step]
    if (!act) throw new Error(`There is no step “${step}”`)
    await act()
  }
  const shipping = await shop.shopShipping()
  const regions: [string, number | null][] = shipping?.regions ?? []
  const amounts = regions.map(([places, amount]) => `${places || 'elsewhere'}: ${amount ?? 'never'}`)
  return `${amounts.join(', ') || 'none'}; ${shop.ruleCalls() / once} readings`
}

test.each([
  ['type, read', 'none; 4 readings'],
  ['follow', `${NAMED}; 1 readings`],
  ['follow, look, raise, tell, 31 s, run', `${RAISED}; 2 readings`],
  ['follow, tell often, 31 s, run', `${NAMED}; 2 readings`],
  ['follow, break, tell, 31 s, run', `${NAMED}; 1 readings`],
  ['follow, raise, 25 h, run', `${RAISED}; 2 readings`],
  ['follow, type, 25 h, run, 2 d, run', 'none; 2 readings'],
  ['follow, type, 25 h, run, 8 d, run', 'none; 3 readings'],
  ['follow, off, 25 h, run, 8 d, run', 'none; 2 readings'],
  ['follow, look, have too many, tell, 31 s, run', 'elsewhere: never; 1.25 readings'],
  ['follow, have too many, tell, 31 s, run, mend, 1 h, run', `${NAMED}; 2.25 readings`]
])('shoppers have the amounts of a store after %s: %s', async (steps, expected) => {
  expect(await play(steps, await makeShippingShop({ env: { CACHE_SECONDS: '3600' } }))).toBe(expected)
})

test('shoppers have no amount of a store whose rules were too many from the first, and its owner reads why', async () => {
  const shop = await makeShippingShop()
  expect(await play('have too many, follow', shop)).toContain('elsewhere: never')
  expect(await shop.known()).toMatchObject({ state: 'unreadable', problems: [{ reason: 'size' }] })
})

test('rules are read in the end, however often that failed', async () => {
  const shop = await makeShippingShop()
  const tries = Array.from({ length: 7 }, () => '2 h, run').join(', ')
  expect(await play(`break, follow, ${tries}, mend, 2 h, run`, shop)).toContain(NAMED)
})

test('shoppers have the currency and the country with the amounts', async () => {
  const { followShop, shopShipping } = await makeShippingShop()
  await followShop()
  expect(await shopShipping()).toMatchObject({ currency: 'USD', country: 'US' })
})

test('shoppers do not wait for a reading', async () => {
  const { call, save, ruleCalls } = await makeShippingShop()
  await save(makeSettings({ enabled: true, shipping: { amountFrom: 'shop' } }))
  const answer = await call(`/_functions/userSettings?instanceId=${SHOP}`)
  expect([answer.status, (await answer.json()).shipping, ruleCalls()]).toEqual([200, undefined, 0])
})

test('a reading gives the answer to shoppers another tag', async () => {
  const shop = await makeShippingShop()
  const tag = async () => (await shop.call(`/_functions/userSettings?instanceId=${SHOP}`)).headers.get('ETag')
  await play('follow', shop)
  const before = await tag()
  await play('raise, tell, 31 s, run', shop)
  expect(await tag()).not.toBe(before)
})

test.each(
  [
    ['v1.shipping_option', ['created', 'updated', 'deleted']],
    ['v1.delivery_profile', ['created', 'updated', 'deleted']],
    ['v1.delivery_profile_region', ['added', 'updated', 'removed']],
    ['discounts.v1.discount_rule', ['created', 'updated', 'deleted']]
  ].flatMap(([of, ways]) => Array.from(ways ?? [], (way) => `wix.ecom.${String(of)}_${way}`))
)('shoppers have new amounts within a minute of %s', async (eventType) => {
  const shop = await makeShippingShop()
  await play('follow, raise', shop)
  expect(await shop.tell(eventType)).toBe(200)
  expect(await play('31 s, run', shop)).toContain(RAISED)
})

test('a process hands out what another has read', async () => {
  const store = await openStore('file::memory:')
  const [first, second] = [await makeShippingShop({ store }), await makeShippingShop({ store })]
  await play('follow', first)
  expect(await second.shopShipping()).toMatchObject({ regions: [['US CA', 50], {}, {}] })
  await first.rules.setShipping('free-from-80')
  await second.tell(OPTION_UPDATED)
  await play('31 s, run', first)
  expect(await second.shopShipping()).toMatchObject({ regions: [['US CA', 80], {}, {}] })
})

test('the rules of a site’s duplicate are read, too', async () => {
  const { followShop, platform, tell, work, store } = await makeShippingShop()
  await followShop()
  await platform.emulator.installApp('the-copy', SHOP)
  await tell('AppInstalled', { instanceId: 'the-copy', payload: { appId, originInstanceId: SHOP } })
  await work.run()
  expect((await store.shipping.read('the-copy'))?.rules).toContain('"country":"US"')
})

test('the rules of a removed app are not read, and are forgotten after thirty days', async () => {
  const store = await openStore('file::memory:')
  await play('follow', await makeShippingShop({ store }))
  const { platform, tell, work, ruleCalls } = await makeShippingShop({ store })
  await platform.emulator.removeApp(SHOP)
  await tell('AppRemoved', { payload: { appId } })
  const later = async (days: number) => {
    pass(days * DAY_MS)
    await work.run()
    return store.shipping.read(SHOP)
  }
  await work.run()
  expect([await later(29), ruleCalls()]).toMatchObject([{ dueAt: undefined }, 0])
  expect(await later(2)).toBeUndefined()
})

/** What a German page of a store with these rules gets. No test needs the built files: any text is a script. */
async function pageOf(preset: Preset) {
  const HOST = await compressed(new TextEncoder().encode('script'))
  const shop = await makeShippingShop({ hostScript: async () => HOST })
  await shop.rules.setShipping(preset)
  await shop.followShop()
  const text = await (await shop.call(`/_functions/siteBar?instanceId=${SHOP}&lang=de`)).text()
  const data: SiteData = JSON.parse(text)
  return { text, data, files: data.parts.map((name) => partFile(name, data.program)) }
}

test('the pages of a store that ships a number of items free have the number and its words', async () => {
  const { data, files } = await pageOf('by-items')
  const regions = [
    ['US CA', 3],
    ['DE AT', null],
    ['', null]
  ]
  expect(data.program.pieces).toMatchObject({ regions })
  expect(JSON.stringify(data.program.pieces)).toContain('Noch ${pieces} bis zum Gratisversand')
  expect(data.html).toContain('GRATIS')
  expect(files).toContain('rates')
})

test('the pages of other stores have no words about items', async () => {
  const { text, files } = await pageOf('free-from-50')
  expect(text).not.toContain('pieces')
  expect(files).not.toContain('rates')
})

test.each<[preset: Preset, version: 'V1_CATALOG' | 'V3_CATALOG', hasProfile: boolean]>([
  ['free-from-50', 'V3_CATALOG', false],
  ['two-profiles', 'V3_CATALOG', true],
  ['two-profiles', 'V1_CATALOG', false]
])('products of a store with the rules %s and %s name their profile: %s', async (...row) => {
  const [preset, version, hasProfile] = row
  const { platform, rules, followShop, call } = await makeShippingShop()
  platform.emulator.setVersion(version)
  await rules.setShipping(preset)
  await followShop(makeSettings({ enabled: true, products: { selectionMethod: 'closesGap' } }))
  const answer = await call(`/_functions/barProducts?instanceId=${SHOP}`)
  const { products }: { products: object[] } = await answer.json()
  expect(products.length).toBeGreaterThan(0)
  expect(products.some((product) => 'deliveryProfile' in product)).toBe(hasProfile)
})
