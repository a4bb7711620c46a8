/** The same value, in which nothing inherits a `toJSON`. */
function bare(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const copy = Array.isArray(value)
    ? value.map((item) => bare(item))
    : Object.fromEntries(Object.entries(value).map(([key, item]) => [key, bare(item)]))
  return Object.defineProperty(copy, 'toJSON', { value: undefined })
}

/** Plain data as JSON, also where a page gives arrays a `toJSON` of its own: Prototype.js makes texts of them. */
export const toJson = (value: unknown): string => JSON.stringify(bare(value))
