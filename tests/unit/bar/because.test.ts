import { type Because, becauseOf } from '#shared/bar/because.ts'
import { compile } from '#shared/bar/compile.ts'
import { compileRates, evaluateWithRates } from '#shared/bar/rates.ts'
import type { Cart } from '#shared/cart.ts'
import { ENGLISH_PIECES } from '#shared/copy/goals.ts'
import type { ShopRegion } from '#shared/shipping/shop-shipping.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { makeGoal, makeSettings } from '../../support/make.ts'
import { runs } from '../../support/runs.ts'

const free = (of: 'quantity' | 'weight', value: number): ShopRegion => [
  'US',
  null,
  { '': [{ from: 0, and: [{ of, is: 'GTE', value }] }] }
]
const GOALS = { rewards: { goals: [makeGoal(80, '10% off'), makeGoal(30, 'a gift')] } }

interface Shop {
  settings?: Parameters<typeof makeSettings>[0]
  regions?: readonly ShopRegion[]
}

function reasons(cart: Cart, { settings = {}, regions }: Shop = {}) {
  const shop = makeSettings(regions ? { shipping: { amountFrom: 'shop' } } : settings)
  const shipping = regions && { currency: 'USD', country: 'US', regions }
  const program = { ...compile(shop, { shipping }), ...compileRates(shop, { shipping }, ENGLISH_PIECES) }
  const shown = evaluateWithRates(program, cart, {})
  return { because: becauseOf(program, shown), state: shown.state }
}

/** A line in few words. */
const short = ({ says, place, goal, amount, remaining, pieces, isNext }: Because) =>
  [
    says,
    place,
    goal,
    amount,
    remaining === undefined ? undefined : `→ ${remaining}`,
    pieces,
    isNext && 'next'
  ]
    .filter((part) => part !== undefined && part !== false)
    .join(' ')

const IN_PLACES: Shop = {
  regions: [
    ['US', 50],
    ['DE', 60],
    ['JP', null]
  ]
}
const WITH_GOALS: Shop = { settings: GOALS }
const ITEMS: Shop = { regions: [free('quantity', 3)] }
const WEIGHT: Shop = { regions: [free('weight', 3)] }

test.each<[Cart, Shop, string]>([
  [{ total: 20 }, {}, 'inCart 20, threshold 50 → 30'],
  [{ total: 50 }, {}, 'inCart 50, threshold 50 → 0'],
  // What a discount takes off, and what counts although a discount is for less.
  [
    { total: 24, subtotal: 30, freeFrom: 56.5 },
    {},
    'inCart 30, notCounted 6, counts 24, threshold 50 → 32.5'
  ],
  [{ total: 40, subtotal: 30 }, {}, 'inCart 30, counts 40, threshold 50 → 10'],
  // A place is named where it matters.
  [{ total: 20, country: 'DE' }, IN_PLACES, 'inCart 20, threshold DE 60 → 40'],
  [{ total: 20 }, { regions: [['US', 40]] }, 'inCart 20, threshold 40 → 20'],
  [{ total: 20, country: 'JP' }, IN_PLACES, 'inCart 20, neverFree JP'],
  [{ total: 20, country: 'FR' }, IN_PLACES, 'inCart 20, unreachable FR'],
  [{ total: 0, subtotal: 9, needsShipping: false }, {}, 'inCart 9, notCounted 9, counts 0, nothingToShip'],
  [{ total: 20, shipsFree: true }, {}, 'inCart 20, threshold 50 → 0'],
  [{ total: 60, shipsFree: false }, {}, 'inCart 60, neverFree'],
  [{ total: 20, items: 1, countedItems: 1, freeFrom: null }, ITEMS, 'inCart 20, pieces 2'],
  [{ total: 20, freeFrom: null }, WEIGHT, 'inCart 20, weight'],
  [
    { total: 20, subtotal: 35 },
    WITH_GOALS,
    'inCart 35, notCounted 15, counts 20, threshold 50 → 30 next, goal 1 30 → 0, goal 0 80 → 45'
  ],
  [{ total: 60 }, WITH_GOALS, 'inCart 60, threshold 50 → 0, goal 1 30 → 0, goal 0 80 → 20 next']
])('a bar says what it says about %j with %j because of: %s', (cart, shop, lines) => {
  expect(reasons(cart, shop).because.map(short).join(', ')).toBe(lines)
})

test('the reasons name the number that the bar names, whatever is in the cart', () => {
  const cents = fc.integer({ min: 0, max: 15_000 }).map((amount) => amount / 100)
  const anyCart = fc.record({
    total: cents,
    subtotal: fc.option(cents, { nil: undefined }),
    freeFrom: fc.option(cents, { nil: undefined })
  })
  fc.assert(
    fc.property(anyCart, fc.boolean(), (cart, hasGoals) => {
      const { because, state } = reasons(cart, hasGoals ? { settings: GOALS } : {})
      const steps = because.filter((line) => line.says === 'threshold' || line.says === 'goal')
      const step = steps.length === 1 ? steps[0] : steps.find(({ isNext }) => isNext)
      expect(step?.remaining ?? 0).toBe(state?.remaining)
    }),
    { numRuns: runs(200) }
  )
})
