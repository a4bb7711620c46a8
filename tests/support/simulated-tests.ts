import { createRandom, type Random } from '#demo-store/season/random.ts'
import { type ArmFigures, testResult } from '#shared/statistics/test-result.ts'

export interface SimulatedTests {
  tests: number
  days: number
  cartsADay: number
  /** The share of carts without the bar. */
  share: number
  /** How much more often a cart with the bar is ordered: 0.2 for a fifth. */
  effect: number
  seed: number
}

export interface Findings {
  /** The share of tests whose interval left out 0 on any day. */
  found: number
  /** The share of tests whose interval held the true difference on every day. */
  covered: number
  /** The share of tests whose split was called wrong on any day. */
  broken: number
}

const ORDERED = 0.3
const ORDER = 6000
const SPREAD = 0.6
/** About what one order of a hundred exceeds. */
const CAP = 24_000
const WITHOUT_BAR: Readonly<ArmFigures> = { carts: 0, orders: 0, revenue: 0, revenueSquares: 0 }

function addCart(figures: ArmFigures, random: Random, rate: number) {
  figures.carts += 1
  if (random.next() >= rate) return
  const revenue = Math.min(CAP, Math.round(ORDER * random.logNormal(SPREAD)))
  figures.orders += 1
  figures.revenue += revenue
  figures.revenueSquares += revenue * revenue
}

/** What an order brings on average, up to the cap. */
function meanOrder(): number {
  const random = createRandom(1)
  let sum = 0
  const orders = 200_000
  for (let order = 0; order < orders; order += 1)
    sum += Math.min(CAP, Math.round(ORDER * random.logNormal(SPREAD)))
  return sum / orders
}

/** Many tests of a shop, each looked at on every evening. */
export function simulateTests({ tests, days, cartsADay, share, effect, seed }: SimulatedTests): Findings {
  const random = createRandom(seed)
  const truth = ORDERED * effect * meanOrder()
  const count = { found: 0, covered: 0, broken: 0 }
  for (let test = 0; test < tests; test += 1) {
    const [bar, holdout] = [{ ...WITHOUT_BAR }, { ...WITHOUT_BAR }]
    let [isFound, isCovered, isBroken] = [false, true, false]
    for (let day = 1; day <= days; day += 1) {
      for (let cart = 0; cart < cartsADay; cart += 1) {
        const isHoldout = random.next() < share
        addCart(isHoldout ? holdout : bar, random, isHoldout ? ORDERED : ORDERED * (1 + effect))
      }
      const result = testResult({ bar, holdout, share, days: day })
      if (result.state === 'broken') isBroken = true
      if (result.state !== 'result') continue
      if (result.low > 0 || result.high < 0) isFound = true
      if (result.low > truth || result.high < truth) isCovered = false
    }
    count.found += Number(isFound)
    count.covered += Number(isCovered)
    count.broken += Number(isBroken)
  }
  return { found: count.found / tests, covered: count.covered / tests, broken: count.broken / tests }
}
