import * as v from 'valibot'

import { JsonObject } from '../site/call.ts'
import { invalid, notEmulated } from '../site/wix-error.ts'

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

const part = (value: unknown, key: string): unknown =>
  v.is(JsonObject, value) && Object.hasOwn(value, key) ? value[key] : undefined

/** What an entity has at a path such as `productData.productId`. Amounts are numbers. */
export function valueAt(entity: unknown, path: string): unknown {
  const value = path.split('.').reduce(part, entity)
  return path.endsWith('.amount') && value !== undefined ? Number(value) : value
}

/** A list equals a value when the value is in it; an amount may be asked for as a text. */
const holds = (actual: unknown, expected: unknown): boolean =>
  isList(actual)
    ? actual.some((one) => holds(one, expected))
    : (actual ?? null) === (expected ?? null) || (typeof actual === 'number' && actual === Number(expected))

function listOf(value: unknown): readonly unknown[] {
  if (!isList(value)) throw invalid('filter', 'needs a list where several values are compared')
  return value
}
const isOneOf = (actual: unknown, expected: unknown) => listOf(expected).some((one) => holds(actual, one))

const text = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : '')

/** Operators of Wix's query language; those that nothing asks for are refused. */
const OPERATORS: Record<string, (actual: unknown, expected: unknown) => boolean> = {
  $eq: holds,
  $ne: (actual, expected) => !holds(actual, expected),
  $in: isOneOf,
  $nin: (actual, expected) => !isOneOf(actual, expected),
  $hasSome: isOneOf,
  $contains: (actual, expected) => text(actual).includes(text(expected)),
  $matchItems: (actual, expected) =>
    listOf(expected).every((conditions) => isList(actual) && actual.some((item) => matches(item, conditions)))
}

function meets(actual: unknown, expected: unknown): boolean {
  if (!v.is(JsonObject, expected)) return holds(actual, expected)
  return Object.entries(expected).every(([name, value]) => {
    const test = Object.hasOwn(OPERATORS, name) && OPERATORS[name]
    if (!test) throw notEmulated('filter', `The operator '${name}'`)
    return test(actual, value)
  })
}

/** Whether a filter lets an entity pass. It refuses the fields that Wix does not declare as filterable. */
export function matches(entity: unknown, filter: unknown, filterable?: readonly string[]): boolean {
  if (!v.is(JsonObject, filter)) throw invalid('filter', 'is not an object')
  const passed = Object.entries(filter).map(([key, expected]) => {
    if (['$and', '$or', '$not'].includes(key)) {
      const inner = (isList(expected) ? expected : [expected]).map((one) => matches(entity, one, filterable))
      return key === '$and' ? inner.every(Boolean) : inner.some(Boolean) === (key === '$or')
    }
    if (filterable && !filterable.includes(key))
      throw invalid('filter', `Field '${key}' is not declared as filterable`)
    return meets(valueAt(entity, key), expected)
  })
  return passed.every(Boolean)
}

export const SortSchema = v.nullish(
  v.array(v.object({ fieldName: v.string(), order: v.nullish(v.picklist(['ASC', 'DESC'])) })),
  []
)
type Sort = NonNullable<v.InferOutput<typeof SortSchema>>

/** The order of two entities; one without the value comes last, whichever way the list is sorted. */
export const comparing = (sort: Sort, sortable: readonly string[]) => {
  const wrong = sort.find(({ fieldName }) => !sortable.includes(fieldName))
  if (wrong) throw invalid('sort', `Field '${wrong.fieldName}' is not declared as sortable`)
  return (a: unknown, b: unknown): number => {
    for (const { fieldName, order } of sort) {
      const [one, other] = [valueAt(a, fieldName), valueAt(b, fieldName)]
      if (one === other) continue
      if (one === undefined || other === undefined) return one === undefined ? 1 : -1
      const isBefore = typeof one === 'number' ? one < Number(other) : String(one) < String(other)
      return isBefore === (order !== 'DESC') ? -1 : 1
    }
    return 0
  }
}

const PAGE_MAX = 100

/** A whole number, also where a plain query made it a text. */
export const WholeNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.transform(Number))]),
  v.integer('must be a whole number'),
  v.minValue(0, 'must not be negative')
)
const Limit = v.nullish(v.pipe(WholeNumber, v.maxValue(PAGE_MAX, `must be at most ${PAGE_MAX}`)), PAGE_MAX)
export const OffsetPagingSchema = v.nullish(v.object({ limit: Limit, offset: v.nullish(WholeNumber, 0) }))
export const CursorPagingSchema = v.nullish(v.object({ limit: Limit, cursor: v.nullish(v.string()) }))
const CursorSchema = v.object({ offset: WholeNumber, asked: v.unknown() })

export function offsetPage<T>(paging: v.InferOutput<typeof OffsetPagingSchema>, all: readonly T[]) {
  const { offset = 0, limit = PAGE_MAX } = paging ?? {}
  return { items: all.slice(offset, offset + limit), offset, total: all.length }
}

function readCursor(cursor: string) {
  try {
    return v.parse(CursorSchema, JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch {
    throw invalid('cursorPaging.cursor', 'is not a cursor of this list')
  }
}

/** Returns a page by cursor. The cursor carries the query, because the SDK sends nothing else for the next page. */
export function cursorPage<T>(
  paging: v.InferOutput<typeof CursorPagingSchema>,
  query: unknown,
  find: (asked: unknown) => readonly T[]
) {
  const { offset, asked } = paging?.cursor ? readCursor(paging.cursor) : { offset: 0, asked: query }
  const size = paging?.limit ?? PAGE_MAX
  const all = find(asked)
  const items = all.slice(offset, offset + size)
  const end = offset + items.length
  const hasNext = end < all.length
  const cursor = Buffer.from(JSON.stringify({ offset: end, asked })).toString('base64url')
  const cursors = { next: hasNext ? cursor : undefined }
  return { items, pagingMetadata: { count: items.length, cursors, hasNext } }
}
