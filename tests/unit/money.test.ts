import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  currencyDigits,
  currencySymbol,
  exactMoney,
  formatMoney,
  roundMoney,
  roundUp
} from '#shared/money.ts'

describe('money', () => {
  test.each([
    [35, 'USD', 'en', '$35.00'],
    [1234.5, 'EUR', 'de', '1.234,50\u00a0€'],
    [1234.5, 'EUR', 'nl', '€\u00a01.234,50'],
    [4900, 'JPY', 'fr', '4\u202f900\u00a0JPY'],
    [20, '', 'de', '20,00'],
    [1234.4, 'JPY', 'en', '¥1,234'],
    [0.005, 'USD', 'en', '$0.01'],
    [39.224, 'KWD', 'en', 'KWD\u00a039.224'],
    [20, 'AED', 'en', 'AED\u00a020.00'],
    [4900, 'HUF', 'de', '4.900,00\u00a0HUF'],
    [20, 'CAD', 'en', 'CAD\u00a020.00'],
    [20, 'CAD', 'en-CA', '$20.00'],
    [20, 'MXN', 'es-MX', '$20.00'],
    [20, 'USD', 'en-CA', '$20.00'],
    [99.9, 'SEK', 'en', 'kr99.90'],
    [99.9, 'ILS', 'en', '₪99.90'],
    [5, 'not a code', 'not a locale', '$5.00']
  ])('%d %s is written in %s as %s', (amount, currency, locale, written) => {
    expect(formatMoney(amount, { currency, locale })).toBe(written)
  })

  test('the symbol is left out on request', () => {
    expect(formatMoney(35, { currency: 'USD', showCurrency: false })).toBe('35.00')
  })

  test('an unknown currency has the dollar sign and two digits', () => {
    expect([currencySymbol('toString'), currencyDigits('XTS')]).toEqual(['$', 2])
  })

  test('a currency has the digits of ISO 4217, where engines say otherwise too', () => {
    const digits = (currency: string) =>
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits
    const others = Intl.supportedValuesOf('currency').filter(
      (currency) => digits(currency) !== currencyDigits(currency)
    )
    // Not all engines have each of these; another one says that the table or ISO 4217 has changed.
    const known = `AFN ALL COP CRC HUF IDR IQD IRR KPW LAK LBP MGA MMK MRO PKR RSD SLL SOS STN SYP TZS UZS YER`
    expect(others.filter((currency) => !known.includes(currency))).toEqual([])
    expect(others).toContain('HUF')
    for (const [currency, count] of [
      ['HUF', 2],
      ['IDR', 2],
      ['RSD', 2],
      ['IQD', 3],
      ['CLF', 4],
      ['UGX', 0]
    ] as const)
      expect([currency, currencyDigits(currency)]).toEqual([currency, count])
  })

  test('ten cents and twenty cents are thirty cents', () => {
    expect(exactMoney(0.1 + 0.2)).toBe(0.3)
  })

  test.each([
    [0.4, 'HUF', 0.4],
    [0.4, 'JPY', 1],
    [0.001, 'USD', 0.01],
    [29.99, 'USD', 29.99],
    [0.1 + 0.2, 'USD', 0.3],
    [1e9 + 0.005, 'USD', 1e9 + 0.01]
  ])('%d %s that are missing are shown as %d', (amount, currency, shown) => {
    expect(roundUp(amount, currency)).toBe(shown)
  })

  test.each([
    [1.005, 1.01],
    [1.015, 1.02],
    [1.255, 1.26],
    [-1.005, -1.01],
    [-0.001, 0],
    [0.0000001, 0]
  ])('%d dollars are rounded to %d', (amount, rounded) => {
    expect(roundMoney(amount, 'USD')).toBe(rounded)
  })

  test('what is no amount stays none', () => {
    expect([roundMoney(Number.NaN, 'USD'), roundMoney(Infinity, 'USD')]).toEqual([Number.NaN, Infinity])
  })

  test('an amount of an unknown currency has no symbol', () => {
    expect(formatMoney(12.5, { currency: '' })).toBe('12.50')
  })

  const nearHalves = fc
    .tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 0, max: 4 }))
    .map(([count, places]) => (count * 10 + 5) / 10 ** places)
  const amounts = fc.oneof(
    nearHalves,
    fc.double({ min: -1e12, max: 1e12, noNaN: true, noDefaultInfinity: true })
  )

  test.each([
    ['JPY', 0],
    ['USD', 2],
    ['KWD', 3]
  ])('an amount in %s is rounded as it is written, with %d digits', (currency, digits) => {
    const written = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' })
    const read = (amount: number) =>
      Number(
        written
          .formatToParts(amount)
          .filter(({ type }) => type !== 'currency' && type !== 'group' && type !== 'literal')
          .map(({ value }) => value)
          .join('')
      )
    expect(currencyDigits(currency)).toBe(digits)
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(roundMoney(amount, currency)).toBe(read(amount) + 0)
      }),
      { numRuns: 2000 }
    )
  })

  const prices = fc.oneof(
    fc.integer({ min: 0, max: 1e12 }).map((cents) => cents / 100),
    fc.integer({ min: 0, max: 1e9 }),
    amounts
  )
  const written = (locale: string, currency: string) => {
    const minimumFractionDigits = currencyDigits(currency)
    return new Intl.NumberFormat(locale, {
      minimumFractionDigits,
      maximumFractionDigits: minimumFractionDigits
    })
  }

  test.each([
    ['en', 'USD'],
    ['en-US', 'JPY'],
    ['en-GB', 'GBP'],
    ['en-AU', 'AUD'],
    ['en-CA', 'VND'],
    ['en-IE', 'EUR'],
    ['en-NZ', 'KRW'],
    ['en-IN', 'INR'],
    ['en-ZA', 'USD'],
    ['en', 'KWD']
  ])('an amount has the digits that a browser writes in %s for %s', (locale, currency) => {
    const format = written(locale, currency)
    fc.assert(
      fc.property(prices, (amount) => {
        const rounded = roundMoney(amount, currency)
        expect(formatMoney(amount, { currency, locale, showCurrency: false })).toBe(format.format(rounded))
      }),
      { numRuns: 1000 }
    )
  })
})
