import type { KeptRules } from '#server/shipping/kept-rules.ts'
import { deliverySteps } from '#server/shipping/delivery-steps.ts'
import { expect, test } from 'vitest'

type Region = KeptRules['regions'][number]
type Paid = NonNullable<NonNullable<Region['delivery']>['paid']>

const price = (amount: number, from: number, upTo?: number) => ({
  amount,
  from,
  ...(upTo === undefined ? {} : { upTo })
})

/** Steps of a shop with one region, where orders from $60 ship free. */
function stepsOf(paid: Paid | undefined, change: Partial<Region> = {}, currency = 'USD') {
  const region: Region = {
    name: 'Home',
    places: ['US', 'CA'],
    freeFrom: 60,
    conditions: [],
    found: 'checked',
    ...(paid ? { delivery: { names: ['Standard'], hasPaid: false, paid } } : {}),
    ...change
  }
  const shop = { currency, country: 'US', regions: [] }
  return deliverySteps({ shop, regions: [region], problems: [] })[0]
}

const DEAR = price(7.5, 0, 29.99)
const CHEAPER = price(2, 30, 59.99)

test('delivery that costs less from an amount on is a step', () => {
  expect(stepsOf([DEAR, CHEAPER])).toEqual(['US CA', [[30, 2]]])
  expect(
    stepsOf([price(9, 0, 1999), price(4, 2000, 3999), price(2, 4000)], { freeFrom: 6000 }, 'JPY')
  ).toEqual([
    'US CA',
    [
      [2000, 4],
      [4000, 2]
    ]
  ])
})

test('the cheapest delivery counts, whatever others cost', () => {
  expect(stepsOf([DEAR, CHEAPER, price(19, 0)])?.[1]).toEqual([[30, 2]])
  expect(stepsOf([DEAR, CHEAPER, price(2, 0)])?.[1]).toEqual([])
})

test('a price that ends again before delivery is free is no step', () => {
  expect(stepsOf([DEAR, price(2, 30, 39.99), price(5, 40)])?.[1]).toEqual([])
  expect(stepsOf([DEAR, price(2, 30, 39.99)])?.[1]).toEqual([])
})

test('an amount from which anything is delivered at all is no step', () => {
  expect(stepsOf([price(5, 10)])?.[1]).toEqual([])
})

test('nothing is said of prices that depend on more than the total', () => {
  expect(stepsOf(undefined)?.[1]).toEqual([])
  expect(stepsOf([DEAR, CHEAPER], { conditions: ['Free up to 5 kg'] })?.[1]).toEqual([])
})

test('nothing is said where nothing ships free, and nothing about what is free anyway', () => {
  expect(stepsOf([DEAR, CHEAPER], { freeFrom: null })?.[1]).toEqual([])
  expect(stepsOf([DEAR, CHEAPER], { freeFrom: 30 })?.[1]).toEqual([])
})
