import { expect, test } from 'vitest'

import { parseAmount, writeAmount } from '#dashboard/ui/amount.ts'

test.each([
  [
    'en-US',
    'USD',
    50,
    ['50', ' 50 ', '50.', '50,', '$50', '50 $', 'USD 50', '50usd', '\u200e$50\u200f', '５０']
  ],
  ['en-US', 'USD', 49.9, ['49.90', '49,90', '49,9', '$49.9', '٤٩٫٩']],
  ['en-US', 'USD', 0.5, ['.5', ',5', '$.50', '0,500', '0.500']],
  ['en-US', 'USD', 1000, ['1,000', '1.000', '1 000', '1’000', '1,000.00', '1.000,00', '١٬٠٠٠']],
  ['en-US', 'USD', 1000.5, ['1,000.50', '1.000,5', '1 000,5', '1\u202F000,5', '1’000.50']],
  ['en-US', 'USD', 1_234_567, ['1,234,567', '1.234.567', '12,34,567', '1234567']],
  ['en-US', 'USD', 1_000_000_000, ['1000000000']],
  ['de-DE', 'EUR', 1000, ['1.000', '1.000 €', '1,000']],
  ['sv-SE', 'SEK', 1000, ['1 000 kr', '1000kr']],
  ['pt-BR', 'BRL', 1000, ['R$ 1.000,00']],
  ['ja-JP', 'JPY', 5700, ['¥5,700', '5700.00']],
  ['en-US', 'KWD', 12.345, ['12.345']],
  ['en-US', 'KWD', 1500, ['1,500']],
  ['de-DE', 'KWD', 1.5, ['1,500']]
] as const)('an amount typed in %s and %s means %d: %j', (locale, currency, amount, texts) => {
  for (const text of texts)
    expect(parseAmount(text, { locale, currency }), text).toEqual({ state: 'amount', amount })
})

test.each([
  [
    'unreadable',
    'USD',
    ['', '-5', '1e3', 'fifty', '1.2.3', '1,2,3', '1 00', '1,000 000', '1,000,00', '$', '$-', '.']
  ],
  ['unreadable', 'USD', ['€60', '60 €', '1 000 kr', 'about 60']],
  ['tooLarge', 'USD', ['1000000001', '99999999999', '9,999,999,999']],
  ['tooPrecise', 'USD', ['1,2345', '1,234.567']],
  ['tooPrecise', 'JPY', ['49.9']],
  ['tooPrecise', 'KWD', ['1.2345']]
] as const)('no amount, but %s, is typed in %s by %j', (state, currency, texts) => {
  for (const text of texts)
    expect(parseAmount(text, { locale: 'en-US', currency }), text).toMatchObject({ state })
})

test.each([
  ['en-US', 'USD', 1234.5, '1234.5'],
  ['de-DE', 'EUR', 1234.5, '1234,5'],
  ['de-DE', 'KWD', 1.234, '1,234'],
  ['ar-EG', 'EGP', 49.9, '49.9'],
  ['ja-JP', 'JPY', 5700, '5700']
])(
  'an amount in its field, in %s and %s, is written so that it is read as the same: %d',
  (locale, currency, value, text) => {
    expect(writeAmount(value, { locale, currency })).toBe(text)
    expect(parseAmount(text, { locale, currency })).toEqual({ state: 'amount', amount: value })
  }
)
