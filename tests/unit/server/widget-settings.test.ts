import { expect, onTestFinished, test, vi } from 'vitest'

import { openStore } from '#server/db/stores.ts'

import { makeSettings } from '../../support/make.ts'
import { makeService, SHOP } from '../../support/service.ts'

const ADDRESS = `/_functions/widgetSettings?instanceId=${SHOP}`
const POST = { method: 'POST' }

test('the legacy widget hears that nothing was saved', async () => {
  const { call } = await makeService()
  expect(await (await call(ADDRESS)).json()).toEqual({ settings: null })
})

test('the legacy widget reads what the owner saved, under its own names', async () => {
  const { call, save } = await makeService()
  await save(makeSettings({ enabled: true, threshold: 75, style: { barColor: '#123456' } }))
  expect(await (await call(ADDRESS)).json()).toMatchObject({
    settings: { barEnabled: true, threshold: 75, progressBarColor: '#123456', position: 'top' }
  })
})

test('nobody can store settings for an instance that no owner ever opened', async () => {
  const { call, store } = await makeService()
  expect(await (await call(ADDRESS, POST)).json()).toEqual({ settings: null })
  expect([await store.read(SHOP), await store.sites.hasWidget(SHOP)]).toEqual([undefined, false])
})

test('the legacy widget stores the defaults once an owner was there, and nothing of its own', async () => {
  const { call, owner } = await makeService()
  await owner(`/_functions/userSettings?instanceId=${SHOP}`)
  const answer = await call(ADDRESS, { ...POST, body: '{"threshold":1,"barEnabled":true}' })
  expect(await answer.json()).toMatchObject({ settings: { barEnabled: true, threshold: 100 } })
  expect(await (await call(ADDRESS)).json()).toMatchObject({ settings: { barEnabled: true, threshold: 100 } })
})

test('defaults that were stored for the widget are no version of what an owner saves', async () => {
  const { call, owner } = await makeService()
  const address = `/_functions/userSettings?instanceId=${SHOP}`
  await owner(address)
  await call(ADDRESS, POST)
  const { currentUserSettings, version } = await (await owner(address)).json()
  expect([version, 'currency' in currentUserSettings.fullUserSettings]).toEqual([0, false])
})

test('the legacy widget never replaces what an owner saved', async () => {
  const { call, save, store } = await makeService()
  await save(makeSettings({ threshold: 75 }))
  const answer = await call(ADDRESS, POST)
  expect(await answer.json()).toMatchObject({ settings: { threshold: 75 } })
  expect((await store.read(SHOP))?.version).toBe(1)
})

test.each(['GET', 'POST'])('a shopper’s %s does not wait for a database that is silent', async (method) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const database = await openStore('file::memory:')
  const { call } = await makeService({ store: { ...database, read: () => new Promise(() => undefined) } })
  const answer = call(ADDRESS, { method })
  await vi.advanceTimersByTimeAsync(1000)
  expect((await answer).status).toBe(503)
})
