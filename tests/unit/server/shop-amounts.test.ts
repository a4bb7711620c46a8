import { afterEach, expect, test, vi } from 'vitest'

import { DEMO_APP } from '#demo-store/data/demo-app.ts'
import { openStore } from '#server/db/stores.ts'
import { partFile, type SiteData } from '#shared/api/site-script.ts'

import { makeSettings } from '../../support/make.ts'
import { play } from '../../support/scenario.ts'
import { buildsOf, SHOP } from '../../support/service.ts'
import { broken, isRules, makeShippingShop } from '../../support/shipping.ts'

const { appId } = DEMO_APP
const OPTION_UPDATED = 'wix.ecom.v1.shipping_option_updated'
const NAMED = 'US CA: 50, DE AT: 60, elsewhere: never'
const RAISED = 'US CA: 80, DE AT: 95, elsewhere: never'

type ShippingShop = Awaited<ReturnType<typeof makeShippingShop>>

afterEach(() => void vi.useRealTimers())

const TOO_MANY = { shippingOptions: Array.from({ length: 61_000 }, () => ({})) }

/**
 * Plays steps of an owner (`follow` the store’s amounts), of a shopper (`look`), of Wix (`raise`, `tell`, …) and of the service
 * (`run`). Returns the amounts that shoppers have, and how often all rules were read.
 */
async function amountsAfter(steps: string, shop: ShippingShop) {
  let once = 1
  await play(steps, {
    follow: async () => {
      await shop.followShop()
      once = shop.ruleCalls()
    },
    type: () => shop.save(makeSettings({ enabled: true })),
    off: () => shop.save(makeSettings({ enabled: false })),
    raise: () => shop.rules.setShipping('free-from-80'),
    tell: () => shop.tell(OPTION_UPDATED),
    'tell often': () => Promise.all(Array.from({ length: 100 }, () => shop.tell(OPTION_UPDATED))),
    break: () => shop.answerCalls((address) => (isRules(address) ? broken() : undefined)),
    'have too many': () =>
      shop.answerCalls((address) =>
        address.includes('shipping-options/query') ? Response.json(TOO_MANY) : undefined
      ),
    mend: () => shop.answerCalls(() => undefined),
    read: () => shop.read(),
    look: () => shop.shopShipping(),
    run: () => shop.work.run()
  })
  const shipping = await shop.shopShipping()
  const regions: [string, number | null][] = shipping?.regions ?? []
  const amounts = regions.map(([places, amount]) => `${places || 'elsewhere'}: ${amount ?? 'never'}`)
  return `${amounts.join(', ') || 'none'}; ${shop.ruleCalls() / once} readings`
}

/** So many times two hours pass and the service works. */
const tries = (times: number) => Array.from({ length: times }, () => '2 h, run').join(', ')

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
  [`follow, break, tell, ${tries(7)}, mend, 2 h, run`, `${NAMED}; 2 readings`],
  ['follow, look, have too many, tell, 31 s, run', 'elsewhere: never; 1.25 readings'],
  ['follow, have too many, tell, 31 s, run, mend, 1 h, run', `${NAMED}; 2.25 readings`]
])('shoppers have the amounts of a store after %s: %s', async (steps, expected) => {
  expect(await amountsAfter(steps, await makeShippingShop({ env: { CACHE_SECONDS: '3600' } }))).toBe(expected)
})

test('shoppers have no amount of a store whose rules were too many from the first, and its owner reads why', async () => {
  const shop = await makeShippingShop()
  expect(await amountsAfter('have too many, follow', shop)).toContain('elsewhere: never')
  expect(await shop.known()).toMatchObject({ state: 'unreadable', problems: [{ reason: 'size' }] })
})

test('shoppers do not wait for a reading; it changes the tag of their answer', async () => {
  const shop = await makeShippingShop()
  const ask = () => shop.call(`/_functions/userSettings?instanceId=${SHOP}`)
  await shop.save(makeSettings({ enabled: true, shipping: { amountFrom: 'shop' } }))
  const before = await ask()
  expect([before.status, (await before.json()).shipping, shop.ruleCalls()]).toEqual([200, undefined, 0])
  await shop.work.run()
  const after = await ask()
  expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'))
  expect((await after.json()).shipping).toMatchObject({ currency: 'USD', country: 'US' })
})

test.each(
  Object.entries({
    'v1.shipping_option': ['created', 'updated', 'deleted'],
    'v1.delivery_profile': ['created', 'updated', 'deleted'],
    'v1.delivery_profile_region': ['added', 'updated', 'removed'],
    'discounts.v1.discount_rule': ['created', 'updated', 'deleted']
  }).flatMap(([of, ways]) => ways.map((way) => `wix.ecom.${of}_${way}`))
)('shoppers have new amounts within a minute of %s', async (eventType) => {
  const shop = await makeShippingShop()
  await amountsAfter('follow, raise', shop)
  expect(await shop.tell(eventType)).toBe(200)
  expect(await amountsAfter('31 s, run', shop)).toContain(RAISED)
})

test('a process hands out what another has read', async () => {
  const store = await openStore('file::memory:')
  const [first, second] = [await makeShippingShop({ store }), await makeShippingShop({ store })]
  await amountsAfter('follow', first)
  expect(await amountsAfter('look', second)).toContain(NAMED)
  await first.rules.setShipping('free-from-80')
  await second.tell(OPTION_UPDATED)
  await amountsAfter('31 s, run', first)
  expect(await amountsAfter('look', second)).toContain(RAISED)
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
  const shop = await makeShippingShop()
  expect(await amountsAfter('follow', shop)).toContain('1 readings')
  await shop.platform.emulator.removeApp(SHOP)
  await shop.tell('AppRemoved', { payload: { appId } })
  expect(await amountsAfter('run, 29 d, run', shop)).toContain(`${NAMED}; ${shop.ruleCalls()} readings`)
  expect(await shop.store.shipping.read(SHOP)).toMatchObject({ dueAt: undefined })
  await amountsAfter('2 d, run', shop)
  expect(await shop.store.shipping.read(SHOP)).toBeUndefined()
})

const THREE_PIECES = [
  ['US CA', 3],
  ['DE AT', null],
  ['', null]
]

test.each([
  ['by-items', THREE_PIECES, 'Noch ${pieces} bis zum Gratisversand'],
  ['free-from-50', undefined, undefined]
] as const)('a German page with the rules %s has the items %j and the words %s', async (...row) => {
  const [preset, regions, words] = row
  // No test needs the built files: any text is a script.
  const shop = await makeShippingShop({ builds: buildsOf('script') })
  await shop.rules.setShipping(preset)
  await shop.followShop()
  const answer = await shop.call(`/_functions/siteBar?instanceId=${SHOP}&lang=de`)
  const { html, parts, program }: SiteData = await answer.json()
  expect(html).toContain('GRATIS')
  expect(program.pieces?.regions).toEqual(regions)
  expect(parts.map((name) => partFile(name, program)).includes('rates')).toBe(regions !== undefined)
  if (words) expect(JSON.stringify(program.pieces)).toContain(words)
})
