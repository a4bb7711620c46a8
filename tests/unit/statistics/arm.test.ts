import { describe, expect, test } from 'vitest'

import { createRandom } from '../../support/random.ts'
import { armOf } from '#shared/statistics/arm.ts'

const shareOfHoldout = (ids: readonly string[], salt: string, share: number) =>
  ids.filter((id) => armOf({ salt, share }, id) === 'holdout').length / ids.length

const random = createRandom(3)
const carts = Array.from({ length: 20_000 }, () => random.id())

describe('the arm of a cart', () => {
  test('is the same each time, and in every release', () => {
    const arms = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => armOf({ salt: 'salt', share: 0.5 }, id))
    expect(arms).toEqual(['bar', 'bar', 'holdout', 'bar', 'holdout', 'holdout', 'bar', 'holdout'])
  })

  test.each([0.5, 0.1])('is without the bar for %d of all carts, whatever the salt', (share) => {
    for (const salt of ['', 'x', 'a-much-longer-salt-of-a-test'])
      expect(Math.abs(shareOfHoldout(carts, salt, share) - share)).toBeLessThan(0.012)
  })

  test('is spread evenly over ids that only count up', () => {
    const counted = Array.from({ length: 20_000 }, (_, index) => `cart-${index}`)
    expect(Math.abs(shareOfHoldout(counted, 'salt', 0.1) - 0.1)).toBeLessThan(0.012)
  })

  test('in one test says nothing of the arm in the next', () => {
    const both = carts.filter(
      (id) => armOf({ salt: 'one', share: 0.5 }, id) === armOf({ salt: 'two', share: 0.5 }, id)
    )
    expect(Math.abs(both.length / carts.length - 0.5)).toBeLessThan(0.015)
  })
})
