import * as v from 'valibot'

import { type Call, type Handler, read } from '../site/call.ts'
import { invalid, notFound, refusal } from '../site/wix-error.ts'
import {
  comparing,
  cursorPage,
  CursorPagingSchema,
  matches,
  offsetPage,
  OffsetPagingSchema
} from './query.ts'
import { SortSchema } from './query.ts'

/** A kind of thing that a shop has, as calls find it and answer it. */
export interface Kind<T> {
  /** Its name in answers, of one and of several. */
  one: string
  many: string
  /** Those that the caller may see. */
  list: (call: Call) => readonly T[]
  /** One as this call asks for it. */
  form: (item: T, call: Call) => object
  /** The product with every part, for filters and sorting. Default: `form`. */
  whole?: (item: T, call: Call) => object
  filterable: readonly string[]
  sortable: readonly string[]
  /** Refuses callers that may not see any. */
  check?: (call: Call) => void
}

const EXPRESSION_MAX = 100
/** Wix does not document which typos a fuzzy search forgives. */
const TextSchema = v.object({
  expression: v.nullish(v.pipe(v.string(), v.maxLength(EXPRESSION_MAX)), ''),
  fields: v.nullish(v.array(v.literal('name', 'is emulated for names only'))),
  mode: v.nullish(v.picklist(['AND', 'OR']), 'OR'),
  fuzzy: v.nullish(v.literal(false, 'is not emulated'))
})

const ASKED = {
  filter: v.nullish(v.unknown(), {}),
  sort: SortSchema,
  search: v.nullish(TextSchema, {})
}
const AskedSchema = v.object(ASKED)

/** Tests names for the words of an expression: all of them, or any. */
function textTest(search: v.InferOutput<typeof TextSchema>): (name: unknown) => boolean {
  const { expression, mode } = search
  const words = (expression ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const isIn = (name: unknown) => (word: string) => String(name).toLowerCase().includes(word)
  return (name) => words.length === 0 || (mode === 'AND' ? words.every(isIn(name)) : words.some(isIn(name)))
}

/** The items that were asked for, in the order that was asked for. */
export function find<T>(kind: Kind<T>, call: Call, asked: unknown): T[] {
  const { form, whole = form, filterable } = kind
  const { filter, sort, search } = read(AskedSchema, asked)
  const isNamed = textTest(search)
  const compare = comparing(sort, kind.sortable)
  // What is not filterable is refused also where there is nothing to filter.
  matches({}, filter, filterable)
  return kind
    .list(call)
    .map((item) => ({ item, entity: whole(item, call) }))
    .filter(
      ({ entity }) => matches(entity, filter, filterable) && isNamed('name' in entity ? entity.name : '')
    )
    .toSorted((a, b) => compare(a.entity, b.entity))
    .map(({ item }) => item)
}

const OffsetQuerySchema = v.object({
  query: v.optional(v.object({ ...ASKED, paging: OffsetPagingSchema }), {})
})

/** A list with offsets and a total, as version 1 answers it. */
export const offsetQuery =
  <T>(kind: Kind<T>): Handler =>
  (call) => {
    const { paging, ...asked } = read(OffsetQuerySchema, call.payload).query
    const { items, offset, total } = offsetPage(paging, find(kind, call, asked))
    return {
      [kind.many]: items.map((item) => kind.form(item, call)),
      metadata: { count: items.length, offset, total, tooManyToCount: false }
    }
  }

const CursorQuerySchema = v.object({
  ...ASKED,
  cursorPaging: CursorPagingSchema,
  // Answering an offset with the first page would be wrong.
  paging: v.optional(v.never('is not known: this list has cursorPaging only'))
})

/** A list with cursors, and no total. */
export const cursorQuery =
  <T>(kind: Kind<T>, key: 'query' | 'search' = 'query') =>
  (call: Call) => {
    kind.check?.(call)
    const { cursorPaging, filter, sort, search } = read(CursorQuerySchema, call.payload[key] ?? {})
    const { items, pagingMetadata } = cursorPage(cursorPaging, { filter, sort, search }, (asked) =>
      find(kind, call, asked)
    )
    return { [kind.many]: items.map((item) => kind.form(item, call)), pagingMetadata }
  }

export const count =
  <T>(kind: Kind<T>): Handler =>
  (call) => ({ count: find(kind, call, call.payload).length })

type Named = Partial<Record<'id' | 'slug', unknown>>

/** The one that a call's address names. */
export function theOne<T extends Named>({ one, list }: Kind<T>, call: Call, key: keyof Named = 'id'): T {
  const found = list(call).find((item) => item[key] === call.params[key])
  if (found) return found
  throw notFound(
    `${one.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}_NOT_FOUND`,
    `The ${one} ${call.params[key] ?? ''}`
  )
}

export const one =
  <T extends Named>(kind: Kind<T>, key: keyof Named = 'id'): Handler =>
  (call) => {
    kind.check?.(call)
    return { [kind.one]: kind.form(theOne(kind, call, key), call) }
  }

/** Refuses a change of an entity that is another one than the caller saw. */
export function checkRevision(name: string, given: string | null | undefined, current: number | string) {
  if (given === undefined || given === null || given === '')
    throw invalid(`${name}.revision`, 'must not be empty')
  if (given === String(current)) return
  const description = `Revision ${given} is not the current one`
  throw refusal(409, 'INVALID_REVISION', description, { currentRevision: String(current) })
}
