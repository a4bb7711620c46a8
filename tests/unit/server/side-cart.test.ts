import { expect, test } from 'vitest'

import { CHECKOUT_PLUGIN_ID, SITE_PLUGIN_ID } from '#demo-store/emulator/site/installations.ts'

import { makeService, SHOP } from '../../support/service.ts'

const ADDRESS = `/_functions/ownerSite?of=plugins&instanceId=${SHOP}`
const DECLARED = { WIX_SIDE_CART_PLUGIN_ID: SITE_PLUGIN_ID }

/** A site whose owner looks where its plugins are. `answer`: what Wix answers instead. */
async function makeSite(
  env: Record<string, string> = DECLARED,
  answer = (_address: string): Response | undefined => undefined
) {
  let asked = 0
  const service = await makeService({
    env,
    platformFetch: async (input, init) => {
      const isAbout = String(input).includes('placement-status')
      if (isAbout) asked += 1
      return (isAbout && answer(String(input))) || service.platform.fetch(input, init)
    }
  })
  return {
    ...service,
    asked: () => asked,
    says: async () => (await service.owner(ADDRESS)).json()
  }
}

test.each([
  ['there', 'plugin'],
  ['missing', 'empty'],
  ['missing', 'taken']
] as const)('the bar is %s when Wix has %s in the slot of the side cart', async (state, slot) => {
  const { platform, says } = await makeSite()
  platform.emulator.fillSlots(SHOP, { sideCart: slot })
  expect(await says()).toMatchObject({ sideCart: { state, pluginId: SITE_PLUGIN_ID } })
})

test('the state is unknown where the app lacks the permission', async () => {
  const { platform, says } = await makeSite()
  platform.emulator.rules.setRefused('placement', true)
  expect(await says()).toMatchObject({ sideCart: { state: 'forbidden', pluginId: SITE_PLUGIN_ID } })
})

const placed = { placementStatuses: [{ pluginId: SITE_PLUGIN_ID, placedInSlot: true }] }

test.each<[string, string, (address: string) => Response]>([
  ['silent', 'answers in another form', () => Response.json({ placements: [] })],
  ['silent', 'is busy', () => new Response('', { status: 429 })],
  ['silent', 'knows no such call', () => Response.json({ message: 'no' }, { status: 404 })],
  [
    'there',
    'has the call under its other address',
    (address) =>
      address.includes('/app-plugins/') ? new Response('', { status: 404 }) : Response.json(placed)
  ]
])('the state is %s when Wix %s', async (state, _, answer) => {
  const { says } = await makeSite(DECLARED, answer)
  expect(await says()).toMatchObject({ sideCart: { state, pluginId: SITE_PLUGIN_ID } })
})

test('Wix is not asked where no plugin is declared', async () => {
  const { says, asked } = await makeSite({})
  expect([await says(), asked()]).toMatchObject([{ sideCart: { state: 'undeclared' } }, 0])
})

test('an owner reads of side cart and checkout in one answer, by one call of Wix, however often the owner looks', async () => {
  const { says, asked, platform } = await makeSite({
    ...DECLARED,
    WIX_CHECKOUT_PLUGIN_ID: CHECKOUT_PLUGIN_ID
  })
  platform.emulator.fillSlots(SHOP, { checkout: 'plugin' })
  const [first] = await Promise.all([says(), says(), says()])
  expect(first).toEqual({
    sideCart: { state: 'missing', pluginId: SITE_PLUGIN_ID },
    checkout: { state: 'there', pluginId: CHECKOUT_PLUGIN_ID }
  })
  expect(asked()).toBe(1)
})
