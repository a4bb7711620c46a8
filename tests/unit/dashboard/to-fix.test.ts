import { describe, expect, test } from 'vitest'

import { toFixOf } from '#dashboard/status/to-fix.ts'
import { shopLine, type ShopRules } from '#dashboard/shipping/shop-rules.ts'
import { loadShippingRules, type ShippingRulesAnswer } from '#shared/api/shipping-api.ts'
import { makeGoal, makeSettings } from '../../support/make.ts'
import { GERMANY, makeRegion, makeRules, REFUSED_RULES, REST } from '../../support/shipping-rules.ts'

type Change = Parameters<typeof makeSettings>[0]

/** The kinds of what is found about a bar that is on. */
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

async function toFix(answer: Partial<ShippingRulesAnswer>, change: Change) {
  const fetch = async () => Response.json({ shippingRules: makeRules(answer) })
  const rules = await loadShippingRules({ instanceId: 'shop', credential: 'owner', fetch })
  const { problems } = rules
  const known: ShopRules =
    rules.state === 'known' ? { state: 'known', rules } : { state: 'unreadable', problems }
  const line = shopLine(known, makeSettings(change))
  return kinds(change, { line, discounts: rules.discounts })
}

describe('an owner who wants the bar in the side cart', () => {
  const wix = { openPage() {}, addToSlot: async () => {} }
  const sideCart = { state: 'missing', pluginId: 'plugin', wix } as const

  test('has to add it where it is missing', () => {
    expect(kinds({}, { sideCart })).toEqual(['sideCart'])
    expect(kinds()).toEqual([])
  })

  test('has nothing to add where the switch, or the whole bar, is off', () => {
    expect(kinds({ visibility: { miniCart: NOWHERE } }, { sideCart })).toEqual([])
    expect(kinds({ enabled: false }, { sideCart })).toEqual([])
  })
})

const NOWHERE = { desktop: false, mobile: false }
const DISCOUNTS: ShippingRulesAnswer['discounts'] = {
  state: 'known',
  currency: 'USD',
  rules: [{ id: 'tote', name: 'a tote bag', from: 80, isOn: true }]
}
const withGoal = (rule: string) => ({ rewards: { goals: [makeGoal(80, 'a tote bag', { rule })] } })
const FROM_SHOP = { shipping: { amountFrom: 'shop' } } as const

describe('an owner whose bar says 50 dollars has to put right', () => {
  test.each<[string, Partial<ShippingRulesAnswer>, Change, readonly string[]]>([
    ['nothing where the shop does the same', {}, {}, []],
    ['nothing where only other regions differ', { regions: [makeRegion(), GERMANY] }, {}, []],
    ['nothing where the bar follows the shop', { regions: [GERMANY] }, FROM_SHOP, []],
    ['nothing while the bar is off', {}, { threshold: 80, enabled: false }, []],
    ['the amount where the shop ships free from another one', { regions: [GERMANY] }, {}, ['otherAmount']],
    ['the amount where the shop sells in another currency', { currency: 'EUR' }, {}, ['otherAmount']],
    ['that no order ships free', { regions: [REST] }, {}, ['neverFree']],
    [
      'that no order ships free, also where the bar follows the shop',
      { regions: [] },
      FROM_SHOP,
      ['neverFree']
    ],
    ['the permission without which nobody knows what the shop does', REFUSED_RULES, {}, ['permission']],
    [
      'first of all that it is on no page',
      { regions: [GERMANY] },
      { visibility: { productPage: NOWHERE, cartPage: NOWHERE, miniCart: NOWHERE, header: NOWHERE } },
      ['nowhere', 'otherAmount']
    ],
    [
      'nothing where it is in the checkout alone',
      {},
      {
        visibility: {
          productPage: NOWHERE,
          cartPage: NOWHERE,
          miniCart: NOWHERE,
          header: NOWHERE,
          checkout: { desktop: true, mobile: false }
        }
      },
      []
    ],
    ['a goal that no discount gives', { discounts: DISCOUNTS }, withGoal(''), ['goal']],
    ['no goal that a discount gives', { discounts: DISCOUNTS }, withGoal('tote'), []],
    ['no goal whose discount is not known yet', { discounts: { state: 'reading' } }, withGoal(''), []]
  ])('%s', async (_title, answer, change, kinds) => {
    expect(await toFix(answer, change)).toEqual(kinds)
  })
})

describe('an owner whose bar nobody saw for a day', () => {
  const DARK = { isDark: true }

  test('is told first', () => {
    expect(kinds({}, DARK)).toEqual(['dark'])
  })

  test('is told why where every place is off, and nothing while the bar is off', () => {
    const nowhere = Object.fromEntries(
      Object.keys(makeSettings().visibility).map((place) => [place, NOWHERE])
    )
    expect(kinds({ visibility: nowhere }, DARK)).toEqual(['nowhere'])
    expect(kinds({ enabled: false }, DARK)).toEqual([])
  })
})
