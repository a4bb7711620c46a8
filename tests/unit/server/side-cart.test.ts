import { describe, expect, test } from 'vitest'

import { CHECKOUT_PLUGIN_ID, SITE_PLUGIN_ID } from '#demo-store/emulator/site/installations.ts'
import { makeService, NOBODY, SHOP, signedInstance } from '../../support/service.ts'

const ADDRESS = `/_functions/ownerSite?of=plugins&instanceId=${SHOP}`
const DECLARED = { env: { WIX_SIDE_CART_PLUGIN_ID: SITE_PLUGIN_ID } }

async function says(service: Awaited<ReturnType<typeof makeService>>) {
  const answer = await service.owner(ADDRESS)
  expect(answer.status).toBe(200)
  return (await answer.json()).sideCart
}

describe('an owner reads of the side cart', () => {
  test.each([
    ['there', 'plugin'],
    ['missing', 'empty'],
    ['missing', 'taken']
  ] as const)('the bar is %s when Wix has %s in the slot', async (state, slot) => {
    const service = await makeService(DECLARED)
    service.platform.emulator.fillSlots(SHOP, { sideCart: slot })
    expect(await says(service)).toEqual({ state, pluginId: SITE_PLUGIN_ID })
  })

  test('the state is unknown where the app lacks the permission', async () => {
    const service = await makeService(DECLARED)
    service.platform.emulator.rules.setRefused('placement', true)
    expect(await says(service)).toEqual({ state: 'forbidden', pluginId: SITE_PLUGIN_ID })
  })

  test.each([
    ['does not answer', () => Promise.reject(new Error('No network'))],
    ['answers in another form', () => Promise.resolve(Response.json({ placements: [] }))],
    ['is busy', () => Promise.resolve(new Response('', { status: 429 }))],
    ['knows no such call', () => Promise.resolve(Response.json({ message: 'no' }, { status: 404 }))]
  ])('the state is unknown for now when Wix %s', async (_case, answer) => {
    const service = await makeService({
      ...DECLARED,
      platformFetch: (input, init) =>
        String(input).includes('placement-status') ? answer() : service.platform.fetch(input, init)
    })
    expect(await says(service)).toEqual({ state: 'silent', pluginId: SITE_PLUGIN_ID })
  })

  test('the state is the same when Wix has the call under its other address', async () => {
    const service = await makeService({
      ...DECLARED,
      platformFetch: (input, init) => {
        const address = String(input)
        if (!address.includes('placement-status')) return service.platform.fetch(input, init)
        return Promise.resolve(
          address.includes('/app-plugins/')
            ? new Response('', { status: 404 })
            : Response.json({ placementStatuses: [{ pluginId: SITE_PLUGIN_ID, placedInSlot: true }] })
        )
      }
    })
    expect(await says(service)).toMatchObject({ state: 'there' })
  })

  test('no plugin is declared, and Wix is not asked', async () => {
    expect(await says(await makeService())).toEqual({ state: 'undeclared' })
  })
})

test('an owner reads of the checkout in the same answer, by one call of Wix', async () => {
  let asked = 0
  const service = await makeService({
    env: { ...DECLARED.env, WIX_CHECKOUT_PLUGIN_ID: CHECKOUT_PLUGIN_ID },
    platformFetch: (input, init) => {
      if (String(input).includes('placement-status')) asked += 1
      return service.platform.fetch(input, init)
    }
  })
  service.platform.emulator.fillSlots(SHOP, { checkout: 'plugin' })
  expect(await (await service.owner(ADDRESS)).json()).toEqual({
    sideCart: { state: 'missing', pluginId: SITE_PLUGIN_ID },
    checkout: { state: 'there', pluginId: CHECKOUT_PLUGIN_ID }
  })
  expect(asked).toBe(1)
})

test('nobody but the owner may ask', async () => {
  const { call } = await makeService(DECLARED)
  expect((await call(ADDRESS)).status).toBe(401)
  expect((await call(ADDRESS, { headers: { Authorization: signedInstance(NOBODY) } })).status).toBe(403)
})

test('Wix is asked once, however often the owner looks', async () => {
  let asked = 0
  const service = await makeService({
    ...DECLARED,
    platformFetch: (input, init) => {
      if (String(input).includes('placement-status')) asked += 1
      return service.platform.fetch(input, init)
    }
  })
  await Promise.all([says(service), says(service), says(service)])
  expect(asked).toBe(1)
})
