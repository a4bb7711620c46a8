import * as v from 'valibot'

import { JsonObject } from './json-object.ts'
import { invalid } from './wix-error.ts'

/** Readers of the fields that a list may be filtered or sorted by, under their names on the wire. */
export type Fields<T> = Record<string, (item: T) => unknown>
type Test<T> = (item: T) => boolean

const List = v.array(v.unknown())

const listOf = (value: unknown, operator: string) => {
  const list = v.safeParse(List, value)
  if (!list.success) throw invalid('filter', `${operator} needs a list`)
  return list.output
}

const same = (a: unknown, b: unknown) =>
  (a ?? null) === (b ?? null) || (typeof a === 'number' && typeof b === 'string' && a === Number(b))

/** A list field equals a value when the value is in it. */
const holds = (actual: unknown, expected: unknown) =>
  Array.isArray(actual) ? actual.some((one) => same(one, expected)) : same(actual, expected)

function compare(actual: unknown, expected: unknown): number {
  if (typeof actual === 'number') return actual - Number(expected)
  if (typeof actual === 'string' && typeof expected === 'string')
    return actual < expected ? -1 : Number(actual > expected)
  return Number.NaN
}

const text = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : '')
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const within = (actual: unknown, list: unknown[]) => list.some((one) => holds(actual, one))

const OPERATORS: Record<string, (expected: unknown) => (actual: unknown) => boolean> = {
  $eq: (expected) => (actual) => holds(actual, expected),
  $ne: (expected) => (actual) => !holds(actual, expected),
  $gt: (expected) => (actual) => compare(actual, expected) > 0,
  $gte: (expected) => (actual) => compare(actual, expected) >= 0,
  $lt: (expected) => (actual) => compare(actual, expected) < 0,
  $lte: (expected) => (actual) => compare(actual, expected) <= 0,
  $in: (expected) => {
    const list = listOf(expected, '$in')
    return (actual) => within(actual, list)
  },
  $nin: (expected) => {
    const list = listOf(expected, '$nin')
    return (actual) => !within(actual, list)
  },
  $hasSome: (expected) => {
    const list = listOf(expected, '$hasSome')
    return (actual) => within(actual, list)
  },
  $hasAll: (expected) => {
    const list = listOf(expected, '$hasAll')
    return (actual) => list.every((one) => holds(actual, one))
  },
  $contains: (expected) => (actual) => text(actual).includes(text(expected)),
  $startsWith: (expected) => (actual) => text(actual).startsWith(text(expected)),
  $endsWith: (expected) => (actual) => text(actual).endsWith(text(expected)),
  $exists: (expected) => (actual) => isEmpty(actual) !== (expected === true),
  $isEmpty: (expected) => (actual) => isEmpty(actual) === (expected === true),
  $matchItems: (expected) => {
    const wanted = listOf(expected, '$matchItems').map((conditions) => matchItem(conditions))
    return (actual) => Array.isArray(actual) && wanted.every((test) => actual.some(test))
  }
}

function condition(expected: unknown): (actual: unknown) => boolean {
  const operators = v.safeParse(JsonObject, expected)
  if (!operators.success) return (actual) => holds(actual, expected)
  const tests = Object.entries(operators.output).map(([name, value]) => {
    const make = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined
    if (!make) throw invalid('filter', `'${name}' is not an operator`)
    return make(value)
  })
  return (actual) => tests.every((test) => test(actual))
}

function matchItem(conditions: unknown): Test<unknown> {
  const wanted = v.safeParse(JsonObject, conditions)
  if (!wanted.success) throw invalid('filter', '$matchItems needs objects')
  const tests = Object.entries(wanted.output).map(([key, expected]) => [key, condition(expected)] as const)
  return (item) => {
    const record = v.safeParse(JsonObject, item)
    if (!record.success) return false
    return tests.every(([key, test]) => {
      if (!Object.hasOwn(record.output, key))
        throw invalid('filter', `Field '${key}' is not declared as filterable`)
      return test(record.output[key])
    })
  }
}

/** A filter of Wix's query language as a function; refuses unknown operators and undeclared fields before it runs. */
export function compileFilter<T>(filter: unknown, fields: Fields<T>): Test<T> {
  const conditions = v.safeParse(JsonObject, filter ?? {})
  if (!conditions.success) throw invalid('filter', 'is not an object')
  const tests = Object.entries(conditions.output).map(([key, expected]): Test<T> => {
    if (key === '$and' || key === '$or') {
      const inner = listOf(expected, key).map((one) => compileFilter(one, fields))
      return key === '$and'
        ? (item) => inner.every((test) => test(item))
        : (item) => inner.some((test) => test(item))
    }
    if (key === '$not') {
      const inner = (Array.isArray(expected) ? expected : [expected]).map((one) => compileFilter(one, fields))
      return (item) => !inner.some((test) => test(item))
    }
    const get = Object.hasOwn(fields, key) ? fields[key] : undefined
    if (!get) throw invalid('filter', `Field '${key}' is not declared as filterable`)
    const test = condition(expected)
    return (item) => test(get(item))
  })
  return (item) => tests.every((test) => test(item))
}
