import { readCart, readFacts } from '#shared/cart.ts'
import { describe, expect, test } from 'vitest'

test.each([undefined, null, 'cart', 20, {}, { total: null }, { total: Number.NaN }, { total: Infinity }])(
  'a page that gives %j gives no cart',
  (given) => {
    expect(readCart(given)).toBeUndefined()
  }
)

test.each([
  ['31.20', 31.2],
  ['20', 20],
  ['20,5', 20.5],
  ['1.299,00', 1299],
  ['12.345', 12.345],
  [' 18.525 ', 18.525],
  ['1,299.500', 1299.5],
  ['1,299,000.50', 1_299_000.5]
])('a total written as "%s" is %d', (total, reads) => {
  expect(readCart({ total })?.total).toBe(reads)
})

test.each(['', '1,299', '1.299.00', '٣١', '$20', '20 or so', '1e3', '-5', 'NaN'])(
  'a total written as "%s" has no reading, or several, and is none',
  (total) => {
    expect(readCart({ total })).toBeUndefined()
  }
)

test.each([
  [undefined, undefined],
  [null, undefined],
  ['', undefined],
  [' usd', 'USD'],
  ['$', '$'],
  [7, '7']
])('a cart in %j is in %j', (currency, reads) => {
  expect(readCart({ total: 20, currency })).toEqual({ total: 20, currency: reads })
})

test.each([
  ['us', 'US'],
  [' DE ', 'DE'],
  ['Germany', undefined],
  ['', undefined],
  [49, undefined]
])('a cart that is shipped to %j is shipped to %j', (country, reads) => {
  expect(readCart({ total: 20, country })?.country).toBe(reads)
})

describe('what a platform says of a cart', () => {
  const facts = {
    items: 3,
    country: 'US',
    subdivision: 'US-NY',
    shipsFree: false,
    needsShipping: true,
    reachable: true,
    freeFrom: 50,
    converted: { total: 18, currency: 'EUR' }
  }

  test('the facts of a cart are kept', () => {
    expect(readFacts(facts)).toEqual(facts)
    expect(readCart({ total: 20, ...facts })).toMatchObject(facts)
  })

  test('a fact is left out if its flag is no boolean', () => {
    expect(readFacts({ items: '3', shipsFree: 'yes', needsShipping: 0, reachable: null })).toEqual({})
  })

  test.each(['50', Number.NaN, null])('a cart promises nothing if it is free from %j', (freeFrom) => {
    expect(readFacts({ freeFrom })).toEqual({ freeFrom: null })
  })

  test.each([{ total: '18', currency: 'EUR' }, { total: 18, currency: 'euro' }, { total: 18 }, 'EUR 18'])(
    'the bar is hidden where the conversion is %j',
    (converted) => {
      expect(readFacts({ converted }).converted?.total).toBeNaN()
    }
  )
})
