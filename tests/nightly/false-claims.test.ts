import { testResult } from '#server/statistics/test-of-bar.ts'
import { describe, expect, test } from 'vitest'

import { createRandom, type Random } from '../support/random.ts'

const SHOPS = 1000
const DAYS = 90
const REFUND_DAYS = 7

interface Shop {
  ordersADay: number
  /** The share of orders that are canceled a week later. */
  takenBack?: number
  /** Share by which a cart with the bar is ordered more often: 0.2 for a fifth. */
  effect?: number
}

/**
 * Plays a test whose owner looks every evening until an effect is claimed, or ninety days are over. Carts are in either arm
 * by a fair coin, so an order is one of the bar's arm by the chance that its effect gives it.
 * @returns the number of orders at the claim, and its day; or undefined if no effect was claimed
 */
function playShop({ ordersADay, takenBack = 0, effect = 0 }: Shop, random: Random) {
  const inBar = (1 + effect) / (2 + effect)
  const orders = { bar: 0, holdout: 0 }
  const refunds: { day: number; arm: 'bar' | 'holdout' }[] = []
  for (let day = 1; day <= DAYS; day += 1) {
    for (; refunds[0] && refunds[0].day <= day; refunds.shift()) orders[refunds[0].arm] -= 1
    for (let order = 0; order < ordersADay; order += 1) {
      const arm = random.next() < inBar ? 'bar' : 'holdout'
      orders[arm] += 1
      if (random.next() < takenBack) refunds.push({ day: day + REFUND_DAYS, arm })
    }
    if (testResult(orders, Math.floor(day / 7)).state === 'claim')
      return { day, orders: orders.bar + orders.holdout }
  }
  return undefined
}

function playShops(shop: Shop) {
  const random = createRandom(20_261_122)
  return Array.from({ length: SHOPS }, () => playShop(shop, random)).filter((claim) => claim !== undefined)
}

describe('where the bar changes nothing, an owner who looks every day for ninety days', () => {
  test.each<Shop>([
    { ordersADay: 1 },
    { ordersADay: 4 },
    { ordersADay: 12 },
    { ordersADay: 40 },
    { ordersADay: 12, takenBack: 0.1 },
    { ordersADay: 40, takenBack: 0.4 }
  ])('an owner reads of an effect in at most 2.1 of 100 stores: %o', (shop) => {
    expect(playShops(shop).length / SHOPS).toBeLessThanOrEqual(0.021)
  })
})

test('a fifth more orders than 120 a day is found in half of the shops by the tenth day, and in all in ninety', () => {
  // A tenth more in all: half of the carts have the bar.
  const days = playShops({ ordersADay: 132, effect: 0.2 })
    .map(({ day }) => day)
    .toSorted((one, other) => one - other)
  expect(days[SHOPS / 2 - 1]).toBeLessThanOrEqual(10)
  expect(days.length / SHOPS).toBeGreaterThan(0.99)
})

test('a fifth more orders is found in half of the shops by 1,100 orders, and in four of five by 1,800', () => {
  const orders = playShops({ ordersADay: 20, effect: 0.2 }).map((claim) => claim.orders)
  const foundBy = (most: number) => orders.filter((count) => count <= most).length / SHOPS
  expect(Math.abs(foundBy(1100) - 0.5)).toBeLessThan(0.05)
  expect(foundBy(1800)).toBeGreaterThan(0.77)
})
