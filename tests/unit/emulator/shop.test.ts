import { describe, expect, test } from 'vitest'

import { largeStock } from '#demo-store/data/stock.ts'

import { makePlatform } from '../../support/platform.ts'

describe("the demo store's range", () => {
  test('is that of a believable shop', () => {
    const { emulator } = makePlatform()
    const products = emulator.listProducts()
    expect(products.length).toBeGreaterThanOrEqual(120)
    expect(new Set(products.map(({ id }) => id)).size).toBe(products.length)
    expect(new Set(products.map(({ slug }) => slug)).size).toBe(products.length)
    expect(emulator.listCategories().length).toBeGreaterThanOrEqual(6)
  })

  test('has addresses of its own for a thousand products', () => {
    const { products } = largeStock(1000)
    expect(new Set(products.map(({ slug }) => slug)).size).toBe(1000)
  })

  test.each([
    ['on sale', ({ wasPrice }) => wasPrice !== null],
    ['sold out', ({ inStock }) => !inStock],
    ['without a picture', ({ pictureId }) => pictureId === null],
    ['with sizes', ({ options }) => options.length > 0],
    ['with a very long name', ({ name }) => name.length > 100],
    ['named in Hebrew', ({ name }) => /[\u0590-\u05FF]/.test(name)]
  ] satisfies [
    string,
    (product: ReturnType<ReturnType<typeof makePlatform>['emulator']['listProducts']>[number]) => boolean
  ][])('has products %s', (_, is) => {
    expect(makePlatform().emulator.listProducts().some(is)).toBe(true)
  })

  test.each([
    ['USD', /^\d+(\.\d{1,2})?$/],
    ['EUR', /^\d+(\.5)?$/],
    ['JPY', /^\d+0$/],
    ['ILS', /^\d+(\.5)?$/]
  ] as const)('is priced in %s as shops do', (currency, form) => {
    const { emulator } = makePlatform()
    emulator.setCurrency(currency)
    const products = emulator.listProducts()
    expect(products.filter(({ price }) => !form.test(String(price)))).toEqual([])
    expect(products.every((product) => product.currency === currency)).toBe(true)
  })

  test('keeps a discount a discount in every currency', () => {
    const { emulator } = makePlatform()
    const onSale = (currency: 'USD' | 'JPY') => {
      emulator.setCurrency(currency)
      return emulator.listProducts().filter(({ wasPrice, price }) => wasPrice !== null && wasPrice > price)
        .length
    }
    expect(onSale('JPY')).toBe(onSale('USD'))
  })

  test('is as on the first day after a reset', async () => {
    const { emulator, client } = makePlatform()
    const before = emulator.listProducts()
    emulator.setVersion('V1_CATALOG')
    emulator.setCurrency('EUR')
    await client().site.getCatalogVersion()
    emulator.reset()
    expect(emulator.listProducts()).toEqual(before)
    expect([emulator.version(), emulator.currency()]).toEqual(['V3_CATALOG', 'USD'])
  })
})
