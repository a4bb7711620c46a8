import { describe, expect, test } from 'vitest'

import { armOf } from '#shared/statistics/arm.ts'

import { createRandom } from '../../support/random.ts'

const random = createRandom(3)
const COUNT = 20_000
const made = Array.from({ length: COUNT }, () => random.id())
const counted = Array.from({ length: COUNT }, (_, index) => `cart-${index}`)

describe('the arm of a cart', () => {
  test('a cart’s arm is the same each time, and in every release', () => {
    const arms = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => armOf({ salt: 'salt' }, id))
    expect(arms).toEqual(['bar', 'bar', 'holdout', 'bar', 'holdout', 'holdout', 'bar', 'holdout'])
  })

  test.each([
    ['', made],
    ['a-much-longer-salt-of-a-test', made],
    ['salt', counted]
  ])('half of all carts are without the bar, whatever the salt and the ids: %s', (salt, carts) => {
    const holdout = carts.filter((id) => armOf({ salt }, id) === 'holdout')
    expect(Math.abs(holdout.length / COUNT - 0.5)).toBeLessThan(0.012)
  })

  test('a cart’s arm in one test says nothing of its arm in the next', () => {
    const same = made.filter((id) => armOf({ salt: 'one' }, id) === armOf({ salt: 'two' }, id))
    expect(Math.abs(same.length / COUNT - 0.5)).toBeLessThan(0.015)
  })
})
