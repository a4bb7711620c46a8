import { possibleTerms } from '#shared/shipping/coupon-kind.ts'
import { expect, test } from 'vitest'

type Seen = readonly (readonly [goods: number, off: number])[]

/** The kinds in short: `500` is an amount of so many cents, `10%` a percentage. */
const kinds = (seen: Seen, unit = 100) =>
  possibleTerms(
    seen.map(([goods, off]) => ({ goods, off })),
    unit
  ).map(({ effect }) =>
    effect.kind === 'percent' ? `${effect.percent}%` : effect.kind === 'amount' ? effect.amount : effect.kind
  )

test.each<[what: string, seen: Seen, unit: number, kinds: unknown[]]>([
  ['a round amount that is no usual percentage is fixed', [[2130, 500]], 100, [500]],
  ['two digits are round', [[213_000, 25_000]], 100, [25_000]],
  ['a usual percentage that is no round amount is one', [[1990, 199]], 100, ['10%']],
  ['half a unit is no round amount', [[2500, 250]], 100, ['10%']],
  ['three digits are no round amount', [[125_000, 12_500]], 100, ['10%']],
  ['a cart of 20.00 with 2.00 off may be both', [[2000, 200]], 100, [200, '10%']],
  ['what fits neither may be both', [[1637, 311]], 100, [311, '19%']],
  [
    'a second cart shows that it is a percentage',
    [
      [2000, 200],
      [4000, 400]
    ],
    100,
    ['10%']
  ],
  [
    'a second cart shows that it is an amount',
    [
      [2000, 200],
      [4000, 200]
    ],
    100,
    [200]
  ],
  [
    'an amount is no more than the goods of a small cart',
    [
      [700, 700],
      [4000, 1000]
    ],
    100,
    [1000]
  ],
  ['what takes off all there is may be any, and 100 % is the most', [[500, 500]], 100, ['100%']],
  ['hundreds of yen are round', [[4100, 500]], 1, [500]],
  ['tens of yen are not', [[1200, 60]], 1, ['5%']],
  ['nothing was taken off', [[2000, 0]], 100, []]
])('%s', (_, seen, unit, expected) => {
  expect(kinds(seen, unit)).toEqual(expected)
})
