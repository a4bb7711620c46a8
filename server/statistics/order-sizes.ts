import { rangeOf, sizeEvent, type SizeOfOrders, sizeRange } from '#shared/statistics/order-sizes.ts'
import * as v from 'valibot'

import type { DayCounter } from '../db/counter-store.ts'
import type { Store } from '../db/stores.ts'
import { countedUnit } from '../lib/counted-money.ts'
import { readKeptRules } from '../shipping/kept-rules.ts'

const AmountSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ threshold: v.number(), currency: v.string() })
)

/**
 * Lists the amounts from which a site's bar says or said that shipping is free, in minor units of that currency: typed
 * ones, now and in kept versions, and those of the shop's own rules.
 */
async function thresholdsOf(store: Store, instanceId: string, currency: string): Promise<number[]> {
  const [row, earlier, shipping] = await Promise.all([
    store.read(instanceId),
    store.history(instanceId),
    store.shipping.read(instanceId)
  ])
  const typed = [...(row ? [row] : []), ...earlier].flatMap(({ settings }) => {
    const read = v.safeParse(AmountSchema, settings)
    return read.success && read.output.currency === currency ? [read.output.threshold] : []
  })
  const rules = readKeptRules(shipping?.rules)
  const own = rules?.shop.currency === currency ? rules.regions.map(({ freeFrom }) => freeFrom ?? 0) : []
  const minor = [...typed, ...own].map((amount) => Math.round(amount * countedUnit(currency)))
  return minor.filter((amount) => amount > 0)
}

/** The counter of an order whose goods were worth that much, in minor units of the currency. */
export const sizeEventOf = async (
  store: Store,
  instanceId: string,
  { goods, currency }: { goods: number; currency: string }
): Promise<string> => sizeEvent(sizeRange(goods, await thresholdsOf(store, instanceId, currency)))

/** Counts orders by size, in minor units, rising. Leaves out orders of nothing: no amount is about them. */
export function sizesOf(rows: readonly DayCounter[], currency: string): SizeOfOrders[] {
  const sizes = new Map<string, SizeOfOrders>()
  for (const row of rows) {
    const range = row.currency === currency ? rangeOf(row.event) : undefined
    if (!range || range.to <= 1) continue
    const orders = (sizes.get(row.event)?.orders ?? 0) + row.n
    sizes.set(row.event, { ...range, orders })
  }
  return Array.from(sizes.values())
    .filter(({ orders }) => orders > 0)
    .toSorted((one, other) => one.from - other.from || one.to - other.to)
}
