import { DAY_MS } from '#shared/time.ts'

import type { Store } from '../db/stores.ts'
import { dayOf } from './event-counts.ts'

/** Days are kept for more than a year, so that a month can be compared with the same of the year before. */
const MONTHS = 13
/** Days within which an order may be taken back. */
const ORDER_DAYS = 90
const TOGETHER = 100
const ORDERS_TOGETHER = 1000

/** The first day of the month that was so many months before. */
function monthStart(day: number, monthsBefore = 0): number {
  const date = new Date(day * DAY_MS)
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - monthsBefore, 1))
}

/** Rolls up months that are over for more than a year, and forgets orders that are not taken back any more. */
export async function tidyStatistics(
  { counters, orders }: Store,
  now: number,
  stopping: AbortSignal
): Promise<void> {
  const today = dayOf(now)
  while (!stopping.aborted && (await orders.forget(today - ORDER_DAYS, ORDERS_TOGETHER)) === ORDERS_TOGETHER);
  const oldest = await counters.oldestDay()
  const kept = monthStart(today, MONTHS)
  if (oldest === undefined) return
  for (let from = monthStart(oldest); from < kept;) {
    const next = monthStart(from, -1)
    while (!stopping.aborted && (await counters.rollUp(from, next - 1, TOGETHER)) > 0);
    if (stopping.aborted) return
    from = next
  }
}
