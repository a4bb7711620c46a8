import { describe, expect, test } from 'vitest'

import { largeStock } from '#demo-store/data/stock.ts'

import { makePlatform } from '../../support/platform.ts'

test('every picture is drawn, the same in every size, and none under another name', async () => {
  const { emulator } = makePlatform()
  for (const { pictureId } of emulator.listProducts()) {
    if (!pictureId) continue
    const answer = await emulator.app.request(`/media/${pictureId}`)
    const scaled = await emulator.app.request(`/media/${pictureId}/v1/fill/w_160,h_160,al_c/${pictureId}`)
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(await scaled.text()).toBe(await answer.text())
  }
  expect((await emulator.app.request('/media/..%2Fsecret')).status).toBe(404)
})

describe("the demo store's range", () => {
  test('is that of a believable shop', () => {
    const products = makePlatform().emulator.listProducts()
    expect(products.length).toBeGreaterThanOrEqual(120)
    expect(new Set(products.map(({ slug }) => slug)).size).toBe(products.length)
    expect(new Set(largeStock(1000).products.map(({ slug }) => slug)).size).toBe(1000)
    expect(products.some(({ wasPrice }) => wasPrice !== null)).toBe(true)
    expect(products.some(({ inStock }) => !inStock)).toBe(true)
    expect(products.some(({ pictureId }) => pictureId === null)).toBe(true)
    expect(products.some(({ options }) => options.length > 0)).toBe(true)
    expect(products.some(({ name }) => name.length > 100)).toBe(true)
    expect(products.some(({ name }) => /[\u0590-\u05FF]/.test(name))).toBe(true)
  })

  test.each([
    ['USD', /^\d+(\.\d{1,2})?$/],
    ['EUR', /^\d+(\.5)?$/],
    ['JPY', /^\d+0$/],
    ['ILS', /^\d+(\.5)?$/]
  ] as const)(
    'is priced in %s as shops do, with as many on sale, and as before after a reset',
    (currency, form) => {
      const { emulator } = makePlatform()
      const before = emulator.listProducts()
      const onSale = () =>
        emulator.listProducts().filter(({ wasPrice, price }) => (wasPrice ?? 0) > price).length
      const count = onSale()
      emulator.setCurrency(currency)
      expect(emulator.listProducts().filter(({ price }) => !form.test(String(price)))).toEqual([])
      expect(onSale()).toBe(count)
      emulator.setVersion('V1_CATALOG')
      emulator.reset()
      expect([emulator.version(), emulator.currency(), emulator.listProducts()]).toEqual([
        'V3_CATALOG',
        'USD',
        before
      ])
    }
  )
})
