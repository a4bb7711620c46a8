import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { DEMO_APP } from '#demo-store/demo-app.ts'
import { dashboardPath } from '#demo-store/demo-instance.ts'
import { startDemo } from '#demo-store/start.ts'
import { readConfig } from '#server/lib/config.ts'
import { goingLiveApi } from '#shared/api/going-live-api.ts'
import { settingsApi } from '#shared/api/settings-api.ts'
import { afterEach, expect, test } from 'vitest'

const { instanceId, appId, appSecret } = DEMO_APP
const NO_ASSETS = {
  store: { scripts: [], styles: [] },
  landing: { scripts: [], styles: [] },
  playground: { scripts: [], styles: [] }
}
const UPGRADE = '/apps/upgrade'

const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

const credential = () => new URL(dashboardPath(), 'http://localhost').searchParams.get('instance') ?? ''

async function startShop() {
  const folder = await mkdtemp(join(tmpdir(), 'demo-going-live-'))
  endings.push(() => rm(folder, { recursive: true }))
  const read = readConfig({
    WIX_APP_ID: appId,
    WIX_APP_SECRET: appSecret,
    PORT: '0',
    RATE_LIMITS: 'off',
    DATABASE_URL: `file:${join(folder, 'test.db')}`
  })
  const config = { ...read, upgradeUrl: UPGRADE }
  const { url, close } = await startDemo({ config, log: () => undefined, assets: () => NO_ASSETS })
  endings.push(close)
  const live = goingLiveApi({ serviceUrl: url })
  const settings = settingsApi({ serviceUrl: url })
  return {
    url,
    state: () => live.load(instanceId, credential()),
    tryAgain: () => live.tryAgain(instanceId, credential()),
    harness: async (change: object) => {
      const answer = await fetch(`${url}/demo/harness`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(change)
      })
      expect(answer.status).toBe(200)
    },
    switchBar: async (enabled: boolean) => {
      const saved = await settings.loadOwnerSettings(instanceId, credential())
      const change = { ...saved.settings, enabled }
      expect(await settings.save({ instanceId, credential: credential(), settings: change })).toMatchObject({
        state: 'saved'
      })
    }
  }
}

test('the demo’s bar is on its site from the start, and again after a reset', async () => {
  const { state, switchBar, harness } = await startShop()
  expect(await state()).toMatchObject({ state: 'on', plan: { state: 'unknown' } })
  await switchBar(false)
  await expect.poll(async () => (await state()).state).toBe('off')
  await harness({ reset: true })
  expect((await state()).state).toBe('on')
})

test('a plan that is bought on the upgrade page is the owner’s, until it is ended there', async () => {
  const { url, state } = await startShop()
  const { upgradeUrl = '' } = await state()
  expect(upgradeUrl).toBe(`${UPGRADE}/${appId}?appInstanceId=${instanceId}`)
  const choose = (plan: string) =>
    fetch(url + upgradeUrl, { method: 'POST', body: new URLSearchParams({ plan }), redirect: 'manual' })
  expect(await (await fetch(url + upgradeUrl)).text()).toContain('Buy the Pro plan')
  expect((await choose('pro')).status).toBe(303)
  expect((await state()).plan).toEqual({ state: 'paid', name: 'pro' })
  expect(await (await fetch(url + upgradeUrl)).text()).toContain('End the Pro plan')
  await choose('free')
  expect((await state()).plan).toEqual({ state: 'free' })
})

test.each([
  ['of an unknown site', '?appInstanceId=unknown', { plan: 'pro' }, 400],
  ['that is no plan', `?appInstanceId=${instanceId}`, { plan: 'gold' }, 400]
])('nobody buys a plan %s', async (_, query, form, status) => {
  const { url } = await startShop()
  const address = `${url}${UPGRADE}/${appId}${query}`
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(form) })
  expect(answer.status).toBe(status)
})

test('an owner who takes the permission away reads it, gives it back, and the bar is switched', async () => {
  const { state, switchBar, harness, tryAgain } = await startShop()
  await harness({ embedding: 'refused' })
  await switchBar(false)
  await expect.poll(async () => (await state()).state).toBe('refused')
  expect(await state()).toMatchObject({ reason: 'permission', wanted: 'off', onSite: 'on' })
  await harness({ embedding: 'allowed' })
  await tryAgain()
  await expect.poll(async () => (await state()).state).toBe('off')
})

test('an app that was removed and installed again is as it was', async () => {
  const { state, harness } = await startShop()
  await harness({ app: 'removed' })
  expect(await state()).toMatchObject({ state: 'refused', reason: 'removed' })
  await harness({ app: 'installed' })
  expect((await state()).state).toBe('on')
})
