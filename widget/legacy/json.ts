/** A copy of the value in which nothing inherits a `toJSON`. */
function bare(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const copy = Array.isArray(value)
    ? value.map((item) => bare(item))
    : Object.fromEntries(Object.entries(value).map(([key, item]) => [key, bare(item)]))
  return Object.defineProperty(copy, 'toJSON', { value: undefined })
}

/** Plain data as JSON, also where the page adds a `toJSON` to arrays, as Prototype.js does. */
export const toJson = (value: unknown): string => JSON.stringify(bare(value))
