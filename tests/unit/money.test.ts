import { describe, expect, test } from 'vitest'

import { currencyDigits, currencySymbol, formatMoney, roundMoney } from '#shared/money.ts'

describe('money', () => {
  test.each([
    [35, 'USD', 'en', '$35.00'],
    [1234.5, 'EUR', 'de', '€1.234,50'],
    [1234.4, 'JPY', 'en', '¥1,234'],
    [0.005, 'USD', 'en', '$0.01'],
    [12.3456, 'KWD', 'en', '$12.346'],
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

  test('ten cents and twenty cents are thirty cents', () => {
    expect(roundMoney(0.1 + 0.2, 'USD')).toBe(0.3)
  })
})
