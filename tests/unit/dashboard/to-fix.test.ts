import { expect, test } from 'vitest'

import { shopLine, type ShopRules } from '#dashboard/shipping/shop-rules.ts'
import { toFixOf } from '#dashboard/status/to-fix.ts'
import { loadShippingRules, type ShippingRulesAnswer } from '#shared/api/shipping-api.ts'
import { mainRegion, regionOf } from '#shared/shipping/promise.ts'
import { makeGoal, makeSettings } from '../../support/make.ts'
import { GERMANY, makeRegion, makeRules, REFUSED_RULES, REST } from '../../support/shipping-rules.ts'

type Change = NonNullable<Parameters<typeof makeSettings>[0]>
type Answer = Partial<ShippingRulesAnswer>

const read = async (answer: Answer) => {
  const fetch = async () => Response.json({ shippingRules: makeRules(answer) })
  return loadShippingRules({ instanceId: 'shop', credential: 'owner', fetch })
}

/** The kinds of problems of a bar that is on. */
const kinds = (change: Change = {}, known: Partial<Parameters<typeof toFixOf>[0]> = {}) =>
  toFixOf(
    {
      settings: makeSettings({ enabled: true, ...change }),
      line: { state: 'unknown' },
      discounts: { state: 'reading' },
      ...known
    },
    { shop: '', money: String }
  ).map(({ id }) => id.replace(/ .*/, ''))

/** The state of the line about the shop's rules, and what the owner of a bar of 50 dollars has to put right. */
async function judge(answer: Answer, change: Change) {
  const rules = await read(answer)
  const { problems } = rules
  const known: ShopRules =
    rules.state === 'known' ? { state: 'known', rules } : { state: 'unreadable', problems }
  const line = shopLine(known, makeSettings(change))
  return [line.state, ...kinds(change, { line, discounts: rules.discounts })].join(' ')
}

const OFF = { desktop: false, mobile: false }
const NOWHERE = { productPage: OFF, cartPage: OFF, miniCart: OFF, header: OFF }
const IN_CHECKOUT = { ...NOWHERE, checkout: { desktop: true, mobile: false } }
const FROM_SHOP: Change = { shipping: { amountFrom: 'shop' } }
const TOTE = { id: 'tote', name: 'a tote bag', from: 80, isOn: true }
const DISCOUNTS: Answer = { discounts: { state: 'known', currency: 'USD', rules: [TOTE] } }
const UNREADABLE: Answer = {
  state: 'unreadable',
  problems: [{ reason: 'nothingSetUp', message: 'Set it up.' }]
}
const goalOf = (rule: string): Change => ({ rewards: { goals: [makeGoal(80, 'a tote bag', { rule })] } })

test.each<[string, Answer, Change, string]>([
  ['does the same', {}, {}, 'agrees'],
  ['does the same in every region', { regions: [makeRegion(), makeRegion({ places: [] })] }, {}, 'agrees'],
  [
    'is free from 0.3, as the bar from 0.1 + 0.2',
    { regions: [makeRegion({ freeFrom: 0.3 })] },
    { threshold: 0.1 + 0.2 },
    'agrees'
  ],
  ['has other amounts elsewhere', { regions: [makeRegion(), GERMANY] }, {}, 'partly'],
  ['ships nothing free elsewhere', { regions: [makeRegion(), REST] }, {}, 'partly'],
  ['is followed by the bar', { regions: [GERMANY] }, FROM_SHOP, 'follows'],
  ['differs from a bar that is off', {}, { threshold: 80, enabled: false }, 'differs'],
  ['differs at home', { country: 'DE', regions: [makeRegion(), GERMANY] }, {}, 'differs otherAmount'],
  ['differs by a cent', {}, { threshold: 50.01 }, 'differs otherAmount'],
  ['ships free from another amount', { regions: [GERMANY] }, {}, 'differs otherAmount'],
  ['sells in another currency', { currency: 'EUR' }, {}, 'differs otherAmount'],
  ['ships nothing free at home', { country: 'FR', regions: [makeRegion(), REST] }, {}, 'differs otherAmount'],
  ['ships nothing free', { regions: [REST] }, {}, 'none neverFree'],
  ['has no shipping', { regions: [] }, {}, 'none neverFree'],
  ['is followed though it ships nothing free', { regions: [REST] }, FROM_SHOP, 'none neverFree'],
  ['does not show its rules', REFUSED_RULES, {}, 'unreadable permission'],
  ['cannot be read for another reason', UNREADABLE, {}, 'unreadable'],
  ['has the bar on no page', { regions: [GERMANY] }, { visibility: NOWHERE }, 'differs nowhere otherAmount'],
  ['has the bar in the checkout alone', {}, { visibility: IN_CHECKOUT }, 'agrees'],
  ['gives no discount for a goal', DISCOUNTS, goalOf(''), 'agrees goal'],
  ['gives the discount of a goal', DISCOUNTS, goalOf('tote'), 'agrees'],
  ['has discounts that are still being read', { discounts: { state: 'reading' } }, goalOf(''), 'agrees']
])('a shop that %s is judged so: %j %j %s', async (_case, answer, change, expected) => {
  expect(await judge(answer, change)).toBe(expected)
})

const wix = { openPage() {}, addToSlot: async () => {} }
const MISSING = { sideCart: { state: 'missing', pluginId: 'plugin', wix } } as const
const DARK = { isDark: true }
const EVERY_PLACE_OFF = Object.fromEntries(
  Object.keys(makeSettings().visibility).map((place) => [place, OFF])
)

test.each<[string, Change, Parameters<typeof kinds>[1], string[]]>([
  ['without the side cart’s plugin', {}, MISSING, ['sideCart']],
  ['with the side cart', {}, {}, []],
  ['without the plugin of a side cart that is off', { visibility: { miniCart: OFF } }, MISSING, []],
  ['that is off, without the plugin', { enabled: false }, MISSING, []],
  ['that nobody saw for a day', {}, DARK, ['dark']],
  ['that is off everywhere', { visibility: EVERY_PLACE_OFF }, DARK, ['nowhere']],
  ['that is off and was not seen', { enabled: false }, DARK, []]
])('the owner of a bar %s has to put right: %j %j %j', (_case, change, known, expected) => {
  expect(kinds(change, known)).toEqual(expected)
})

const ONTARIO = makeRegion({ name: 'Ontario', places: ['CA-ON'] })
const SHOP = { country: 'DE', regions: [REST, makeRegion(), ONTARIO, GERMANY] }

test.each([
  ['US', undefined, 'Domestic'],
  ['CA', undefined, 'Domestic'],
  ['CA', 'CA-ON', 'Ontario'],
  ['CA', 'CA-QC', 'Domestic'],
  ['JP', undefined, 'International'],
  ['', undefined, 'International']
])(
  'in %s and %s the region of the subdivision, the country or the rest counts: %s',
  async (country, subdivision, name) => {
    expect(regionOf((await read(SHOP)).regions, { country, subdivision })?.name).toBe(name)
  }
)

test('no region counts where the shop does not ship', async () => {
  expect(regionOf((await read({})).regions, { country: 'JP' })).toBeUndefined()
})

test('the main region is that of the shop’s own country, else the first one', async () => {
  expect(mainRegion(await read(SHOP))?.name).toBe('EU')
  expect(mainRegion(await read({ country: '' }))?.name).toBe('Domestic')
})
