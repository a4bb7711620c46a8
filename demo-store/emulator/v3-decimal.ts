import * as v from 'valibot'

/** A decimal text as version 3 writes amounts, also where it came as a number. */
export const DecimalSchema = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/), v.transform(Number))]),
  v.minValue(0),
  v.maxValue(999_999_999.99)
)
