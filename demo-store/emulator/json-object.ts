import * as v from 'valibot'

/** An object of JSON: no list, and no key passed over as `v.record` does with `constructor`. */
export const JsonObject = v.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'is not an object'
)
