import * as v from 'valibot'

import { type Fields } from './filter.ts'
import { invalid } from './wix-error.ts'

const PAGE_MAX = 100

/** A whole number, also where a plain query made it a text. */
export const WholeNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.transform(Number))]),
  v.integer('must be a whole number'),
  v.minValue(0, 'must not be negative')
)
const limitTo = (max: number) => v.nullish(v.pipe(WholeNumber, v.maxValue(max, `must be at most ${max}`)))
const cursorPaging = (max: number) => v.object({ limit: limitTo(max), cursor: v.nullish(v.string()) })

export const OffsetPagingSchema = v.object({ limit: limitTo(PAGE_MAX), offset: v.nullish(WholeNumber) })
export const CursorPagingSchema = cursorPaging(PAGE_MAX)
/** Variants come in larger pages than anything else. */
export const VariantPagingSchema = cursorPaging(1000)
export const SortSchema = v.nullish(
  v.array(v.object({ fieldName: v.string(), order: v.nullish(v.picklist(['ASC', 'DESC'])) })),
  []
)
export type Sort = v.InferOutput<typeof SortSchema>

/** One value of `fields`, several joined by commas, or a list. */
export const StringsSchema = v.nullish(
  v.pipe(
    v.union([v.string(), v.array(v.string())]),
    v.transform((value) => (typeof value === 'string' ? value.split(',') : value))
  ),
  []
)

export const page = <T>(items: readonly T[], offset: number, limit: number) =>
  items.slice(offset, offset + limit)

const CursorSchema = v.object({ after: v.string(), offset: WholeNumber, query: v.unknown() })

/** Everything that the next page needs travels in the cursor, so that the SDK may send the cursor alone. */
export const makeCursor = (after: string, offset: number, query: unknown) =>
  Buffer.from(JSON.stringify({ after, offset, query })).toString('base64url')

export function readCursor(cursor: string) {
  try {
    return v.parse(CursorSchema, JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch {
    throw invalid('cursorPaging.cursor', 'is not a cursor of this list')
  }
}

interface Identified {
  id: string
}

/** A page by cursor; `query` gives the whole list for what the cursor, or else the call, asked. */
export function cursorPage<T extends Identified>(
  paging: v.InferOutput<typeof CursorPagingSchema> | null | undefined,
  asked: unknown,
  query: (asked: unknown) => readonly T[]
) {
  const { limit, cursor } = paging ?? {}
  const size = limit ?? PAGE_MAX
  const from = cursor ? readCursor(cursor) : { after: '', offset: 0, query: asked }
  const list = query(from.query)
  const last = from.after === '' ? -1 : list.findIndex(({ id }) => id === from.after)
  const start = last >= 0 ? last + 1 : Math.min(from.offset, list.length)
  const items = page(list, start, size)
  const end = start + items.length
  const hasNext = end < list.length
  const back = Math.max(0, start - size)
  const cursors = {
    ...(hasNext ? { next: makeCursor(items.at(-1)?.id ?? '', end, from.query) } : {}),
    ...(start > 0 ? { prev: makeCursor(list[back - 1]?.id ?? '', back, from.query) } : {})
  }
  return { items, pagingMetadata: { count: items.length, cursors, hasNext } }
}

type Key = number | string | undefined

const keyOf = (value: unknown): Key =>
  typeof value === 'boolean'
    ? Number(value)
    : typeof value === 'number' || typeof value === 'string'
      ? value
      : undefined

/** The order of two keys; what has no value comes last, whichever way the list is sorted. */
function compareKeys(a: Key, b: Key, sign: number): number {
  if (a === b) return 0
  if (a === undefined || b === undefined) return a === undefined ? 1 : -1
  return a < b ? -sign : sign
}

/** Sorted by several fields; the list's own order decides what they leave open. */
export function sorted<T>(items: readonly T[], sort: Sort, fields: Fields<T>): readonly T[] {
  if (sort.length === 0) return items
  const orders = sort.map(({ fieldName, order }) => {
    const get = Object.hasOwn(fields, fieldName) ? fields[fieldName] : undefined
    if (!get) throw invalid('sort', `Field '${fieldName}' is not declared as sortable`)
    return { get, sign: order === 'DESC' ? -1 : 1 }
  })
  const keyed = items.map((item) => ({ item, keys: orders.map(({ get }) => keyOf(get(item))) }))
  keyed.sort((a, b) => {
    for (const [index, { sign }] of orders.entries()) {
      const order = compareKeys(a.keys[index], b.keys[index], sign)
      if (order !== 0) return order
    }
    return 0
  })
  return keyed.map(({ item }) => item)
}
