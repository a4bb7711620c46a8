import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { compileFilter, type Fields } from '#demo-store/emulator/filter.ts'

interface Item {
  name: string
  price: number
  tags: string[]
  note: string | null
}

const FIELDS: Fields<Item> = {
  name: ({ name }) => name,
  price: ({ price }) => price,
  tags: ({ tags }) => tags,
  note: ({ note }) => note
}

const word = fc.constantFrom<string>('mug', 'Mug', 'lamp', 'tall lamp', 'chair', '', '%', '"')
const price = fc.integer({ min: 0, max: 20 })
const tags = fc.uniqueArray(fc.constantFrom('new', 'sale', 'gift'))
const anyItem: fc.Arbitrary<Item> = fc.record({ name: word, price, tags, note: fc.option(word) })
const anyItems = fc.array(anyItem, { maxLength: 12 })

const passes = (items: Item[], filter: unknown) => items.filter(compileFilter(filter, FIELDS))

const law = <T>(
  value: fc.Arbitrary<T>,
  filter: (value: T) => object,
  means: (item: Item, value: T) => boolean
) =>
  fc.assert(
    fc.property(anyItems, value, (items, given) => {
      expect(passes(items, filter(given))).toEqual(items.filter((item) => means(item, given)))
    })
  )

describe('a filter', () => {
  test('without conditions lets everything through', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        expect(passes(items, {})).toEqual(items)
      })
    )
  })

  test('by value, $eq and $ne compare', () => {
    law(
      word,
      (name) => ({ name }),
      (item, name) => item.name === name
    )
    law(
      word,
      (name) => ({ name: { $eq: name } }),
      (item, name) => item.name === name
    )
    law(
      word,
      (name) => ({ name: { $ne: name } }),
      (item, name) => item.name !== name
    )
  })

  test('by $gt, $gte, $lt and $lte orders', () => {
    law(
      price,
      (at) => ({ price: { $gt: at } }),
      (item, at) => item.price > at
    )
    law(
      price,
      (at) => ({ price: { $gte: at } }),
      (item, at) => item.price >= at
    )
    law(
      price,
      (at) => ({ price: { $lt: at } }),
      (item, at) => item.price < at
    )
    law(
      price,
      (at) => ({ price: { $lte: at } }),
      (item, at) => item.price <= at
    )
  })

  test('by two bounds of one field keeps what lies between', () => {
    law(
      fc.tuple(price, price),
      ([low, high]) => ({ price: { $gte: low, $lt: high } }),
      (item, [low, high]) => item.price >= low && item.price < high
    )
  })

  test('by $in and $nin divides', () => {
    const words = fc.array(word)
    law(
      words,
      (names) => ({ name: { $in: names } }),
      (item, names) => names.includes(item.name)
    )
    law(
      words,
      (names) => ({ name: { $nin: names } }),
      (item, names) => !names.includes(item.name)
    )
  })

  test('by $hasSome and $hasAll looks into lists', () => {
    law(
      tags,
      (wanted) => ({ tags: { $hasSome: wanted } }),
      (item, wanted) => wanted.some((tag) => item.tags.includes(tag))
    )
    law(
      tags,
      (wanted) => ({ tags: { $hasAll: wanted } }),
      (item, wanted) => wanted.every((tag) => item.tags.includes(tag))
    )
  })

  test('by $contains, $startsWith and $endsWith looks into texts, whatever the case', () => {
    const lower = ({ name }: Item) => name.toLowerCase()
    law(
      word,
      (part) => ({ name: { $contains: part } }),
      (item, part) => lower(item).includes(part.toLowerCase())
    )
    law(
      word,
      (part) => ({ name: { $startsWith: part } }),
      (item, part) => lower(item).startsWith(part.toLowerCase())
    )
    law(
      word,
      (part) => ({ name: { $endsWith: part } }),
      (item, part) => lower(item).endsWith(part.toLowerCase())
    )
  })

  test('by $exists and $isEmpty asks whether there is anything', () => {
    law(
      fc.boolean(),
      (is) => ({ note: { $exists: is } }),
      (item, is) => (item.note !== null && item.note !== '') === is
    )
    law(
      fc.boolean(),
      (is) => ({ note: { $isEmpty: is } }),
      (item, is) => (item.note === null || item.note === '') === is
    )
  })

  test('joins by $and, $or and $not as logic does', () => {
    fc.assert(
      fc.property(anyItems, word, price, (items, name, at) => {
        const [a, b] = [{ name }, { price: { $gt: at } }]
        const [inA, inB] = [passes(items, a), passes(items, b)]
        expect(passes(items, { $and: [a, b] })).toEqual(inA.filter((item) => inB.includes(item)))
        expect(passes(items, { $or: [a, b] })).toEqual(
          items.filter((item) => inA.includes(item) || inB.includes(item))
        )
        expect(passes(items, { $not: { $or: [a, b] } })).toEqual(
          passes(items, { $and: [{ $not: a }, { $not: b }] })
        )
        expect(passes(items, { ...a, ...b })).toEqual(passes(items, { $and: [a, b] }))
      })
    )
  })

  test.each([
    ['an unknown field', { colour: 'red' }],
    ['a field of every object', { constructor: 'x' }],
    ['an unknown operator', { name: { $like: 'mug' } }],
    ['a condition without operators', { name: { mug: true } }],
    ['a text where a list belongs', { name: { $in: 'mug' } }],
    ['a match with a text', { tags: { $matchItems: ['new'] } }],
    ['a list', [{ name: 'mug' }]],
    ['a text', 'name = mug']
  ])('refuses %s', (_, filter) => {
    expect(() => compileFilter(filter, FIELDS)).toThrow('INVALID_ARGUMENT')
  })
})
