import type { Condition } from '#demo-store/emulator/shipping/rules.ts'
import { describe, expect, test } from 'vitest'

import { costs, HOME, makeItem, oneOption, price, quantity, weight } from './make-rules.ts'

describe('when a rate holds', () => {
  const free = (...conditions: Condition[]) =>
    oneOption([
      { amount: '0', conditions },
      { amount: '7.50', conditions: [] }
    ])
  const [FREE, PAID] = [{ Parcel: 0 }, { Parcel: 750 }]

  test.each([
    ['from the amount, a cent below', price('GTE', '50'), { price: 4999 }, PAID],
    ['from the amount, at it', price('GTE', '50'), { price: 5000 }, FREE],
    ['above the amount, at it', price('GT', '50'), { price: 5000 }, PAID],
    ['above the amount, a cent above', price('GT', '50.00'), { price: 5001 }, FREE],
    ['up to the amount, at it', price('LTE', '50'), { price: 5000 }, FREE],
    ['up to the amount, a cent above', price('LTE', '50'), { price: 5001 }, PAID],
    ['below the amount, at it', price('LT', '50'), { price: 5000 }, PAID],
    ['the very amount', price('EQ', '50'), { price: 5000 }, FREE],
    ['the very amount, a cent above', price('EQ', '50'), { price: 5001 }, PAID],
    ['an amount between two cents, below it', price('GTE', '49.995'), { price: 4999 }, PAID],
    ['an amount between two cents, above it', price('GTE', '49.995'), { price: 5000 }, FREE],
    ['three pieces of 1.1 kg weigh 3.3 kg', weight('EQ', '3.3'), { weight: 1.1, quantity: 3 }, FREE],
    ['three pieces weigh more than 3.2 kg', weight('LTE', '3.2'), { weight: 1.1, quantity: 3 }, PAID],
    ['two pieces are not three', quantity('GTE', '3'), { quantity: 2 }, PAID],
    ['three pieces are three', quantity('GTE', '3'), { quantity: 3 }, FREE]
  ])('%s', (_, condition, item, expected) => {
    expect(costs([makeItem(item)], free(condition))).toEqual(expected)
  })

  test('all of its conditions must hold', () => {
    const rules = free(price('GTE', '50'), weight('LTE', '5'))
    expect(costs([makeItem({ price: 6000, weight: 6 })], rules)).toEqual(PAID)
    expect(costs([makeItem({ price: 6000, weight: 5 })], rules)).toEqual(FREE)
  })

  test('of several that hold the lowest is charged', () => {
    const rules = oneOption([
      { amount: '9', conditions: [] },
      { amount: '4', conditions: [price('GTE', '10')] },
      { amount: '6', conditions: [price('GTE', '10')] }
    ])
    expect(costs([makeItem({ price: 1000 })], rules)).toEqual({ Parcel: 400 })
  })

  test('a rate by quantity is charged for each line item', () => {
    const rules = oneOption([{ amount: '3', conditions: [], multiplyByQuantity: true }])
    expect(costs([makeItem(), makeItem({ id: 'bowl', quantity: 4 })], rules)).toEqual({ Parcel: 600 })
  })

  test.each([
    ['yen', 0, 7499, 900],
    ['yen, at it', 0, 7500, 0],
    ['dinars', 3, 7_499_999, 900_000],
    ['dinars, at it', 3, 7_500_000, 0]
  ])('in %s the amount is counted in what the currency can pay', (_, digits, total, expected) => {
    const rules = oneOption([
      { amount: '0', conditions: [price('GTE', '7500')] },
      { amount: '900', conditions: [] }
    ])
    expect(costs([makeItem({ price: total })], rules, HOME, digits)).toEqual({ Parcel: expected })
  })
})

describe('what conditions count', () => {
  const rates = [
    { amount: '0', conditions: [price('GTE', '50')] },
    { amount: '7', conditions: [] }
  ]
  const discounted = [makeItem({ price: 4500, priceBeforeDiscount: 5000 })]
  const download = makeItem({ id: 'pattern', price: 2000, shippable: false, weight: 0 })

  test('prices after discounts', () => {
    expect(costs(discounted, oneOption(rates))).toEqual({ Parcel: 700 })
  })

  test('or prices before discounts, where the platform does it so', () => {
    expect(costs(discounted, oneOption(rates, { basis: 'before' }))).toEqual({ Parcel: 0 })
  })

  test('only what is shipped', () => {
    expect(costs([makeItem({ price: 3000 }), download], oneOption(rates))).toEqual({ Parcel: 700 })
  })

  test('or everything, where the platform does it so', () => {
    const rules = oneOption(rates, { digitalItemsCount: true })
    expect(costs([makeItem({ price: 3000 }), download], rules)).toEqual({ Parcel: 0 })
  })

  test('a cart of downloads is not shipped at all', () => {
    expect(costs([download], oneOption(rates))).toBe('nothingToShip')
  })
})
