// Functions that the oldest supported browsers (`browserslist` in package.json) lack, for code that shoppers
// download.

/** `Object.hasOwn` */
export const hasOwn = (object: object, name: PropertyKey): boolean =>
  Object.prototype.hasOwnProperty.call(object, name)

/** `items.toSorted(compare)` */
export const sorted = <T>(items: readonly T[], compare: (one: T, other: T) => number): T[] =>
  // oxlint-disable-next-line unicorn/no-array-sort -- It sorts a fresh copy.
  [...items].sort(compare)

/** `items.at(-1)` */
export const lastOf = <T>(items: readonly T[]): T | undefined => items[items.length - 1]

/** `structuredClone(value)`, of what JSON can say. */
export function copied<T>(value: T): T
export function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => copied(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copied(part)]))
}
