import { describe, expect, test } from 'vitest'

import type { Stock } from '#demo-store/data/stock.ts'
import type { StoredProduct } from '#demo-store/data/stored.ts'

import { makePlatform } from '../../support/platform.ts'
import { shoeShop } from './wire/shoe-shop.ts'
import { wireClient } from './wire/wire-client.ts'

type Change = Partial<StoredProduct>

const SHELF: readonly Change[] = [
  { brand: 'Acme', price: 10, categoryIds: ['cat-1'], createdDate: '2024-01-01T10:00:00.000Z' },
  { brand: 'Acme', price: 60, categoryIds: ['cat-1', 'col-1'], createdDate: '2024-01-31T23:59:59.000Z' },
  { brand: 'Bolt', price: 70, categoryIds: ['cat-1'], createdDate: '2024-03-05T10:00:00.000Z' },
  { brand: '', price: 20, categoryIds: [], visible: false, createdDate: '2025-03-05T10:00:00.000Z' }
]

/** Four shoes, told apart by brand, price, category and date. */
function shelf(): Stock {
  const { products, categories } = shoeShop()
  return {
    categories,
    products: SHELF.flatMap((change, index) => {
      const product = products[index]
      return product ? [{ ...product, comparePrice: null, ...change }] : []
    })
  }
}

type Search = Parameters<ReturnType<typeof wireClient>['v3']['searchProducts']>[0]
type Aggregation = NonNullable<Search['aggregations']>[number]

async function aggregated(aggregation: Aggregation, search: Search = {}) {
  const platform = makePlatform({ stock: shelf })
  const { v3 } = wireClient(await platform.appToken(), async (input, init) =>
    platform.emulator.app.fetch(new Request(input, init))
  )
  const { aggregationData } = await v3.searchProducts({ ...search, aggregations: [aggregation] })
  return aggregationData?.results?.[0]
}

const brands = (value: object = {}): Aggregation => ({
  name: 'brands',
  type: 'VALUE',
  fieldPath: 'brand.name',
  value
})

describe('counting by value', () => {
  const counted = async (value: object) => (await aggregated(brands(value)))?.values?.results

  test('begins with the most frequent and leaves out products without one', async () => {
    expect(await counted({})).toEqual([
      { value: 'Acme', count: 2 },
      { value: 'Bolt', count: 1 }
    ])
  })

  test('is ordered and limited as asked', async () => {
    const values = async (value: object) => (await counted(value))?.map(({ value }) => value)
    expect(await values({ sortType: 'VALUE', sortDirection: 'DESC' })).toEqual(['Bolt', 'Acme'])
    expect(await values({ sortType: 'VALUE', sortDirection: 'ASC' })).toEqual(['Acme', 'Bolt'])
    expect(await values({ sortType: 'COUNT', sortDirection: 'ASC' })).toEqual(['Bolt', 'Acme'])
    expect(await values({ limit: 1 })).toEqual(['Acme'])
  })

  test('counts products without a value where that is asked for', async () => {
    const missing = { value: 'N/A', count: 1 }
    expect(await counted({ missingValues: 'INCLUDE' })).toContainEqual(missing)
    expect(
      await counted({ missingValues: 'INCLUDE', includeOptions: { addToBucket: 'No brand' } })
    ).toContainEqual({ ...missing, value: 'No brand' })
  })

  test('counts a product once in each of its categories', async () => {
    const result = await aggregated({
      name: 'categories',
      type: 'VALUE',
      fieldPath: 'directCategoriesInfo.categories._id',
      value: { limit: 3 }
    })
    expect(result?.values?.results?.map(({ count }) => count)).toEqual([4, 3, 1])
    expect(result?.values?.results?.slice(1).map(({ value }) => value)).toEqual(['cat-1', 'col-1'])
  })

  test('tells everything the search found, not its page', async () => {
    const found = await aggregated(brands(), { filter: { visible: true }, cursorPaging: { limit: 1 } })
    expect(found?.values?.results?.[0]).toEqual({ value: 'Acme', count: 2 })
  })
})

describe('counting by range', () => {
  test('puts a product into the first range that holds it', async () => {
    const result = await aggregated({
      name: 'prices',
      type: 'RANGE',
      fieldPath: 'actualPriceRange.minValue.amount',
      range: { buckets: [{ to: 60 }, { from: 0 }] }
    })
    expect(result?.ranges?.results?.map(({ count }) => count)).toEqual([2, 2])
  })
})

describe('a histogram of dates', () => {
  const dates = async (interval: 'YEAR' | 'MONTH' | 'DAY') =>
    (
      await aggregated({
        name: 'dates',
        type: 'DATE_HISTOGRAM',
        fieldPath: '_createdDate',
        dateHistogram: { interval }
      })
    )?.dateHistogram?.results

  test('counts by year, month and day', async () => {
    expect(await dates('YEAR')).toEqual([
      { value: '2024-01-01T00:00:00.000Z', count: 3 },
      { value: '2025-01-01T00:00:00.000Z', count: 1 }
    ])
    expect((await dates('MONTH'))?.map(({ count }) => count)).toEqual([2, 1, 1])
    expect((await dates('DAY'))?.at(1)).toEqual({ value: '2024-01-31T00:00:00.000Z', count: 1 })
  })
})

describe('nested aggregations', () => {
  const nested = (...levels: object[]): Aggregation => ({
    name: 'all',
    type: 'NESTED',
    nested: { nestedAggregations: [...levels] }
  })
  const months = {
    name: 'months',
    type: 'DATE_HISTOGRAM',
    fieldPath: '_createdDate',
    dateHistogram: { interval: 'MONTH' }
  }
  const prices = {
    name: 'prices',
    type: 'RANGE',
    fieldPath: 'actualPriceRange.minValue.amount',
    range: { buckets: [{ from: 0, to: 50 }, { from: 50 }] }
  }
  const dearest = {
    name: 'dearest',
    type: 'SCALAR',
    fieldPath: 'actualPriceRange.maxValue.amount',
    scalar: { type: 'MAX' }
  }

  test('give one row for every way through the levels, each with its own count', async () => {
    const result = await aggregated(nested(brands(), prices))
    expect(result?.nested?.results?.map(({ results }) => results)).toEqual([
      { brands: { value: { value: 'Acme', count: 2 } }, prices: { range: { from: 0, to: 50, count: 1 } } },
      {
        brands: { value: { value: 'Acme', count: 2 } },
        prices: { range: { from: 50, to: Infinity, count: 1 } }
      },
      {
        brands: { value: { value: 'Bolt', count: 1 } },
        prices: { range: { from: 50, to: Infinity, count: 1 } }
      }
    ])
  })

  test('end with a figure, three levels down', async () => {
    const result = await aggregated(nested(brands(), months, dearest))
    expect(result?.nested?.results?.map(({ results }) => results)).toEqual([
      {
        brands: { value: { value: 'Acme', count: 2 } },
        months: { dateHistogram: { value: '2024-01-01T00:00:00.000Z', count: 2 } },
        dearest: { scalar: { value: 60 } }
      },
      {
        brands: { value: { value: 'Bolt', count: 1 } },
        months: { dateHistogram: { value: '2024-03-01T00:00:00.000Z', count: 1 } },
        dearest: { scalar: { value: 70 } }
      }
    ])
  })

  test.each([
    ['one level', nested(brands())],
    ['four levels', nested(brands(), months, prices, dearest)],
    ['two levels of one name', nested(brands(), brands())],
    ['a level within a figure', nested(dearest, brands())],
    ['a level without its options', nested(brands(), { ...months, dateHistogram: undefined })]
  ])('are refused with %s', async (_, aggregation) => {
    await expect(aggregated(aggregation)).rejects.toMatchObject({ status: 400 })
  })
})

describe('an aggregation is refused', () => {
  test.each<[string, object]>([
    ['by a field that nobody knows', { type: 'VALUE', fieldPath: 'colour', value: {} }],
    ['by whole categories', { type: 'VALUE', fieldPath: 'allCategoriesInfo.categories', value: {} }],
    ['for more than 250 values', { type: 'VALUE', fieldPath: 'name', value: { limit: 251 } }],
    ['by a figure that Wix does not have', { type: 'SCALAR', fieldPath: 'name', scalar: { type: 'SUM' } }],
    ['for the least of texts', { type: 'SCALAR', fieldPath: 'name', scalar: { type: 'MIN' } }],
    ['by a range without bounds', { type: 'RANGE', fieldPath: 'name', range: { buckets: [{}] } }],
    ['by a range of texts', { type: 'RANGE', fieldPath: 'name', range: { buckets: [{ from: 1 }] } }],
    ['by weeks', { type: 'DATE_HISTOGRAM', fieldPath: '_createdDate', dateHistogram: { interval: 'WEEK' } }],
    ['by dates of a text', { type: 'DATE_HISTOGRAM', fieldPath: 'name', dateHistogram: { interval: 'DAY' } }]
  ])('%s', async (_, aggregation) => {
    await expect(aggregated({ name: 'x', ...aggregation })).rejects.toMatchObject({ status: 400 })
  })

  test('for the days of a time zone', async () => {
    await expect(aggregated(brands(), { timeZone: 'Asia/Tokyo' })).rejects.toThrow('does not guess')
  })
})
