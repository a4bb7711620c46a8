import * as v from 'valibot'

import type { StoredProduct } from '../data/stored.ts'
import { V3_SEARCH } from './v3-fields.ts'
import { invalid } from './wix-error.ts'

/** The SDK writes infinite bounds as texts. */
const Bound = v.nullish(v.union([v.number(), v.pipe(v.string(), v.transform(Number), v.number())]))

const AggregationSchema = v.object({
  name: v.string(),
  fieldPath: v.string(),
  type: v.picklist(['SCALAR', 'VALUE', 'RANGE']),
  scalar: v.optional(v.object({ type: v.picklist(['COUNT_DISTINCT', 'MIN', 'MAX', 'SUM', 'AVG']) })),
  value: v.optional(v.object({ limit: v.nullish(v.number()) })),
  range: v.optional(v.object({ buckets: v.array(v.object({ from: Bound, to: Bound })) }))
})
type Aggregation = v.InferOutput<typeof AggregationSchema>

export const AggregationsSchema = v.optional(v.array(AggregationSchema), [])

const numbers = (values: readonly unknown[]) => values.filter((value) => typeof value === 'number')

const SCALARS = {
  COUNT_DISTINCT: (values: readonly unknown[]) => new Set(values).size,
  MIN: (values: readonly unknown[]) => Math.min(...numbers(values)),
  MAX: (values: readonly unknown[]) => Math.max(...numbers(values)),
  SUM: (values: readonly unknown[]) => numbers(values).reduce((sum, value) => sum + value, 0),
  AVG: (values: readonly unknown[]) => SCALARS.SUM(values) / Math.max(1, numbers(values).length)
}

/** JSON has no infinity: Wix writes it as a text. */
const bound = (value: number) => (Number.isFinite(value) ? value : String(value))

function inBuckets({ range }: Aggregation, values: readonly unknown[]) {
  const buckets = range?.buckets ?? []
  return buckets.map(({ from, to }) => {
    const [low, high] = [from ?? -Infinity, to ?? Infinity]
    const count = numbers(values).filter((value) => value >= low && value < high).length
    return { from: bound(low), to: bound(high), count }
  })
}

function byValue({ value }: Aggregation, values: readonly unknown[]) {
  const counts = new Map<string, number>()
  for (const one of values.flat()) counts.set(String(one), (counts.get(String(one)) ?? 0) + 1)
  const results = Array.from(counts, ([text, count]) => ({ value: text, count }))
  return results.toSorted((a, b) => b.count - a.count).slice(0, value?.limit ?? 10)
}

/** Figures about everything a search found, not only its page. */
export function aggregate(aggregations: readonly Aggregation[], products: readonly StoredProduct[]) {
  const results = aggregations.map((aggregation) => {
    const { name, fieldPath, type, scalar } = aggregation
    const get = Object.hasOwn(V3_SEARCH.fields, fieldPath) ? V3_SEARCH.fields[fieldPath] : undefined
    if (!get) throw invalid('search.aggregations', `Field '${fieldPath}' cannot be aggregated`)
    const values = products
      .map((product) => get(product))
      .filter((value) => value !== null && value !== undefined)
    const head = { name, type, fieldPath }
    if (type === 'RANGE') return { ...head, ranges: { results: inBuckets(aggregation, values) } }
    if (type === 'VALUE') return { ...head, values: { results: byValue(aggregation, values) } }
    const kind = scalar?.type ?? 'COUNT_DISTINCT'
    return { ...head, scalar: { type: kind, value: SCALARS[kind](values) } }
  })
  return { results }
}
