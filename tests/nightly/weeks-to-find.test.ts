import { createRandom, type Random } from '../support/random.ts'
import type { TestClaim } from '#shared/statistics/claim.ts'
import { weeksToFind } from '#shared/statistics/plan.ts'
import { describe, expect, test } from 'vitest'

const TESTS = 1000
/** The first period of a test. */
const ALPHA = 0.025
const PRIOR = 200
const SPREAD = 0.6
/** Largest order, where the median is 1. */
const CAP = 10

interface Shop {
  claim: TestClaim
  effect: number
  /** The share of carts without the bar. */
  share: number
  /** Orders in both arms together. */
  ordersADay: number
}

/**
 * Plays a test, order by order, by a bet at fair odds: an urn that begins with the arms' shares and takes each order in
 * is the gambler, who may claim an effect once the stake has grown by 1 / alpha.
 */
function betsOnOrders(share: number): (isBar: boolean) => boolean {
  const urn = { bar: PRIOR * (1 - share), holdout: PRIOR * share }
  let stake = 0
  return (isBar) => {
    const [arm, odds] = isBar ? (['bar', 1 - share] as const) : (['holdout', share] as const)
    stake += Math.log(urn[arm] / (urn.bar + urn.holdout) / odds)
    urn[arm] += 1
    return stake >= Math.log(1 / ALPHA)
  }
}

/** The same for money: each order moves a sum that stays near 0 without an effect, measured by its own squares. */
function betsOnMoney(share: number): (isBar: boolean, size: number) => boolean {
  let [sum, squares, sizes, sizesSquared] = [0, 0, 0, 0]
  return (isBar, size) => {
    const moved = isBar ? size / (1 - share) : -size / share
    sum += moved
    squares += moved ** 2
    sizes += size
    sizesSquared += size ** 2
    const ratio = sizes ** 2 / sizesSquared / PRIOR
    return sum ** 2 / squares >= (1 + 1 / ratio) * Math.log((1 + ratio) / ALPHA ** 2)
  }
}

/** The day on whose evening an owner who looks every day reads of the effect. */
function dayFound({ claim, effect, share, ordersADay }: Shop, random: Random): number {
  const bet = claim === 'orders' ? betsOnOrders(share) : betsOnMoney(share)
  const [withBar, without] = [(1 - share) * (1 + effect), share]
  for (let day = 1; ; day += 1) {
    let isFound = false
    for (let order = 0; order < ordersADay; order += 1)
      isFound = bet(
        random.next() < withBar / (withBar + without),
        Math.min(CAP, claim === 'orders' ? 1 : random.logNormal(SPREAD))
      )
    if (isFound && day >= 7) return day
  }
}

/** Makes the shop's orders of the past 28 days: as many a day, of those sizes. */
function paceOf({ ordersADay }: Shop, random: Random) {
  const sizes = Array.from({ length: 28 * ordersADay }, () => Math.min(CAP, random.logNormal(SPREAD)))
  const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0)
  const moneySquares = sum(sizes.map((size) => size ** 2))
  return { days: 28, orders: sizes.length, money: sum(sizes), moneySquares }
}

describe('the two times of a plan', () => {
  // So many orders a day that rounding up to whole weeks is little.
  test.each<Shop>([
    { claim: 'orders', effect: 0.2, share: 0.5, ordersADay: 8 },
    { claim: 'orders', effect: 0.1, share: 0.5, ordersADay: 20 },
    { claim: 'orders', effect: 0.2, share: 0.1, ordersADay: 14 },
    { claim: 'money', effect: 0.2, share: 0.5, ordersADay: 10 },
    { claim: 'money', effect: 0.2, share: 0.1, ordersADay: 20 }
  ])(
    'fit what half and four of five of a thousand tests took: $claim, $effect more, $share of carts without the bar',
    (shop) => {
      const random = createRandom(20_261_126)
      const days = Array.from({ length: TESTS }, () => dayFound(shop, random)).toSorted((a, b) => a - b)
      const pace = paceOf(shop, random)
      for (const [by, share] of [
        ['half', 0.5],
        ['fourOfFive', 0.8]
      ] as const) {
        const said = 7 * (weeksToFind(shop.effect, { ...shop, period: 1 }, pace, by) ?? Infinity)
        const took = days[TESTS * share - 1] ?? NaN
        expect(Math.abs(said / took - 1), `${by}: ${said} days said, ${took} taken`).toBeLessThan(0.15)
      }
    }
  )
})
