import type { Statistics } from '#shared/api/statistics-api.ts'

import { COPY } from '../languages/en/analytics.ts'
import { areOrdersReported, type FigureId, uncountedShare } from './figures/figure-list.ts'
import type { Writer } from './figures/writer.ts'

const WORDS = COPY.figures

/** Says which shoppers pages do not count, and how many they are. */
export function coverage({ now }: Statistics, write: Writer): string[] {
  const share = uncountedShare(now)
  return [
    WORDS.notCounted,
    share === undefined
      ? WORDS.unknownShare
      : WORDS.share({
          reported: write.count(now.reportedOrder),
          orders: write.count(now.orders),
          share: write.share(share)
        })
  ]
}

/** Sentences about what a figure counts, since when, and what it leaves out. */
export function explanation(id: FigureId, statistics: Statistics, write: Writer): string[] {
  const { now, since, test } = statistics
  const isReported = areOrdersReported(statistics)
  const isOfPages = id !== 'average' && (id !== 'orders' || isReported)
  return [
    WORDS.counted[id === 'orders' && isReported ? 'reported' : id],
    ...(id === 'shown' && test && !test.endedAt ? [WORDS.duringTest] : []),
    ...(id === 'average' && now.ordersWithRevenue < now.orders
      ? [WORDS.withRevenue({ counted: write.count(now.ordersWithRevenue), all: write.count(now.orders) })]
      : []),
    ...(since === undefined ? [] : [WORDS.since({ date: write.date(since) })]),
    ...(isOfPages ? [COPY.ofBrowsers, ...coverage(statistics, write)] : [WORDS.allOrders])
  ]
}
