import type { NewTestChoice, TestPlan } from '#shared/api/statistics-api.ts'

import { COPY } from '../../languages/en/analytics-test.ts'
import { listed } from '../../languages/words.ts'
import type { Writer } from '../figures/writer.ts'

/** Beyond this many weeks a length is told in months. */
const WEEKS_MAX = 13
const WEEKS_A_MONTH = 365.25 / 12 / 7

/** `6 weeks`, `5 months` */
export const durationWords = (weeks: number): string =>
  weeks <= WEEKS_MAX
    ? COPY.plan.weeks({ count: weeks })
    : COPY.plan.months({ count: Math.round(weeks / WEEKS_A_MONTH) })

/** `6 weeks to 11 weeks`, `2 weeks` */
function rangeWords(halfWeeks: number, weeks: number): string {
  const [half, most] = [durationWords(halfWeeks), durationWords(weeks)]
  return half === most ? most : COPY.plan.range({ half, most })
}

/** Says what a test with this choice can find, and what not. */
export function planWords(plan: TestPlan, { holdout, claim }: NewTestChoice, write: Writer): string {
  if (plan.state === 'tooFew') return COPY.plan.tooFew({ count: plan.orders, days: write.count(plan.days) })
  const orders = write.decimal(plan.ordersADay)
  const finds = plan.tests.find((test) => test.holdout === holdout && test.claim === claim)?.finds ?? []
  const found = finds.flatMap(({ effect, weeks, halfWeeks = weeks }) =>
    weeks === undefined || halfWeeks === undefined ? [] : [{ effect, time: rangeWords(halfWeeks, weeks) }]
  )
  if (found.length === 0) return COPY.plan.nothing({ orders, effect: write.share(finds[0]?.effect ?? 0) })
  return COPY.plan.finds({
    orders,
    finds: listed(found.map(({ effect, time }) => COPY.plan.find({ effect: write.share(effect), time })))
  })
}
