import type { StoredProduct } from '../data/stored.ts'
import type { Aggregation, Interval, Level, ValueOptions } from './aggregation-request.ts'
import { AGGREGATABLE } from './v3-fields.ts'
import { invalid, notEmulated } from './wix-error.ts'

const WHERE = 'search.aggregations'
const NESTED_MAX = 1000
const DATES_MAX = 200

type Value = number | string | boolean

/** A product with what one field of it says. */
interface Entry {
  product: StoredProduct
  values: readonly Value[]
  /** The field is a list: a product may have several values, or none. */
  isList: boolean
}

const isValue = (value: unknown): value is Value =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value !== '')

/** The SDK renames `_id` in filters but not in the path of an aggregation. */
const wireName = (fieldPath: string) => fieldPath.replace(/(^|\.)_(id|createdDate|updatedDate)$/, '$1$2')

function entriesOf(fieldPath: string, products: readonly StoredProduct[]): Entry[] {
  const name = wireName(fieldPath)
  const get = Object.hasOwn(AGGREGATABLE, name) ? AGGREGATABLE[name] : undefined
  if (!get) throw invalid(WHERE, `Field '${fieldPath}' cannot be aggregated`)
  return products.map((product) => {
    const value = get(product)
    const isList = Array.isArray(value)
    return { product, isList, values: (isList ? value : [value]).filter(isValue) }
  })
}

const isDateField = (fieldPath: string) => /^(createdDate|updatedDate)$/.test(wireName(fieldPath))

/** One bucket: what it is called, and what is in it. */
interface Bucket {
  key: string
  row: object
  products: StoredProduct[]
}

const MISSING = { string: 'N/A', number: '0', boolean: 'false' }

/** The key under which products without a value are counted. */
function missingKey({ includeOptions }: ValueOptions, entries: readonly Entry[]): string {
  if (includeOptions?.addToBucket) return includeOptions.addToBucket
  const sample = entries.find(({ values }) => values.length > 0)?.values[0]
  if (typeof sample === 'number') return MISSING.number
  return typeof sample === 'boolean' ? MISSING.boolean : MISSING.string
}

function byValue({ fieldPath }: Level, options: ValueOptions, entries: readonly Entry[]): Bucket[] {
  if (isDateField(fieldPath)) throw notEmulated(WHERE, `A VALUE aggregation of the date ${fieldPath}`)
  const found = new Map<string, StoredProduct[]>()
  const put = (key: string, product: StoredProduct) => {
    const products = found.get(key)
    if (products) products.push(product)
    else found.set(key, [product])
  }
  const missing = options.missingValues === 'INCLUDE' ? missingKey(options, entries) : undefined
  for (const { product, values } of entries) {
    for (const value of new Set(values)) put(String(value), product)
    if (values.length === 0 && missing !== undefined) put(missing, product)
  }
  const buckets = Array.from(found, ([key, products]) => ({
    key,
    row: { value: key, count: products.length },
    products
  }))
  const sign = options.sortDirection === 'DESC' ? -1 : 1
  const byKey = (a: Bucket, b: Bucket) => (a.key < b.key ? -1 : Number(a.key > b.key))
  const order =
    options.sortType === 'VALUE'
      ? (a: Bucket, b: Bucket) => sign * byKey(a, b)
      : (a: Bucket, b: Bucket) => sign * (a.products.length - b.products.length) || byKey(a, b)
  return buckets.toSorted(order).slice(0, options.limit ?? undefined)
}

/** JSON has no infinity: Wix writes it as a text. */
const bound = (value: number) => (Number.isFinite(value) ? value : String(value))

type RangeLevel = Extract<Level, { type: 'RANGE' }>

function byRange({ fieldPath, range }: RangeLevel, entries: readonly Entry[]): Bucket[] {
  if (entries.some(({ isList }) => isList)) throw notEmulated(WHERE, `A RANGE of the list ${fieldPath}`)
  const buckets = range.buckets.map(({ from, to }) => ({
    low: from ?? -Infinity,
    high: to ?? Infinity,
    products: new Array<StoredProduct>()
  }))
  for (const { product, values } of entries) {
    const [value] = values
    if (value === undefined) continue
    if (typeof value !== 'number') throw notEmulated(WHERE, `A RANGE of ${fieldPath}, which is no number`)
    buckets.find(({ low, high }) => value >= low && value < high)?.products.push(product)
  }
  return buckets.map(({ low, high, products }) => {
    const row = { from: bound(low), to: bound(high), count: products.length }
    return { key: `${low}:${high}`, row, products }
  })
}

/** Number of characters of an ISO date that name the interval, and the rest that makes it a whole date again. */
const START: Record<Exclude<Interval, 'WEEK'>, [length: number, rest: string]> = {
  YEAR: [4, '-01-01T00:00:00.000Z'],
  MONTH: [7, '-01T00:00:00.000Z'],
  DAY: [10, 'T00:00:00.000Z'],
  HOUR: [13, ':00:00.000Z'],
  MINUTE: [16, ':00.000Z'],
  SECOND: [19, '.000Z']
}

/** Intervals that hold a product, the earliest first. */
function byDate(fieldPath: string, interval: Interval, entries: readonly Entry[]): Bucket[] {
  if (!isDateField(fieldPath)) throw invalid(WHERE, `Field '${fieldPath}' is not a date`)
  if (interval === 'WEEK') throw notEmulated(WHERE, 'The day on which a week begins')
  const [length, rest] = START[interval]
  const found = new Map<string, StoredProduct[]>()
  for (const { product, values } of entries) {
    const key = String(values[0]).slice(0, length) + rest
    const products = found.get(key)
    if (products) products.push(product)
    else found.set(key, [product])
  }
  if (found.size > DATES_MAX) throw notEmulated(WHERE, `A histogram of more than ${DATES_MAX} dates`)
  return Array.from(found, ([key, products]) => ({
    key,
    row: { value: key, count: products.length },
    products
  })).toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

type ScalarLevel = Extract<Level, { type: 'SCALAR' }>

/** The count of different values, or the smallest or largest one; absent where no product has any. */
function scalar({ fieldPath, scalar }: ScalarLevel, entries: readonly Entry[]): { value?: number } {
  const values = entries.flatMap(({ values }) => values)
  if (scalar.type === 'COUNT_DISTINCT') return { value: new Set(values).size }
  const isNumber = (value: Value) => typeof value === 'number'
  if (!values.every(isNumber)) throw notEmulated(WHERE, `${scalar.type} of ${fieldPath}, which is no number`)
  const pick = scalar.type === 'MIN' ? Math.min : Math.max
  return values.length > 0 ? { value: values.reduce((a, b) => pick(a, b)) } : {}
}

function bucketsOf(level: Exclude<Level, ScalarLevel>, products: readonly StoredProduct[]): Bucket[] {
  const entries = entriesOf(level.fieldPath, products)
  if (level.type === 'VALUE') return byValue(level, level.value, entries)
  if (level.type === 'RANGE') return byRange(level, entries)
  return byDate(level.fieldPath, level.dateHistogram.interval, entries)
}

const RESULT_OF = { VALUE: 'value', RANGE: 'range', DATE_HISTOGRAM: 'dateHistogram' } as const

type Row = Record<string, object>

/** One row for each combination of buckets, one of each level, that has a product in it. */
function rows(levels: readonly Level[], products: readonly StoredProduct[]): Row[] {
  const [level, ...deeper] = levels
  if (!level) return [{}]
  if (level.type === 'SCALAR') {
    if (deeper.length > 0) throw invalid(WHERE, 'nothing can be nested within a SCALAR')
    return [{ [level.name]: { scalar: scalar(level, entriesOf(level.fieldPath, products)) } }]
  }
  return bucketsOf(level, products)
    .filter((bucket) => bucket.products.length > 0)
    .flatMap((bucket) =>
      rows(deeper, bucket.products).map((row) => ({
        [level.name]: { [RESULT_OF[level.type]]: bucket.row },
        ...row
      }))
    )
}

const LIST_OF = { VALUE: 'values', RANGE: 'ranges', DATE_HISTOGRAM: 'dateHistogram' } as const

function result(aggregation: Aggregation, products: readonly StoredProduct[]): object {
  if (aggregation.type === 'NESTED') {
    const found = rows(aggregation.nested.nestedAggregations, products)
    if (found.length > NESTED_MAX) throw notEmulated(WHERE, `A nested result of more than ${NESTED_MAX} rows`)
    return { nested: { results: found.map((results) => ({ results })) } }
  }
  if (aggregation.type === 'SCALAR') {
    const value = scalar(aggregation, entriesOf(aggregation.fieldPath, products))
    return { scalar: { type: aggregation.scalar.type, ...value } }
  }
  const buckets = bucketsOf(aggregation, products)
  return { [LIST_OF[aggregation.type]]: { results: buckets.map(({ row }) => row) } }
}

/** Figures about everything a search found, not only its page. */
export const aggregate = (aggregations: readonly Aggregation[], products: readonly StoredProduct[]) => ({
  results: aggregations.map((aggregation) => {
    const { name, type, fieldPath } = aggregation
    return { name, type, fieldPath, ...result(aggregation, products) }
  })
})
