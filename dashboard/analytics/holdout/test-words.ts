import type { TestResultAnswer } from '#shared/api/statistics-api.ts'
import type { Interval } from '#shared/statistics/confidence.ts'

import { COPY } from '../../languages/en/analytics-test.ts'
import type { Writer } from '../writer.ts'

/** Two digits are as much as an estimate is worth. */
const roughly = (value: number) => Number(value.toPrecision(2))

const WEEKS_MAX = 104

interface Comparing {
  write: (value: number) => string
  more: (found: { amount: string }) => string
  less: (found: { amount: string }) => string
}

/** What is found, and between which limits: never one without the other. */
function compared({ low, estimate, high }: Interval, { write, more, less }: Comparing) {
  const signed = (value: number) => (value < 0 ? less : more)({ amount: write(Math.abs(value)) })
  const sure =
    low > 0
      ? COPY.result.sure({ low: write(low), high: write(high) })
      : high < 0
        ? COPY.result.sure({ low: write(-high), high: less({ amount: write(-low) }) })
        : COPY.result.sure({ low: signed(low), high: signed(high) })
  return { difference: signed(estimate), sure, isClear: low > 0 || high < 0 }
}

function collecting(more: string, weeks: number | undefined): string {
  if (weeks === undefined) return COPY.collecting({ more })
  return weeks > WEEKS_MAX ? COPY.collectingYears({ more }) : COPY.collectingWeeks({ more, count: weeks })
}

/** What may be said of a test, sentence by sentence; the first is the most important. */
export function resultWords(result: TestResultAnswer, write: Writer, hasEnded = false): string[] {
  switch (result.state) {
    case 'off':
      return []
    case 'collecting':
      return [hasEnded ? COPY.tooFew : collecting(write.count(roughly(result.more)), result.weeks)]
    case 'broken':
      return [COPY.broken[result.reason], COPY.broken[`${result.reason}Why`]]
    case 'result': {
      const { more, less, fewer, carts, unclear, orders } = COPY.result
      const money = compared(result, { write: write.money, more, less })
      const count = compared(result.orders, {
        write: (share) => write.decimal(share * 100),
        more,
        less: fewer
      })
      return [
        `${money.isClear ? '' : `${unclear} `}${carts({ difference: money.difference })} ${money.sure}`,
        `${orders({ difference: count.difference })} ${count.sure}`
      ]
    }
  }
}
