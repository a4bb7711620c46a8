import { createHmac } from 'node:crypto'

import { describe, expect, test, vi } from 'vitest'

import { domainEvent } from '#demo-store/emulator/site/webhook.ts'
import { createCallsClient } from '#shared/catalog/calls.ts'
import { CATALOG_EVENTS } from '#shared/catalog/events.ts'

import { makeSettings } from '../../support/make.ts'
import { makeService, SHOP } from '../../support/service.ts'
import { PUBLIC_KEY, signedEvent, STRANGER } from '../../support/webhooks.ts'

const ADDRESS = '/_functions/webhooks'

async function makeShop(env: Record<string, string> = { WIX_PUBLIC_KEY: PUBLIC_KEY }) {
  let isDown = false
  const shop = await makeService({
    env: { PRODUCTS_CACHE_SECONDS: '3600', ...env },
    platformFetch: async (input, init) => {
      if (isDown) throw new TypeError('network')
      return shop.platform.fetch(input, init)
    }
  })
  const [product] = shop.platform.emulator.listProducts()
  const id = product?.id ?? ''
  await shop.save(makeSettings({ enabled: true, products: { productIds: [id] } }))
  const { v1, v3 } = createCallsClient({
    getAccessToken: shop.platform.appToken,
    platformUrl: 'http://shop.test/wixapis',
    fetch: shop.platform.fetch
  })
  return {
    ...shop,
    /** Posts to the webhook's address, as Wix or a stranger. */
    post: (body: BodyInit, headers: Record<string, string> = {}) =>
      shop.call(ADDRESS, {
        method: 'POST',
        body,
        headers,
        ...(body instanceof ReadableStream ? { duplex: 'half' } : {})
      }),
    /** The names in the strip, as a shopper's page reads them. */
    names: async (): Promise<string[]> => {
      const { products } = await (await shop.call(`/_functions/barProducts?instanceId=${SHOP}`)).json()
      return products.map(({ name }: { name: string }) => name)
    },
    rename: async (name: string) => {
      if (shop.platform.emulator.version() === 'V1_CATALOG')
        return void (await v1.updateProduct(id, { name }))
      const { revision } = await v3.getProduct(id)
      return void (await v3.updateProduct(id, { revision: revision ?? '', name }))
    },
    breakPlatform: () => void (isDown = true)
  }
}

describe.each(['V1_CATALOG', 'V3_CATALOG'] as const)('in a store with %s', (version) => {
  const event = {
    V1_CATALOG: {
      eventType: 'com.wix.ecommerce.catalog.api.v1.ProductChanged',
      payload: { productId: 'product-1', changedFields: ['name'] }
    },
    V3_CATALOG: {}
  }[version]

  test('a product that is changed is offered as it is now, to the next shopper', async () => {
    const { platform, names, rename, post } = await makeShop()
    platform.emulator.setVersion(version)
    await names()
    await rename('Renamed')
    const answer = await post(signedEvent(event))
    expect([answer.status, await answer.json(), await names()]).toEqual([200, { handled: true }, ['Renamed']])
  })

  test('a change while the platform is away leaves shoppers what was known', async () => {
    const { platform, names, breakPlatform, post } = await makeShop()
    platform.emulator.setVersion(version)
    const before = await names()
    breakPlatform()
    await post(signedEvent(event))
    expect(await names()).toEqual(before)
  })
})

const ENTITY = { entityFqdn: 'wix.stores', slug: 'changed', entityId: 'one' }
const PAYLOADS = {
  v1: { productId: 'one', collection_Id: 'one' },
  v3: domainEvent(ENTITY, { deletedEvent: { deletedEntity: { id: 'one' } } })
}
const EVENTS = (['v1', 'v3'] as const).flatMap((version) =>
  Object.values(CATALOG_EVENTS[version]).map(({ type }) => ({ type, payload: PAYLOADS[version] }))
)

test.each(EVENTS)('after $type the catalog is asked again', async ({ type, payload }) => {
  const { platform, names, post } = await makeShop()
  await names()
  await names()
  const calls = platform.calls.length
  await post(signedEvent({ eventType: type, payload }))
  await names()
  expect(platform.calls.length).toBeGreaterThan(calls)
})

test('an event of another site leaves this one as it is', async () => {
  const { platform, names, post } = await makeShop()
  await names()
  const calls = platform.calls.length
  await post(signedEvent({ instanceId: 'another-site' }))
  await names()
  expect(platform.calls).toHaveLength(calls)
})

test.each([
  ['that nobody handles', { eventType: 'wix.ecom.v1.order_approved' }],
  ['of another app of the site', { eventType: 'com.example.SomethingHappened', payload: {} }]
])('an event %s is accepted, so that Wix does not send it again for days', async (_case, event) => {
  const { post } = await makeShop()
  const answer = await post(signedEvent(event))
  expect([answer.status, await answer.json()]).toEqual([200, { handled: false }])
})

/** The event with a signature of another kind than Wix's. */
function signedAs(alg: string, sign: (text: string) => string) {
  const [, claims = ''] = signedEvent().split('.')
  const signed = `${Buffer.from(JSON.stringify({ alg })).toString('base64url')}.${claims}`
  return `${signed}.${sign(signed)}`
}

function changedOnTheWay() {
  const [head = '', , signature = ''] = signedEvent().split('.')
  const [, claims = ''] = signedEvent({ instanceId: 'another-site' }).split('.')
  return [head, claims, signature].join('.')
}

const YESTERDAY = new Date(Date.now() - 86_400_000)

test.each([
  ['signed by a stranger', () => signedEvent({}, STRANGER)],
  ['signed by nobody', () => signedAs('none', () => '')],
  [
    'signed with the public key as a secret',
    () => signedAs('HS256', (text) => createHmac('sha256', PUBLIC_KEY).update(text).digest('base64url'))
  ],
  ['changed on the way', changedOnTheWay],
  ['that broke off on the way', () => signedEvent().slice(0, -20)],
  ['sent a day too late', () => signedEvent({}, { now: YESTERDAY })],
  ['that is no event', () => '{"eventType":"AppRemoved"}'],
  ['that is empty', () => '']
])('an event %s is refused and changes nothing', async (_case, forge) => {
  const { platform, names, post } = await makeShop()
  await names()
  const calls = platform.calls.length
  const answer = await post(forge())
  const { error } = await answer.json()
  await names()
  expect([answer.status, error]).toEqual([401, expect.stringContaining('WIX_PUBLIC_KEY')])
  expect(platform.calls).toHaveLength(calls)
})

test('an event about another app is refused', async () => {
  const { post } = await makeShop()
  const answer = await post(signedEvent({ eventType: 'AppRemoved', payload: { appId: 'another-app' } }))
  expect([answer.status, await answer.json()]).toEqual([403, { error: 'The event is for a different app.' }])
})

const TYPES: [string, object][] = [
  ['a number', { eventType: 5 }],
  ['a list', { eventType: [['AppRemoved']] }],
  ['absent', { eventType: undefined }]
]
test.each(TYPES)('an event whose type is %s is refused as one that cannot be read', async (_case, event) => {
  const { post } = await makeShop()
  const answer = await post(signedEvent(event))
  expect([answer.status, await answer.json()]).toEqual([400, { error: 'The event cannot be read.' }])
})

test('without the public key of the app every event is refused, with what to do', async () => {
  const { post } = await makeShop({})
  const answer = await post(signedEvent())
  expect([answer.status, await answer.json()]).toEqual([
    501,
    { error: expect.stringMatching(/Set WIX_PUBLIC_KEY to the app’s public key/) }
  ])
})

describe('a body that is too large for an event is not read', () => {
  const LARGE = 'x'.repeat(600 * 1024)

  test('when it says its size', async () => {
    const { post } = await makeShop()
    const answer = await post('x', { 'Content-Length': String(LARGE.length) })
    expect(answer.status).toBe(413)
  })

  test('when it does not say its size', async () => {
    const { post } = await makeShop()
    const pull = vi.fn((controller: ReadableStreamDefaultController<Uint8Array>) =>
      controller.enqueue(new Uint8Array(64 * 1024))
    )
    const endless = new ReadableStream<Uint8Array>({ pull })
    const answer = await post(endless)
    expect(answer.status).toBe(413)
    expect(pull.mock.calls.length).toBeLessThan(100)
  })
})

test('nothing of an event is logged', async () => {
  const { post, log } = await makeShop()
  const text = signedEvent()
  await post(text)
  await post(signedEvent({}, STRANGER))
  const lines = (await log()).join('\n')
  expect(lines).toContain(ADDRESS)
  expect(lines).not.toMatch(/Trail Shoe|product-1|eyJ/)
})
