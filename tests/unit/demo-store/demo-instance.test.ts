import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { firstSettings, seedDemoInstance } from '#demo-store/demo-instance.ts'
import { DEMO_APP } from '#demo-store/demo-app.ts'
import { createEmulator } from '#demo-store/emulator/emulator.ts'
import { openStore } from '#server/db/open.ts'
import { SettingsSchema } from '#shared/settings/schema.ts'
import { afterEach, expect, test } from 'vitest'
import * as v from 'valibot'

const { instanceId } = DEMO_APP
const products = createEmulator().listProducts()
const endings: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

async function makeStore() {
  const folder = await mkdtemp(join(tmpdir(), 'demo-instance-'))
  endings.push(() => rm(folder, { recursive: true }))
  const store = await openStore(`file:${join(folder, 'test.db')}`)
  endings.push(() => store.close())
  return store
}

test('the very first visitor meets a bar that is switched on, with six things to add', async () => {
  const settings = firstSettings(products, 'USD')
  expect(v.parse(SettingsSchema, settings)).toEqual(settings)
  expect([settings.enabled, settings.currency, settings.products.productIds.length]).toEqual([true, 'USD', 6])
})

test('what is recommended can be bought with one click and comes from different shelves', () => {
  const { productIds } = firstSettings(products, 'USD').products
  const chosen = products.filter(({ id }) => productIds.includes(id))
  expect(chosen.every(({ inStock, options }) => inStock && options.length === 0)).toBe(true)
  expect(new Set(chosen.map(({ categoryIds }) => categoryIds[0])).size).toBe(6)
})

test('the first settings are saved once', async () => {
  const store = await makeStore()
  await seedDemoInstance(store, products, 'USD')
  await seedDemoInstance(store, products, 'USD')
  expect((await store.read(instanceId))?.version).toBe(1)
})

test('what an owner has saved is never touched', async () => {
  const store = await makeStore()
  await store.save({ instanceId, enabled: false, settings: '{"threshold":75}' })
  await seedDemoInstance(store, products, 'USD')
  expect(await store.read(instanceId)).toMatchObject({ enabled: false, settings: '{"threshold":75}' })
})
