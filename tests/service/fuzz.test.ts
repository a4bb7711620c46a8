import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyRequest, type FuzzRequest, SAVED, VICTIM } from '../support/fuzz.ts'
import { makeService, SHOP } from '../support/service.ts'
import { PUBLIC_KEY } from '../support/webhooks.ts'

const SAVES = /^(PUT \/_functions\/updateSettings|POST \/_functions\/restoreSettings)$/

test('whatever strangers send, the service stands and no shop’s settings change', async () => {
  const { store, app } = await makeService({
    env: { RATE_LIMITS: 'off', CACHE_SECONDS: '1', WIX_PUBLIC_KEY: PUBLIC_KEY }
  })
  for (const instanceId of [VICTIM, SHOP]) await store.save({ instanceId, enabled: true, settings: SAVED })
  let ownSaves = 0
  const serverErrors: string[] = []
  const send = async ({ path, query, ...request }: FuzzRequest) => {
    const address = `http://shop.test${path}?${new URLSearchParams(query).toString()}`
    const { status } = await app.request(address, request)
    if (status >= 500) serverErrors.push(`${status} ${request.method} ${address.slice(0, 300)}`)
    const isSave = status === 200 && SAVES.test(`${request.method} ${path}`)
    if (isSave && query.some(([, value]) => value === SHOP)) ownSaves += 1
  }
  await fc.assert(fc.asyncProperty(anyRequest, send), { numRuns: 3000 })
  expect(serverErrors).toEqual([])
  expect(await store.read(VICTIM)).toMatchObject({ version: 1, settings: SAVED, enabled: true })
  for (const name of ['__proto__', 'constructor']) expect(await store.read(name)).toBeUndefined()
  // The owner came as far as saving, and no stranger did.
  expect((await store.read(SHOP))?.version).toBe(1 + ownSaves)
  expect(ownSaves).toBeGreaterThan(20)
})
