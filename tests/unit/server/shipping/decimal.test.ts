import { asText, Decimal, inMajor } from '#server/shipping/decimal.ts'
import { expect, test } from 'vitest'
import * as v from 'valibot'

test.each([
  [4999, 2, '49.99', 49.99],
  [50, 2, '0.50', 0.5],
  [5, 2, '0.05', 0.05],
  [0, 2, '0.00', 0],
  [7, 0, '7', 7],
  [1, 3, '0.001', 0.001]
])('%i of the smallest units, %i digits, are written %s', (minor, digits, text, major) => {
  expect(asText(minor, digits)).toBe(text)
  expect(inMajor(minor, digits)).toBe(major)
})

test.each([
  ['0.5', 500_000],
  ['49.99', 49_990_000],
  ['0.000001', 1],
  ['3', 3_000_000]
])('the platform’s %s is %i millionths', (text, millionths) => {
  expect(v.parse(Decimal, text)).toBe(millionths)
})

test.each(['', '-1', '1.', '.5', '1e3', '1.0000001', '12345678901'])('"%s" is no amount', (text) => {
  expect(v.safeParse(Decimal, text).success).toBe(false)
})
