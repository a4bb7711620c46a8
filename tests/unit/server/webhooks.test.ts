import { createHmac } from 'node:crypto'

import { expect, test, vi } from 'vitest'

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
  /** Posts to the webhook's address, as Wix or a stranger. */
  const post = async (body: BodyInit, headers: Record<string, string> = {}) => {
    const stream = body instanceof ReadableStream ? { duplex: 'half' } : {}
    return shop.call(ADDRESS, { method: 'POST', body, headers, ...stream })
  }
  /** The names in the strip, as a shopper's page reads them. */
  const names = async (): Promise<string[]> => {
    const { products } = await (await shop.call(`/_functions/barProducts?instanceId=${SHOP}`)).json()
    return products.map(({ name }: { name: string }) => name)
  }
  return {
    ...shop,
    post,
    names,
    rename: async (name: string) => {
      if (shop.platform.emulator.version() === 'V1_CATALOG')
        return void (await v1.updateProduct(id, { name }))
      const { revision } = await v3.getProduct(id)
      return void (await v3.updateProduct(id, { revision: revision ?? '', name }))
    },
    breakPlatform: () => void (isDown = true),
    /** How often Wix is asked by the next shopper after this event. */
    async askedAfter(body: string) {
      await names()
      const calls = shop.platform.calls.length
      const answer = await post(body)
      await names()
      return { answer, asked: shop.platform.calls.length - calls }
    }
  }
}

const V1_CHANGED = {
  eventType: 'com.wix.ecommerce.catalog.api.v1.ProductChanged',
  payload: { productId: 'product-1', changedFields: ['name'] }
}

test.each([
  ['V1_CATALOG', V1_CHANGED],
  ['V3_CATALOG', {}]
] as const)(
  'a changed product of a %s is offered as it is now, and as it was while Wix is away',
  async (...row) => {
    const [version, event] = row
    const { platform, names, rename, breakPlatform, post } = await makeShop()
    platform.emulator.setVersion(version)
    await names()
    await rename('Renamed')
    const answer = await post(signedEvent(event))
    expect([answer.status, await answer.json(), await names()]).toEqual([200, { handled: true }, ['Renamed']])
    breakPlatform()
    await post(signedEvent(event))
    expect(await names()).toEqual(['Renamed'])
  }
)

const ENTITY = { entityFqdn: 'wix.stores', slug: 'changed', entityId: 'one' }
const PAYLOADS = {
  v1: { productId: 'one', collection_Id: 'one' },
  v3: domainEvent(ENTITY, { deletedEvent: { deletedEntity: { id: 'one' } } })
}
const EVENTS = (['v1', 'v3'] as const).flatMap((version) =>
  Object.values(CATALOG_EVENTS[version]).map(({ type }) => ({ type, payload: PAYLOADS[version] }))
)

test.each(EVENTS)('after $type the catalog is asked again', async ({ type, payload }) => {
  const { askedAfter } = await makeShop()
  expect((await askedAfter(signedEvent({ eventType: type, payload }))).asked).toBeGreaterThan(0)
})

test('an event of another site leaves this one as it is', async () => {
  const { askedAfter } = await makeShop()
  expect((await askedAfter(signedEvent({ instanceId: 'another-site' }))).asked).toBe(0)
})

test('an unknown event is accepted, so that Wix does not send it again for days, and logged by its type alone', async () => {
  const { post, log } = await makeShop()
  const eventType = 'com.example.SomethingHappened'
  const answer = await post(signedEvent({ eventType, payload: { buyer: 'a name' } }))
  expect([answer.status, await answer.json()]).toEqual([200, { handled: false }])
  const lines = await log()
  const logged = expect.stringContaining(`"kind":"${eventType}"`)
  expect(lines.filter((line) => line.includes('unknown event'))).toEqual([logged])
  expect(lines.join('\n')).not.toContain('a name')
})

test('an event of an order that cannot be read is accepted', async () => {
  const { post } = await makeShop()
  const answer = await post(signedEvent({ eventType: 'wix.ecom.v1.order_approved' }))
  expect([answer.status, await answer.json()]).toEqual([200, { handled: false }])
})

/** The event with a signature of another kind than Wix's. */
function signedAs(alg: string, sign: (text: string) => string) {
  const [, claims = ''] = signedEvent().split('.')
  const signed = `${Buffer.from(JSON.stringify({ alg })).toString('base64url')}.${claims}`
  return `${signed}.${sign(signed)}`
}

const byPublicKey = (text: string) => createHmac('sha256', PUBLIC_KEY).update(text).digest('base64url')

function changedOnTheWay() {
  const [head = '', , signature = ''] = signedEvent().split('.')
  const [, claims = ''] = signedEvent({ instanceId: 'another-site' }).split('.')
  return [head, claims, signature].join('.')
}

const YESTERDAY = new Date(Date.now() - 86_400_000)

test.each([
  ['signed by a stranger', () => signedEvent({}, STRANGER)],
  ['signed by nobody', () => signedAs('none', () => '')],
  ['signed with the public key as a secret', () => signedAs('HS256', byPublicKey)],
  ['changed on the way', changedOnTheWay],
  ['that broke off on the way', () => signedEvent().slice(0, -20)],
  ['sent a day too late', () => signedEvent({}, { now: YESTERDAY })],
  ['that is no event', () => '{"eventType":"AppRemoved"}'],
  ['that is empty', () => '']
])('an event %s is refused and changes nothing', async (_case, forge) => {
  const { askedAfter } = await makeShop()
  const { answer, asked } = await askedAfter(forge())
  const { error } = await answer.json()
  expect([answer.status, error, asked]).toEqual([401, expect.stringContaining('WIX_PUBLIC_KEY'), 0])
})

const ANOTHER_APPS = { eventType: 'AppRemoved', payload: { appId: 'another-app' } }
test.each<[string, object, number, string]>([
  ['about another app', ANOTHER_APPS, 403, 'The event is for a different app.'],
  ['whose type is a number', { eventType: 5 }, 400, 'Couldn’t read the event.'],
  ['whose type is a list', { eventType: [['AppRemoved']] }, 400, 'Couldn’t read the event.'],
  ['without a type', { eventType: undefined }, 400, 'Couldn’t read the event.']
])('an event %s is refused', async (_case, event, status, error) => {
  const { post } = await makeShop()
  const answer = await post(signedEvent(event))
  expect([answer.status, await answer.json()]).toEqual([status, { error }])
})

test('without the public key of the app every event is refused, with what to do', async () => {
  const { post } = await makeShop({})
  const answer = await post(signedEvent())
  expect([answer.status, await answer.json()]).toEqual([
    501,
    { error: expect.stringMatching(/Set WIX_PUBLIC_KEY to the app’s public key/) }
  ])
})

test('a body that announces to be too large for an event is not read', async () => {
  const { post } = await makeShop()
  expect((await post('x', { 'Content-Length': String(600 * 1024) })).status).toBe(413)
})

test('a body that turns out too large for an event is not read to its end', async () => {
  const { post } = await makeShop()
  const pull = vi.fn((controller: ReadableStreamDefaultController<Uint8Array>) =>
    controller.enqueue(new Uint8Array(64 * 1024))
  )
  expect((await post(new ReadableStream<Uint8Array>({ pull }))).status).toBe(413)
  expect(pull.mock.calls.length).toBeLessThan(100)
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
