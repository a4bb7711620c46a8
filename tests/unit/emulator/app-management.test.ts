import { createClient } from '@wix/sdk/client'
import { appInstances, embeddedScripts } from '@wix/app-management'
import { AppStrategy } from '@wix/sdk/auth/wix-app-oauth'
import { describe, expect, test } from 'vitest'

import { DEMO_APP } from '#demo-store/demo-app.ts'

import { PRIVATE_KEY, PUBLIC_KEY } from '../../support/webhooks.ts'
import { makeCaller } from './make-caller.ts'

const { instanceId } = DEMO_APP
const PARAMETERS = { instanceId, serviceUrl: 'https://bar.example.com' }

/** The unmodified SDK, as an app's server uses it. */
async function makeApp(options: Parameters<typeof makeCaller>[0] = {}) {
  const caller = await makeCaller(options)
  const client = createClient({
    modules: { embeddedScripts, appInstances },
    auth: { getAuthHeaders: async () => ({ headers: { Authorization: await caller.appToken() } }) },
    fetch: async (input, init) =>
      caller.fetch(String(input).replace('https://www.wixapis.com', 'http://shop.test/wixapis'), init)
  })
  return { ...caller, client }
}

describe('an embedded script', () => {
  const asked = { properties: { parameters: PARAMETERS } }

  test('is on the site while the app wants it and is there, with the values of the site', async () => {
    const { client, call, emulator } = await makeApp()
    expect((await call('GET', '/apps/v1/scripts')).status).toBe(404)
    const { embedScript, getEmbeddedScript } = client.embeddedScripts
    await embedScript({ parameters: { ...PARAMETERS, serviceUrl: '"><img src=x>' }, disabled: false })
    expect(await getEmbeddedScript()).toMatchObject({ disabled: false })
    const html = () => emulator.embeddedScripts(instanceId)[0]?.html
    expect(html()).toContain(`data-instance-id="${instanceId}"`)
    expect(html()).toContain('&quot;>&lt;img src=x>')
    await embedScript({ parameters: PARAMETERS, disabled: true })
    expect(html()).toBeUndefined()
    await embedScript({ parameters: PARAMETERS })
    await emulator.removeApp(instanceId)
    expect([(await call('POST', '/apps/v1/scripts', asked)).status, html()]).toEqual([404, undefined])
    await emulator.installApp(instanceId)
    expect(html()).toBeUndefined()
  })

  test.each([
    ['too few', { instanceId }],
    ['too many', { ...PARAMETERS, color: 'red' }],
    ['none', {}]
  ])('is refused with other parameters than those declared: %s', async (_, parameters) => {
    const { call, emulator } = await makeApp()
    const { status, body } = await call('POST', '/apps/v1/scripts', { properties: { parameters } })
    expect([status, body.message]).toEqual([400, expect.stringContaining('is not the same as discovered')])
    expect(emulator.embeddedScripts(instanceId)).toEqual([])
  })

  test('is refused without the permission, until the owner gives it back, and to a shopper', async () => {
    const { call, emulator, visitorToken } = await makeApp()
    const embed = async (token?: string) => (await call('POST', '/apps/v1/scripts', asked, token)).status
    emulator.rules.setRefused('embedding', true)
    expect(await embed()).toBe(403)
    emulator.rules.setRefused('embedding', false)
    expect([await embed(), await embed(await visitorToken())]).toEqual([200, 403])
  })
})

test('a plan that was bought is on the app’s instance, with the name that it was bought by', async () => {
  const { client, emulator } = await makeApp()
  const before = await client.appInstances.getAppInstance()
  await emulator.setPlan(instanceId, 'pro')
  const after = await client.appInstances.getAppInstance()
  expect([before.instance?.isFree, before.instance?.billing]).toEqual([true, undefined])
  expect([after.instance?.isFree, after.instance?.billing?.packageName]).toEqual([false, 'pro'])
})

test('an app hears of its installation, its plan and its end by events that the SDK verifies', async () => {
  const app = createClient({
    auth: AppStrategy({ appId: DEMO_APP.appId, publicKey: PUBLIC_KEY }),
    modules: { appInstances }
  })
  const events: unknown[] = []
  const { emulator } = await makeApp({
    delivery: {
      privateKey: PRIVATE_KEY,
      async deliver(body) {
        const { eventType, instanceId: site, payload } = await app.webhooks.parseJWT(body)
        events.push([eventType, site, payload])
      }
    }
  })
  await emulator.installApp('copy', instanceId)
  await emulator.setPlan('copy', 'pro')
  await emulator.setPlan('copy', 'pro')
  await emulator.setPlan('copy', 'free')
  await emulator.removeApp('copy')
  const { appId } = DEMO_APP
  expect(events).toEqual([
    ['AppInstalled', 'copy', { appId, originInstanceId: instanceId }],
    ['PaidPlanPurchased', 'copy', expect.objectContaining({ vendorProductId: 'pro' })],
    ['PaidPlanAutoRenewalCancelled', 'copy', expect.objectContaining({ vendorProductId: 'pro' })],
    ['AppRemoved', 'copy', { appId }]
  ])
})
