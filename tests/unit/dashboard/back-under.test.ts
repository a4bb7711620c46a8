import { backUnder, type FreeShippingTerms } from '#dashboard/goals/back-under.ts'
import { shownGoals } from '#dashboard/goals/shown-goals.ts'
import type { DiscountEffect } from '#shared/shipping/discount-terms.ts'
import type { Discounts } from '#shared/shipping/goal-standing.ts'
import { expect, test } from 'vitest'

import { makeGoal, makeSettings } from '../../support/make.ts'

const TENTH: DiscountEffect = { kind: 'percent', percent: 10 }

interface Given {
  effect?: DiscountEffect
  ids?: readonly string[]
  terms?: Partial<FreeShippingTerms>
}

/** A goal at 80.00 that its rule keeps, in a shop that ships free from 75.00. */
function left({ effect = TENTH, ids, terms }: Given) {
  const everything = { on: 'everything' } as const
  const discounts: Discounts = {
    state: 'known',
    currency: 'USD',
    rules: [
      {
        id: 'ten',
        name: '10% off',
        from: 80,
        isOn: true,
        terms: {
          name: '10% off',
          trigger: { by: 'subtotal', of: everything, from: 80 },
          gives: [{ effect, reach: ids ? { on: 'products', ids } : everything }]
        }
      }
    ]
  }
  const settings = makeSettings({ rewards: { goals: [makeGoal(80, '10% off', { rule: 'ten' })] } })
  const [shown] = shownGoals(settings, discounts, { first: 0, last: 0 })
  if (!shown) throw new Error('no goal')
  return backUnder(shown, discounts, { freeFrom: 75, currency: 'USD', beforeDiscounts: false, ...terms })
}

test.each<[what: string, given: Given, left: number | undefined]>([
  ['a tenth off 80.00 leaves 72.00, and shipping costs again', {}, 72],
  ['an amount off each piece does so too', { effect: { kind: 'amount', amount: 6 } }, 74],
  ['a smaller discount leaves enough', { effect: { kind: 'percent', percent: 5 } }, undefined],
  [
    'a gift takes nothing off what is bought',
    { effect: { kind: 'percent', percent: 100 }, ids: ['candle'] },
    undefined
  ],
  ['shipping that begins later does not cost again', { terms: { freeFrom: 100 } }, undefined],
  ['in a shop that counts before discounts it stays free', { terms: { beforeDiscounts: true } }, undefined],
  ['where nothing ships free nothing is lost', { terms: { freeFrom: Infinity } }, undefined]
])('%s', (_, given, expected) => {
  expect(left(given)).toBe(expected)
})
