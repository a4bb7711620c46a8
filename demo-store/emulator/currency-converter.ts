import * as v from 'valibot'

import { currencySymbol } from '#shared/money.ts'

import { type Call, read, type Routes } from './call.ts'
import { digitsOf } from './money.ts'
import { type Currency, isCurrency, PER_DOLLAR, perDollar } from './prices.ts'
import { invalid } from './wix-error.ts'

function knownCurrency(call: Call, name: 'from' | 'to'): Currency {
  const code = call.params[name] ?? ''
  if (!isCurrency(code))
    throw invalid(name, `must be one of ${Object.keys(PER_DOLLAR).join(', ')} on this platform`)
  return code
}

const DIGITS_MAX = 10

/** 0.92 is `{value: "92", decimalPlaces: 2}`. */
function decimalValue(exact: number, digits: number) {
  const [whole = '0', fraction = ''] = exact.toFixed(digits).split('.')
  return { value: (whole + fraction).replace(/^0+(?=\d)/, ''), decimalPlaces: fraction.length }
}

const rateOf = (call: Call) => perDollar(knownCurrency(call, 'to')) / perDollar(knownCurrency(call, 'from'))

/** The date of the platform's rates, which never change. */
const rateTimestamp = '2026-11-01T00:00:00.000Z'

const AmountsSchema = v.object({
  amounts: v.pipe(
    v.array(
      v.object({
        value: v.pipe(v.string(), v.regex(/^-?\d{1,18}$/, 'must be a whole number')),
        decimalPlaces: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0)
      })
    ),
    v.minLength(1),
    v.maxLength(100)
  )
})

function convertAmounts(call: Call) {
  const rate = rateOf(call)
  const digits = digitsOf(knownCurrency(call, 'to'))
  const amounts = read(AmountsSchema, call.payload).amounts.map(({ value, decimalPlaces }) =>
    decimalValue((Number(value) / 10 ** decimalPlaces) * rate, digits)
  )
  return { amounts, rateTimestamp }
}

/** What one currency is worth in another. */
export const CURRENCY_CONVERTER: Routes = {
  'GET /currency_converter/v1/currencies': () => ({
    currencies: Object.keys(PER_DOLLAR).map((code) => ({ code, symbol: currencySymbol(code) }))
  }),
  'GET /currency_converter/v1/currencies/rate/:from/convert/:to': (call) => ({
    rate: decimalValue(rateOf(call), DIGITS_MAX),
    rateTimestamp
  }),
  'POST /currency_converter/v1/currencies/amounts/:from/convert/:to': convertAmounts
}
