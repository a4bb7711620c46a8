import * as v from 'valibot'

import { JsonObject } from '../call.ts'
import { invalid, notEmulated } from '../wix-error.ts'

type Test = (actual: unknown) => boolean

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

function part(value: unknown, key: string): unknown {
  const found = v.safeParse(JsonObject, value)
  return found.success && Object.hasOwn(found.output, key) ? found.output[key] : undefined
}

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

function order(actual: unknown, expected: unknown): number {
  if (typeof actual === 'number') return actual - Number(expected)
  if (typeof actual === 'string' && typeof expected === 'string')
    return actual < expected ? -1 : Number(actual > expected)
  return Number.NaN
}

const text = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : '')

function listOf(value: unknown): readonly unknown[] {
  if (!isList(value)) throw invalid('filter', 'needs a list where several values are compared')
  return value
}

function anyOf(expected: unknown): Test {
  const list = listOf(expected)
  return (actual) => list.some((one) => holds(actual, one))
}

function itemTest(conditions: unknown): Test {
  const tests = Object.entries(entries(conditions)).map(([key, expected]) => ({
    key,
    test: condition(expected)
  }))
  return (item) => tests.every(({ key, test }) => test(part(item, key)))
}

/** Operators of Wix's query language; those that nothing asks for are refused. */
const OPERATORS: Record<string, (expected: unknown) => Test> = {
  $eq: (expected) => (actual) => holds(actual, expected),
  $ne: (expected) => (actual) => !holds(actual, expected),
  $in: anyOf,
  $nin(expected) {
    const isIn = anyOf(expected)
    return (actual) => !isIn(actual)
  },
  $hasSome: anyOf,
  $contains: (expected) => (actual) => text(actual).includes(text(expected)),
  $startsWith: (expected) => (actual) => text(actual).startsWith(text(expected)),
  $matchItems: (expected) => {
    const wanted = listOf(expected).map(itemTest)
    return (actual) => isList(actual) && wanted.every((test) => actual.some(test))
  }
}

function entries(value: unknown): Record<string, unknown> {
  const object = v.safeParse(JsonObject, value)
  if (!object.success) throw invalid('filter', 'is not an object')
  return object.output
}

function condition(expected: unknown): Test {
  if (!v.is(JsonObject, expected)) return (actual) => holds(actual, expected)
  const tests = Object.entries(expected).map(([name, value]) => {
    const make = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined
    if (!make) throw notEmulated('filter', `The operator '${name}'`)
    return make(value)
  })
  return (actual) => tests.every((test) => test(actual))
}

/** A filter as a test of entities. It refuses the fields that Wix does not declare as filterable. */
export function compileFilter(filter: unknown, filterable: readonly string[]): Test {
  const tests = Object.entries(entries(filter ?? {})).map(([key, expected]): Test => {
    if (key.startsWith('$')) {
      const inner = (isList(expected) ? expected : [expected]).map((one) => compileFilter(one, filterable))
      if (key === '$and') return (entity) => inner.every((test) => test(entity))
      if (key === '$or') return (entity) => inner.some((test) => test(entity))
      if (key === '$not') return (entity) => !inner.some((test) => test(entity))
    }
    if (!filterable.includes(key)) throw invalid('filter', `Field '${key}' is not declared as filterable`)
    const test = condition(expected)
    return (entity) => test(valueAt(entity, key))
  })
  return (entity) => tests.every((test) => test(entity))
}

export const SortSchema = v.nullish(
  v.array(v.object({ fieldName: v.string(), order: v.nullish(v.picklist(['ASC', 'DESC'])) }))
)
export type Sort = v.InferOutput<typeof SortSchema>

/** The order of two entities; one without the value comes last, whichever way the list is sorted. */
export const comparing = (sort: Sort, sortable: readonly string[]) => {
  const wrong = sort?.find(({ fieldName }) => !sortable.includes(fieldName))
  if (wrong) throw invalid('sort', `Field '${wrong.fieldName}' is not declared as sortable`)
  return (a: unknown, b: unknown): number => {
    for (const { fieldName, order: direction } of sort ?? []) {
      const [one, other] = [valueAt(a, fieldName), valueAt(b, fieldName)]
      if (one === other) continue
      if (one === undefined || other === undefined) return one === undefined ? 1 : -1
      return direction === 'DESC' ? order(other, one) : order(one, other)
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
const Limit = v.nullish(v.pipe(WholeNumber, v.maxValue(PAGE_MAX, `must be at most ${PAGE_MAX}`)))
export const OffsetPagingSchema = v.nullish(v.object({ limit: Limit, offset: v.nullish(WholeNumber) }))
export const CursorPagingSchema = v.nullish(v.object({ limit: Limit, cursor: v.nullish(v.string()) }))
const CursorSchema = v.object({ offset: WholeNumber, asked: v.unknown() })

export function offsetPage<T>(paging: v.InferOutput<typeof OffsetPagingSchema>, all: readonly T[]) {
  const offset = paging?.offset ?? 0
  return { items: all.slice(offset, offset + (paging?.limit ?? PAGE_MAX)), offset, total: all.length }
}

function readCursor(cursor: string) {
  try {
    return v.parse(CursorSchema, JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch {
    throw invalid('cursorPaging.cursor', 'is not a cursor of this list')
  }
}

/** A page by cursor. The cursor carries what was asked, because the SDK sends nothing else for the next page. */
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
  const cursorTo = (offset: number) => Buffer.from(JSON.stringify({ offset, asked })).toString('base64url')
  const cursors = {
    ...(end < all.length ? { next: cursorTo(end) } : {}),
    ...(offset > 0 ? { prev: cursorTo(Math.max(0, offset - size)) } : {})
  }
  return { items, pagingMetadata: { count: items.length, cursors, hasNext: end < all.length } }
}
