import { expect, test } from 'vitest'

import { makePlatform } from '../../support/platform.ts'

test('a page that failed is found again from the start, as when its cursor has expired', async () => {
  const { client, appToken, openCatalog, calls } = makePlatform()
  const answers: (Response | undefined)[] = [undefined, Response.json({}, { status: 400 })]
  const catalog = await openCatalog({
    client: client(appToken, (call) => (call.includes('/products/search') ? answers.shift() : undefined))
  })
  await catalog.products({ offset: 0 })
  await expect(catalog.products({ offset: 30 })).rejects.toThrow('rejected the request (400)')
  calls.length = 0
  const page = await catalog.products({ offset: 30 })
  // First the way to the page, without the cursor that was refused.
  expect(calls.filter((call) => call.includes('/products/search'))).toHaveLength(2)
  const all = await openCatalog()
  expect(page).toEqual(await all.products({ offset: 30 }))
})
