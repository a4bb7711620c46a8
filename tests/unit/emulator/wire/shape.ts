import * as v from 'valibot'

const Plain = v.record(v.string(), v.unknown())

const kindOf = (value: unknown) =>
  value === null ? 'null' : value instanceof Date ? 'date' : Array.isArray(value) ? 'list' : typeof value

/** Parts of an iterator that are no own properties. */
const ITERATOR = ['items', 'length', 'pageSize', 'totalCount', 'totalPages', 'currentPage', 'cursors']

const isIterator = (value: object) => 'hasNext' in value && typeof value.hasNext === 'function'

function entriesOf(value: object): [string, unknown][] {
  const names = isIterator(value) ? ITERATOR.filter((name) => name in value) : Object.keys(value)
  // Only names that the value has.
  return names.map((name) => [name, (value as Record<string, unknown>)[name]])
}

/** Every path of a value with its type; an empty list or object may hold anything. */
export function shapeOf(value: unknown, path = '', shape = new Map<string, string>()): Map<string, string> {
  if (value === undefined) return shape
  const kind = kindOf(value)
  shape.set(path, kind)
  if (Array.isArray(value)) {
    if (value.length === 0) shape.set(`${path}[]*`, 'open')
    for (const item of value) shapeOf(item, `${path}[]`, shape)
  } else if (kind === 'object' && v.is(Plain, value)) {
    const entries = entriesOf(value)
    if (entries.length === 0) shape.set(`${path}.*`, 'open')
    for (const [name, inner] of entries) shapeOf(inner, `${path}.${name}`, shape)
  }
  return shape
}

/** Paths of `actual` that `documented` does not have, or has as something else. */
export function unknownPaths(actual: unknown, documented: unknown): string[] {
  const shape = shapeOf(documented)
  const open = [...shape].filter(([, kind]) => kind === 'open').map(([path]) => path.slice(0, -1))
  return [...shapeOf(actual)]
    .filter(([path, kind]) => kind !== 'open' && shape.get(path) !== kind)
    .filter(([path]) => !open.some((free) => path.startsWith(free)))
    .map(([path, kind]) => `${path}: ${kind}`)
}
