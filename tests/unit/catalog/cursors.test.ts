import { expect, test } from 'vitest'

import { makePlatform } from '../../support/platform.ts'

test('a page that failed is found again from the start, as when its cursor has expired', async () => {
  const { client, appToken, openCatalog, calls } = makePlatform()
  const answers: (Response | undefined)[] = [undefined, Response.json({}, { status: 400 })]
  const catalog = await openCatalog({
    client: client(appToken, (call) => (call.includes('/products/search') ? answers.shift() : undefined))
  })
  await catalog.products({ excludedIds: [], offset: 0 })
  await expect(catalog.products({ excludedIds: [], offset: 30 })).rejects.toThrow('refused the request (400)')
  calls.length = 0
  const page = await catalog.products({ excludedIds: [], offset: 30 })
  // First the way to the page, without the cursor that was refused.
  expect(calls.filter((call) => call.includes('/products/search'))).toHaveLength(2)
  const all = await openCatalog()
  expect(page).toEqual(await all.products({ excludedIds: [], offset: 30 }))
})

test('a list asked for in another order of its excluded ids goes on where it was', async () => {
  const { emulator, openCatalog, calls } = makePlatform()
  const [a = '', b = ''] = emulator.listProducts().map(({ id }) => id)
  const catalog = await openCatalog()
  await catalog.products({ excludedIds: [a, b], offset: 0 })
  calls.length = 0
  await catalog.products({ excludedIds: [b, a], offset: 30 })
  expect(calls).toEqual(['GET /stores/v3/products/search', 'GET /stores/v3/products/count'])
})
