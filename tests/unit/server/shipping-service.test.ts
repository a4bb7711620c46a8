import { publicAnswer } from '#server/lib/answer.ts'
import { compressed } from '#server/lib/built-file.ts'
import { drawSite } from '#server/release/first-html.ts'
import { shippingService } from '#server/shipping/shipping-service.ts'
import type { ReadShop } from '#server/shipping/known-shop.ts'
import { createSiteScripts } from '#server/shopper/site-scripts.ts'
import type { Settings } from '#shared/settings/settings.ts'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { makeSettings } from '../../support/make.ts'
import { SHOP } from '../../support/service.ts'
import { BASIC, derive, type MadeRegion, makeRates, PARCELS, price, weight } from './shipping/make-rates.ts'

const Currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))
const Amount = v.pipe(v.number(), v.finite(), v.minValue(0))
const MoneyType = v.literal('MonetaryAmount')

/**
 * The required and recommended properties of Google's "Merchant shipping policy (ShippingService) structured data", with
 * no others, so that a name that is not read is found.
 */
const GOOGLE = v.strictObject({
  '@context': v.literal('https://schema.org'),
  '@type': v.literal('Organization'),
  hasShippingService: v.strictObject({
    '@type': v.literal('ShippingService'),
    name: v.exactOptional(v.pipe(v.string(), v.minLength(1))),
    description: v.exactOptional(v.string()),
    fulfillmentType: v.exactOptional(v.literal('https://schema.org/FulfillmentTypeDelivery')),
    shippingConditions: v.pipe(
      v.array(
        v.strictObject({
          '@type': v.literal('ShippingConditions'),
          shippingDestination: v.pipe(
            v.array(
              v.strictObject({
                '@type': v.literal('DefinedRegion'),
                addressCountry: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
                addressRegion: v.exactOptional(v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2,3}$/))))
              })
            ),
            v.minLength(1)
          ),
          orderValue: v.exactOptional(
            v.strictObject({
              '@type': MoneyType,
              currency: Currency,
              minValue: Amount,
              maxValue: v.exactOptional(Amount)
            })
          ),
          shippingRate: v.strictObject({ '@type': MoneyType, currency: Currency, value: Amount })
        })
      ),
      v.minLength(1)
    )
  })
})

const known = (profiles: Record<string, MadeRegion[]>, currency = 'USD'): ReadShop => {
  const rules = derive(makeRates(profiles), { currency })
  return { rules, shipping: rules.shop, discounts: { state: 'unreadable', message: '' } }
}

/** Facts that search engines read of a shop: places, totals from and up to which it counts, price. */
function readOf(profiles: Record<string, MadeRegion[]>, currency?: string) {
  const service = shippingService(known(profiles, currency))
  if (!service) return undefined
  return v
    .parse(GOOGLE, service)
    .hasShippingService.shippingConditions.map((one) => [
      one.shippingDestination
        .map(({ addressCountry, addressRegion = [] }) => [addressCountry, ...addressRegion].join('-'))
        .join(' '),
      one.orderValue?.minValue ?? 0,
      one.orderValue?.maxValue ?? Infinity,
      one.shippingRate.value
    ])
}

const from = (amount: string) => [price('GTE', amount)]

describe('the shipping rules that search engines read', () => {
  test('are the shop’s regions and amounts, with the price below them', () => {
    expect(
      readOf({
        General: [
          { places: ['US', 'CA'], free: [from('50')], paid: '7.50' },
          { places: ['DE'], free: [from('60.5')], paid: '9' }
        ]
      })
    ).toEqual([
      ['US CA', 0, 49.99, 7.5],
      ['US CA', 50, Infinity, 0],
      ['DE', 0, 60.49, 9],
      ['DE', 60.5, Infinity, 0]
    ])
  })

  test('have whole amounts in a currency without decimals', () => {
    expect(readOf({ General: [{ places: ['JP'], free: [from('5000')], paid: '800' }] }, 'JPY')).toEqual([
      ['JP', 0, 4999, 800],
      ['JP', 5000, Infinity, 0]
    ])
  })

  test('name a price that counts whatever the order is worth', () => {
    expect(readOf({ General: [{ places: ['US'], paid: '5' }] })).toEqual([['US', 0, Infinity, 5]])
    expect(readOf({ General: [{ places: ['US'], free: [[]], paid: '' }] })).toEqual([['US', 0, Infinity, 0]])
  })

  test('say nothing of a country of which a part has other terms, and name parts that can be named', () => {
    expect(
      readOf({
        General: [
          { places: ['US', 'MX'], free: [from('50')], paid: '' },
          { places: ['US-CA', 'US-NY', 'CA-ON'], free: [from('80')], paid: '' }
        ]
      })
    ).toEqual([
      ['MX', 50, Infinity, 0],
      ['US-CA-NY', 80, Infinity, 0]
    ])
  })

  test.each<[string, MadeRegion]>([
    ['the weight decides', { places: ['US'], free: [[price('GTE', '50'), weight('LTE', '5')]] }],
    ['only the rest of the world is served', { free: [from('50')] }]
  ])('say nothing where %s', (_, region) => {
    expect(readOf({ General: [region] })).toBeUndefined()
  })

  test('leave a price out that a carrier or a charge may change', () => {
    const free = [from('50')]
    for (const carriers of [
      [{ appId: BASIC }, { appId: PARCELS }],
      [{ appId: BASIC, backupRate: { amount: '3', active: true } }]
    ])
      expect(readOf({ General: [{ places: ['US'], free, carriers }] })).toEqual([['US', 50, Infinity, 0]])
  })

  test('are gone once they cannot be read any more', () => {
    const shop = known({ General: [{ places: ['US'], free: [from('50')] }] })
    expect(shippingService(shop)).toBeDefined()
    expect(shippingService({ ...shop, isUnreadable: true })).toBeUndefined()
    expect(shippingService({ ...shop, rules: undefined })).toBeUndefined()
  })
})

const HOST = await compressed(new TextEncoder().encode('load("/rest-a.js")'))
const LATE = { rest: '/rest-a.js', integrations: '/integrations-b.js' }

/** The script of a shop with these integrations. */
async function scriptOf(
  change: Partial<Settings['integrations']>,
  {
    lateModules,
    isOff,
    form = 'script'
  }: { lateModules?: typeof LATE | undefined; isOff?: boolean; form?: 'script' | 'data' } = {
    lateModules: LATE
  }
) {
  const saved = { settings: makeSettings({ enabled: true, integrations: change }), flat: {} }
  const scripts = createSiteScripts({
    bytesMax: 1_000_000,
    load: async (instanceId) => ({
      instanceId,
      saved,
      known: known({ '</script>': [{ name: '</script>', places: ['US'], free: [from('50')] }] }),
      test: undefined
    }),
    now: () => 0
  })
  const asked = { instanceId: SHOP, form, settings: publicAnswer({ content: {} }, 10) }
  const build = { name: '00000000', folder: undefined, hostScript: HOST, drawSite, parts: {}, lateModules }
  const script = await scripts.get({ ...asked, products: undefined, isOff: isOff === true }, build)
  return new TextDecoder().decode((await script?.file)?.body)
}

describe('the script of a shop', () => {
  test('without integrations has not a byte of them', async () => {
    const script = await scriptOf({})
    expect(script).toContain('load("/rest-a.js")')
    expect(script).not.toMatch(/integrations/i)
    expect(script).toBe(await scriptOf({}, { lateModules: undefined }))
  })

  test('loads them in the rest’s place where the owner wants one, and has what they need', async () => {
    const events = await scriptOf({ analyticsEvents: true })
    expect(events).toContain('load("/integrations-b.js")')
    expect(events).toContain(`integrations:{"instanceId":"${SHOP}","hasEvents":true}`)
    const service = await scriptOf({ shippingService: true })
    expect(service).toContain('"addressCountry":"US"')
    expect(service).not.toContain('</script>')
  })

  test('has none where the bar is switched off, or the build is too old for them', async () => {
    const all = { analyticsEvents: true, shippingService: true }
    expect(await scriptOf(all, { lateModules: LATE, isOff: true })).not.toMatch(/integrations/i)
    expect(await scriptOf(all, { lateModules: undefined })).not.toMatch(/integrations/i)
  })
})

test('a page that stays open is told the rules for search engines only where the owner wants them', async () => {
  const answer = { lateModules: LATE, form: 'data' } as const
  expect(await scriptOf({ shippingService: true }, answer)).toContain('"addressCountry":"US"')
  expect(await scriptOf({ analyticsEvents: true }, answer)).not.toMatch(/shippingService|integrations/i)
})
