import { describe, expect, test } from 'vitest'

import { parseAmount } from '#dashboard/fields/amount.ts'

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
    ['0,500', 0.5],
    ['7.', 7],
    ['7,', 7],
    ['1,000', 1000],
    ['1,234.56', 1234.56],
    ['1,234,567', 1_234_567],
    ['1.234,56', 1234.56],
    ['1.234.567', 1_234_567],
    ['1 000', 1000],
    ['1\u202F000,5', 1000.5],
    ['1’000.50', 1000.5],
    ['1000000000', 1_000_000_000]
  ])('typed as %j means %d', (text, value) => {
    expect(parseAmount(text, 'USD')).toEqual(amount(value))
  })

  test.each(['', '-5', '1e3', 'fifty', '1.2.3', '1,2,3', '1,2345', '1,00,000', '1 00', '1,000 000', '$'])(
    'typed as %j means nothing',
    (text) => {
      expect(parseAmount(text, 'USD')).toEqual({ state: 'unreadable' })
    }
  )

  test.each(['1000000001', '99999999999', '9,999,999,999'])('typed as %j is too large', (text) => {
    expect(parseAmount(text, 'USD')).toEqual({ state: 'tooLarge' })
  })

  test.each([
    ['12.345', 'USD', 12.35],
    ['12.345', 'KWD', 12.345],
    ['1,500', 'KWD', 1500],
    ['49.9', 'JPY', 50]
  ])('typed as %j in %s is what can be paid: %d', (text, currency, value) => {
    expect(parseAmount(text, currency)).toEqual(amount(value))
  })
})
