import { describe, expect, test } from 'vitest'

import { $toFix, type ToFix, toFixOf } from '#dashboard/status/to-fix.ts'
import { editBasics, editSettings, startDraft } from '#dashboard/draft/draft.ts'
import { $shopRules, shopLine, type ShopRules } from '#dashboard/shipping/shop-rules.ts'
import { loadShippingRules, type ShippingRulesAnswer } from '#shared/api/shipping-api.ts'
import { makeGoal, makeSettings } from '../../support/make.ts'
import { GERMANY, makeRegion, makeRules, REFUSED_RULES, REST } from '../../support/shipping-rules.ts'

async function toFix(
  answer: Partial<ShippingRulesAnswer>,
  change: Parameters<typeof makeSettings>[0] = {}
): Promise<ToFix['kind'][]> {
  const settings = makeSettings({ enabled: true, ...change })
  const fetch = async () => Response.json({ shippingRules: makeRules(answer) })
  const rules = await loadShippingRules({ instanceId: 'shop', credential: 'owner', fetch })
  const { problems } = rules
  const known: ShopRules =
    rules.state === 'known' ? { state: 'known', rules } : { state: 'unreadable', problems }
  return toFixOf(settings, shopLine(known, settings), rules.discounts).map(({ kind }) => kind)
}
describe('an owner who wants the bar in the side cart', () => {
  const wix = { openPage() {}, addToSlot: async () => {} }
  const kinds = (change: Parameters<typeof makeSettings>[0], missing = true) =>
    toFixOf(
      makeSettings({ enabled: true, ...change }),
      { state: 'unknown' },
      { state: 'reading' },
      missing ? { state: 'missing', pluginId: 'plugin', wix } : undefined
    ).map(({ kind }) => kind)

  test('has to add it where it is missing', () => {
    expect(kinds({})).toEqual(['sideCart'])
    expect(kinds({}, false)).toEqual([])
  })

  test('has nothing to add where the switch, or the whole bar, is off', () => {
    expect(kinds({ visibility: { miniCart: NOWHERE } })).toEqual([])
    expect(kinds({ enabled: false })).toEqual([])
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
  test.each<
    [string, Partial<ShippingRulesAnswer>, Parameters<typeof makeSettings>[0], readonly ToFix['kind'][]]
  >([
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
  const kinds = (change: Parameters<typeof makeSettings>[0] = {}) => {
    const settings = makeSettings({ enabled: true, ...change })
    return toFixOf(settings, { state: 'unknown' }, { state: 'reading' }, undefined, true).map(
      ({ kind }) => kind
    )
  }

  test('is told first', () => {
    expect(kinds()).toEqual(['dark'])
  })

  test('is told why where every place is off, and nothing while the bar is off', () => {
    const nowhere = Object.fromEntries(
      Object.keys(makeSettings().visibility).map((place) => [place, NOWHERE])
    )
    expect(kinds({ visibility: nowhere })).toEqual(['nowhere'])
    expect(kinds({ enabled: false })).toEqual([])
  })
})

test('what to fix stays as it is while an owner types a text', async () => {
  const fetch = async () => Response.json({ shippingRules: makeRules({ regions: [GERMANY] }) })
  const rules = await loadShippingRules({ instanceId: 'shop', credential: 'owner', fetch })
  if (rules.state !== 'known') throw new Error('The rules are known.')
  $shopRules.set({ state: 'known', rules })
  startDraft(makeSettings({ enabled: true }))
  let changes = 0
  const stop = $toFix.listen(() => (changes += 1))
  editSettings('messages', { progressTemplate: 'Add more' })
  expect(changes).toBe(0)
  editBasics({ currency: 'EUR' })
  expect(changes).toBeGreaterThan(0)
  stop()
})
