import { describe, expect, test } from 'vitest'

import { parseAmount, writeAmount } from '#dashboard/amounts/amount.ts'

const USD = { locale: 'en-US', currency: 'USD' }
const amount = (value: number) => ({ state: 'amount', amount: value })

describe('a threshold', () => {
  test.each([
    ['50', 50],
    [' 49.90 ', 49.9],
    ['49,90', 49.9],
    ['49,9', 49.9],
    ['0', 0],
    ['.5', 0.5],
    [',5', 0.5],
    ['$.50', 0.5],
    ['0,500', 0.5],
    ['0.500', 0.5],
    ['7.', 7],
    ['7,', 7],
    ['1,000', 1000],
    ['1,000.50', 1000.5],
    ['1,234.56', 1234.56],
    ['1,234,567', 1_234_567],
    ['1.234,56', 1234.56],
    ['1.234.567', 1_234_567],
    ['1 000', 1000],
    ['1\u202F000,5', 1000.5],
    ['1’000.50', 1000.5],
    ['1,00,000', 100_000],
    ['12,34,567.80', 1_234_567.8],
    ['$60', 60],
    ['60 $', 60],
    ['USD 1,000', 1000],
    ['60usd', 60],
    ['US$60', 60],
    ['60 dollars', 60],
    ['60 US dollars', 60],
    ['\u200e$60\u200f', 60],
    ['１２０', 120],
    ['1000000000', 1_000_000_000]
  ])('typed as %j by an American means %d', (text, value) => {
    expect(parseAmount(text, USD)).toEqual(amount(value))
  })

  test.each([
    ['de-DE', 'EUR', '1.000', 1000],
    ['de-DE', 'EUR', '1.000 €', 1000],
    ['de-DE', 'EUR', '49.90', 49.9],
    ['de-DE', 'EUR', '1.000,50', 1000.5],
    ['de-DE', 'EUR', '1000 Euro', 1000],
    ['en-US', 'AUD', 'A$60', 60],
    ['en-US', 'SEK', '1 000 kr', 1000],
    ['ar-EG', 'EGP', '\u200f1,000.50\u00a0ج.م.\u200f', 1000.5],
    ['de-CH', 'CHF', 'Fr. 1’000.-', 1000],
    ['de-CH', 'CHF', '1,000', 1000],
    ['sv-SE', 'SEK', '1 000 kr', 1000],
    ['da-DK', 'DKK', '60 kr.', 60],
    ['fr-FR', 'EUR', '1.000', 1000],
    ['fr-FR', 'EUR', '1 000,5 €', 1000.5],
    ['en-IN', 'INR', '₹1,00,000', 100_000],
    ['pt-BR', 'BRL', 'R$ 1.000,00', 1000],
    ['pl-PL', 'PLN', '1000 zł', 1000],
    ['he-IL', 'ILS', '₪60', 60],
    ['ar-EG', 'EGP', '١٬٠٠٠٫٥', 1000.5],
    ['ja-JP', 'JPY', '¥5,700', 5700],
    ['en-US', 'JPY', '1,500.00', 1500],
    ['en-US', 'KWD', '12.345', 12.345],
    ['en-US', 'KWD', '1,500', 1500],
    ['de-DE', 'KWD', '1,500', 1.5],
    ['not a locale', 'USD', '1,000', 1000]
  ])('typed in %s and %s as %j means %d', (locale, currency, text, value) => {
    expect(parseAmount(text, { locale, currency })).toEqual(amount(value))
  })

  test.each([
    ['en-US', 'USD', '1.000', 1000, 1],
    ['en-US', 'USD', '12.345', 12_345, 12.345],
    ['de-DE', 'EUR', '1,000', 1000, 1],
    ['en-US', 'JPY', '1.000', 1000, 1],
    ['fr-FR', 'KWD', '1.500', 1500, 1.5]
  ])(
    'typed in %s and %s as %j may be %d or %d, and neither is guessed',
    (locale, currency, text, whole, decimal) => {
      expect(parseAmount(text, { locale, currency })).toEqual({ state: 'ambiguous', whole, decimal })
    }
  )

  test.each(['', '-5', '1e3', 'fifty', '1.2.3', '1,2,3', '1 00', '1,000 000', '1,000,00', '$', '$-', '.'])(
    'typed as %j means nothing',
    (text) => {
      expect(parseAmount(text, USD)).toEqual({ state: 'unreadable' })
    }
  )

  test.each([
    ['€60', '€'],
    ['60 €', '€'],
    ['1 000 kr', 'kr'],
    ['CHF 60.-', 'CHF'],
    ['about 60', 'about']
  ])('typed as %j names something else than dollars: %s', (text, sign) => {
    expect(parseAmount(text, USD)).toEqual({ state: 'foreign', sign })
  })

  test.each(['1000000001', '99999999999', '9,999,999,999'])('typed as %j is too large', (text) => {
    expect(parseAmount(text, USD)).toEqual({ state: 'tooLarge' })
  })

  test.each([
    ['1,2345', 'USD', 2],
    ['1,234.567', 'USD', 2],
    ['49.9', 'JPY', 0],
    ['1.2345', 'KWD', 3]
  ])('typed as %j has more decimals than %s', (text, currency, digits) => {
    expect(parseAmount(text, { locale: 'en-US', currency })).toEqual({ state: 'tooPrecise', digits })
  })
})

describe('a threshold in its field', () => {
  test.each([
    ['en-US', 'USD', 1234.5, '1234.5'],
    ['de-DE', 'EUR', 1234.5, '1234,5'],
    ['de-DE', 'KWD', 1.234, '1,234'],
    ['ar-EG', 'EGP', 49.9, '49.9'],
    ['ja-JP', 'JPY', 5700, '5700']
  ])('in %s and %s is written so that it is read as the same: %d', (locale, currency, value, text) => {
    expect(writeAmount(value, { locale, currency })).toBe(text)
    expect(parseAmount(text, { locale, currency })).toEqual(amount(value))
  })
})
