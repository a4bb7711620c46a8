import { cartOf } from '#dashboard/preview/made-up.ts'
import type { Discounts } from '#shared/shipping/goal-standing.ts'
import { describe, expect, test } from 'vitest'

import { reasonWords } from '#dashboard/preview/reason-words.ts'
import { reasonsOf } from '#dashboard/preview/reasons.ts'
import { formatMoney } from '#shared/money.ts'
import { FROM_SHOP, type GivenCart, makeSituation, SHOP } from '../../support/made-up-cart.ts'
import { makeGoal, makeSettings } from '../../support/make.ts'
import { makeRegion } from '../../support/shipping-rules.ts'
import { stateOf } from '../../support/state-of.ts'

const words = async (given: GivenCart) =>
  reasonsOf(await makeSituation(given)).map((reason) =>
    reasonWords(reason, {
      money: (amount, currency) => formatMoney(amount, { currency }),
      discounts: given.discounts ?? { state: 'reading' }
    })
  )

describe('why the bar says its number', () => {
  test.each<[string, GivenCart, string[]]>([
    ['a cart below the amount', { amount: 48 }, ['Subtotal $48.00', 'Threshold $50.00 → $2.00 to go']],
    ['a cart that reaches it', { amount: 50 }, ['Subtotal $50.00', 'Threshold $50.00 → reached']],
    [
      'a discount',
      { madeUp: { discount: 12 } },
      ['Subtotal $60.00', 'Discount −$12.00 counts', 'What counts $48.00', 'Threshold $50.00 → $2.00 to go']
    ],
    [
      'a discount in a shop that looks at prices before discounts',
      { madeUp: { discount: 12 }, rules: { ...SHOP, basis: 'beforeDiscounts' } },
      ['Subtotal $60.00', 'Discount −$12.00 does not count', 'Threshold $50.00 → reached']
    ],
    [
      'a discount larger than the cart',
      { amount: 10, madeUp: { discount: 500 } },
      ['Subtotal $10.00', 'Discount −$10.00 counts', 'What counts $0.00', 'Threshold $50.00 → $540.00 to go']
    ],
    [
      'a country where the shop does something else',
      { to: { country: 'DE' } },
      ['Subtotal $60.00', 'Threshold $50.00 → reached', 'Your shop in Germany: free from $60.00']
    ],
    [
      'a country where nothing ships free',
      { to: { country: 'JP' } },
      ['Subtotal $60.00', 'Threshold $50.00 → reached', 'Your shop in Japan: no order ships free']
    ],
    [
      'the shop’s amount in a country',
      { amount: 48, to: { country: 'DE' }, settings: FROM_SHOP },
      ['Subtotal $48.00', 'Threshold in Germany $60.00 → $12.00 to go']
    ],
    [
      'the shop’s amount in a state, under conditions',
      {
        to: { country: 'CA', subdivision: 'CA-ON' },
        settings: FROM_SHOP,
        rules: {
          regions: [
            makeRegion(),
            makeRegion({ places: ['CA-ON'], freeFrom: 75, conditions: ['up to 20 kg'] })
          ]
        }
      },
      [
        'Subtotal $60.00',
        'Threshold in Canada (ON) $75.00 → $15.00 to go',
        'Your shop’s conditions: up to 20 kg'
      ]
    ],
    [
      'a country where the shop’s amounts are none',
      { to: { country: 'JP' }, settings: FROM_SHOP },
      ['Subtotal $60.00', 'Never free in Japan: no bar']
    ],
    [
      'a country that the shop does not ship to',
      { to: { country: 'JP' }, settings: FROM_SHOP, rules: {} },
      ['Subtotal $60.00', 'Not shipped to Japan: no bar']
    ]
  ])('%s', async (_title, given, lines) => {
    expect(await words(given)).toEqual(lines)
  })
})

describe('why the bar speaks of a goal', () => {
  const TEN = { id: 'ten', name: 'Winter discount', from: 80, isOn: true }
  const KNOWN: Discounts = { state: 'known', currency: 'USD', rules: [TEN] }
  const goals = [makeGoal(80, '10% off', { rule: 'ten' }), makeGoal(120, 'a gift', { rule: 'gift' })]
  const THREE = { settings: { rewards: { goals } }, discounts: KNOWN }
  const GIVES = 'Your shop’s discount “Winter discount” gives it.'
  const GONE = 'Not shown: its discount is no longer in your shop.'
  const goalWords = async (given: GivenCart) =>
    (await words({ ...THREE, ...given })).filter((line) => !line.startsWith('Subtotal'))

  test.each<[string, GivenCart, string[]]>([
    [
      'below free shipping',
      { amount: 40 },
      ['Threshold $50.00 → $10.00 to go, the next goal', `10% off $80.00 → $40.00 to go. ${GIVES}`, GONE]
    ],
    [
      'between the goals',
      { amount: 60 },
      ['Threshold $50.00 → reached', `10% off $80.00 → $20.00 to go, the next goal. ${GIVES}`, GONE]
    ],
    [
      'that has reached all',
      { amount: 200 },
      [
        'Threshold $50.00 → reached',
        `10% off $80.00 → reached. ${GIVES}`,
        `a gift $120.00 → reached. ${GONE}`
      ]
    ],
    [
      'that goes where nothing ships free',
      { settings: { ...FROM_SHOP, rewards: { goals } }, to: { country: 'JP' } },
      ['Never free in Japan: no bar']
    ]
  ])('in a cart %s', async (_cart, given, lines) => {
    const said = (await goalWords(given)).join('\n')
    for (const line of lines) expect(said).toContain(line)
  })

  test('where checkout ships free already', async () => {
    const situation = await makeSituation({ ...THREE, amount: 40 })
    const next = reasonsOf(situation, true).filter((reason) => 'isNext' in reason && reason.isNext)
    expect(next).toMatchObject([{ id: 'goal', amount: 80 }])
  })

  test('which is the one that the bar names', async () => {
    for (const amount of [0, 30, 49.99, 50, 79, 80, 119, 120]) {
      const situation = await makeSituation({ ...THREE, amount })
      const next = reasonsOf(situation).find((reason) => 'isNext' in reason && reason.isNext)
      const state = stateOf(makeSettings(THREE.settings), cartOf(situation))
      const remaining = next && 'remaining' in next ? next.remaining : 0
      expect(state?.remaining, String(amount)).toBe(remaining)
    }
  })
})
