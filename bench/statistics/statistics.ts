import { advisorErrors } from '../../tests/support/advisor-shops.ts'
import { simulateTests, type SimulatedTests } from '../../tests/support/simulated-tests.ts'
import type { Figure, Suite } from '../figure.ts'
import { countManyShops } from './many-shops.ts'
import { tableSizes } from './table-sizes.ts'

const TESTS = 2000
const EACH: SimulatedTests = {
  tests: TESTS,
  days: 30,
  cartsADay: 200,
  share: 0.5,
  effect: 0,
  seed: 20_261_122
}

const percent = (name: string, share: number, goal: number, atLeast = false): Figure => ({
  name: `${name}, ${TESTS} tests looked at on 30 evenings`,
  value: share * 100,
  unit: '%',
  goal,
  ...(atLeast ? { atLeast } : {})
})

const SHOPS = 1000

/** The advisor's shares against those of the very orders. */
function advisor(): Figure {
  const { worst, amounts } = advisorErrors(SHOPS)
  return {
    name: `Advisor: largest error of a share, ${SHOPS} shops with round prices, ${amounts} amounts`,
    value: worst * 100,
    unit: 'points',
    goal: 1
  }
}

/** What owners who look every day are told, by simulated shops whose true effect is known. */
export const suite: Suite = {
  name: 'Statistics',
  async measure() {
    const figures: Figure[] = []
    for (const [words, change] of [
      ['half of 200 carts a day without the bar', {}],
      ['a tenth of 200 carts a day without the bar', { share: 0.1 }],
      ['a tenth of 40 carts a day without the bar', { share: 0.1, cartsADay: 40 }]
    ] as const) {
      const { found, covered, broken } = simulateTests({ ...EACH, ...change })
      figures.push(
        percent(`No effect, ${words}: one is found`, found, 5),
        percent(`No effect, ${words}: the intervals hold the truth`, covered, 95, true),
        percent(`No effect, ${words}: the split is called wrong`, broken, 5)
      )
    }
    const { found, covered } = simulateTests({ ...EACH, cartsADay: 400, effect: 0.2 })
    return [
      ...figures,
      percent('A fifth more orders, half of 400 carts a day: it is found', found, 95, true),
      percent(
        'A fifth more orders, half of 400 carts a day: the intervals hold the truth',
        covered,
        95,
        true
      ),
      advisor(),
      ...(await countManyShops()),
      ...(await tableSizes())
    ]
  }
}
