import { createHmac } from 'node:crypto'

import { expect, test, vi } from 'vitest'

import { domainEvent } from '#demo-store/emulator/site/webhook.ts'
import { createCallsClient } from '#shared/catalog/calls.ts'
import { CATALOG_EVENTS } from '#shared/catalog/events.ts'
import { DAY_MS } from '#shared/time.ts'

import { makeStripShop } from '../../support/strip-shop.ts'
import { PUBLIC_KEY, signedEvent, STRANGER } from '../../support/webhooks.ts'

const ADDRESS = '/_functions/webhooks'

async function makeShop(env: Record<string, string> = { WIX_PUBLIC_KEY: PUBLIC_KEY }) {
  const shop = await makeStripShop({}, { env })
  const [productId = ''] = shop.ids
  await shop.saveProducts([productId])
  const { v1, v3 } = createCallsClient({
    getAccessToken: shop.platform.appToken,
    platformUrl: 'http://shop.test/wixapis',
    fetch: shop.platform.fetch
  })
  /** Posts to the webhook's address, as Wix or a stranger. */
  const post = async (body: BodyInit, headers: Record<string, string> = {}) => {
    const stream = body instanceof ReadableStream ? { duplex: 'half' } : {}
    const answer = await shop.call(ADDRESS, { method: 'POST', body, headers, ...stream })
    const { handled, error }: { handled?: boolean; error?: string } = await answer.json()
    return `${answer.status} ${error ?? (handled ? 'handled' : 'not handled')}`
  }
  return {
    ...shop,
    post,
    rename: async (name: string) => {
      if (shop.platform.emulator.version() === 'V1_CATALOG')
        return void (await v1.updateProduct(productId, { name }))
      const { revision } = await v3.getProduct(productId)
      return void (await v3.updateProduct(productId, { revision: revision ?? '', name }))
    },
    /** The answer to this event, and how often Wix is asked by the next shopper. */
    async askedAfter(body: string) {
      await shop.names()
      const calls = shop.platform.calls.length
      const answer = await post(body)
      await shop.names()
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
] as const)('a changed product of a %s is offered as it is now, or was while Wix is away', async (...row) => {
  const [version, event] = row
  const { platform, names, rename, breakPlatform, post } = await makeShop()
  platform.emulator.setVersion(version)
  await names()
  await rename('Renamed')
  expect([await post(signedEvent(event)), await names()]).toEqual(['200 handled', ['Renamed']])
  breakPlatform()
  await post(signedEvent(event))
  expect(await names()).toEqual(['Renamed'])
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
  const { askedAfter } = await makeShop()
  expect((await askedAfter(signedEvent({ eventType: type, payload }))).asked).toBeGreaterThan(0)
})

test('an event of another site leaves this one as it is', async () => {
  const { askedAfter } = await makeShop()
  expect((await askedAfter(signedEvent({ instanceId: 'another-site' }))).asked).toBe(0)
})

test('an unknown event, and one of an order that cannot be read, are accepted, so that Wix does not send them for days', async () => {
  const { post, log } = await makeShop()
  const eventType = 'com.example.SomethingHappened'
  expect(await post(signedEvent({ eventType, payload: { buyer: 'a name' } }))).toBe('200 not handled')
  expect(await post(signedEvent({ eventType: 'wix.ecom.v1.order_approved' }))).toBe('200 not handled')
  await post(signedEvent({}, STRANGER))
  const lines = await log()
  const logged = expect.stringContaining(`"kind":"${eventType}"`)
  expect(lines.filter((line) => line.includes('unknown event'))).toEqual([logged])
  expect(lines.join('\n')).not.toMatch(/a name|Trail Shoe|product-1|eyJ/)
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

test.each([
  ['signed by a stranger', signedEvent({}, STRANGER)],
  ['signed by nobody', signedAs('none', () => '')],
  ['signed with the public key as a secret', signedAs('HS256', byPublicKey)],
  ['changed on the way', changedOnTheWay()],
  ['that broke off on the way', signedEvent().slice(0, -20)],
  ['sent a day too late', signedEvent({}, { now: new Date(Date.now() - DAY_MS) })],
  ['that is no event', '{"eventType":"AppRemoved"}'],
  ['that is empty', '']
])('an event %s is refused and changes nothing', async (_, forged) => {
  const { askedAfter } = await makeShop()
  const answer = expect.stringMatching(/^401 .*WIX_PUBLIC_KEY/)
  expect(await askedAfter(forged)).toEqual({ answer, asked: 0 })
})

const ANOTHER_APPS = { eventType: 'AppRemoved', payload: { appId: 'another-app' } }
test.each<[string, object, string]>([
  ['about another app', ANOTHER_APPS, '403 The event is for a different app.'],
  ['whose type is a number', { eventType: 5 }, '400 Couldn’t read the event.'],
  ['without a type', { eventType: undefined }, '400 Couldn’t read the event.']
])('an event %s is refused', async (_, event, answer) => {
  expect(await (await makeShop()).post(signedEvent(event))).toBe(answer)
})

test('without the public key of the app every event is refused, with what to do', async () => {
  const { post } = await makeShop({})
  expect(await post(signedEvent())).toMatch(/^501 .*Set WIX_PUBLIC_KEY to the app’s public key/)
})

test('a body that announces to be, or turns out, too large for an event is not read to its end', async () => {
  const { post } = await makeShop()
  expect(await post('x', { 'Content-Length': String(600 * 1024) })).toMatch(/^413 /)
  const pull = vi.fn((controller: ReadableStreamDefaultController<Uint8Array>) =>
    controller.enqueue(new Uint8Array(64 * 1024))
  )
  expect(await post(new ReadableStream<Uint8Array>({ pull }))).toMatch(/^413 /)
  expect(pull.mock.calls.length).toBeLessThan(100)
})
