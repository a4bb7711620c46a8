import { expect, test, vi } from 'vitest'

import { BAR_SEEN_PATH } from '#shared/api/going-live-api.ts'
import { STATISTICS_PATHS } from '#shared/api/statistics-api.ts'
import { toSaveForm } from '#shared/settings/flat.ts'

import { makeSettings } from '../../support/make.ts'
import { makeService, SHOP } from '../../support/service.ts'
import { PUBLIC_KEY, signedEvent, STRANGER } from '../../support/webhooks.ts'

const WEBHOOKS = '/_functions/webhooks'
const LARGEST = 512 * 1024

/** A service with 4 MB for bodies: 3 MB for strangers, 1 MB for each of their addresses. */
async function makeShop(env: Record<string, string> = {}) {
  const shop = await makeService({
    env: { WIX_PUBLIC_KEY: PUBLIC_KEY, BODY_MEMORY_MB: '4', TRUSTED_PROXIES: '1', ...env }
  })
  const post = (address: string, body: BodyInit | ReadableStream, headers: Record<string, string> = {}) =>
    shop.call(address, {
      method: 'POST',
      body,
      headers: { 'X-Forwarded-For': '198.51.100.7', ...headers },
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {})
    })
  return {
    ...shop,
    post,
    /** A body of this size begins, and its end does not come before `finish`. */
    begin(bytes: number, from: string) {
      let body: ReadableStreamDefaultController<Uint8Array> | undefined
      const stream = new ReadableStream<Uint8Array>({ start: (controller) => void (body = controller) })
      const answer = post(WEBHOOKS, stream, { 'Content-Length': String(bytes), 'X-Forwarded-For': from })
      return {
        answer,
        async finish() {
          body?.enqueue(new TextEncoder().encode(signedEvent()))
          body?.close()
          return (await answer).status
        }
      }
    }
  }
}

/** Strangers' bodies, of two for each address, until strangers have no room left. */
const fill = ({ begin }: Awaited<ReturnType<typeof makeShop>>) =>
  Array.from({ length: 6 }, (_, turn) => begin(LARGEST, `203.0.113.${turn >> 1}`))

test.each([WEBHOOKS, BAR_SEEN_PATH, STATISTICS_PATHS.barEvents])(
  'while too many bodies are under way, one more to %s is not read, and told when to come again',
  async (address) => {
    const shop = await makeShop()
    const bodies = fill(shop)
    const pull = vi.fn()
    const unread = new ReadableStream({ pull }, { highWaterMark: 0 })
    const refused = await shop.post(address, unread, { 'Content-Length': '500' })
    expect([refused.status, refused.headers.get('Retry-After'), pull.mock.calls]).toEqual([503, '5', []])
    for (const body of bodies) await body.finish()
    expect((await shop.post(WEBHOOKS, signedEvent())).status).toBe(200)
  }
)

test('bodies that do not say how long they are count as the longest', async () => {
  const { post } = await makeShop()
  const endless = () => new ReadableStream<Uint8Array>({})
  for (let turn = 0; turn < 2; turn += 1) void post(WEBHOOKS, endless())
  expect((await post(WEBHOOKS, endless())).status).toBe(503)
})

test('one address does not take all that strangers may send', async () => {
  const { begin, post } = await makeShop()
  const bodies = [begin(LARGEST, '203.0.113.1'), begin(LARGEST, '203.0.113.1')]
  expect((await begin(LARGEST, '203.0.113.1').answer).status).toBe(503)
  expect((await post(WEBHOOKS, signedEvent())).status).toBe(200)
  expect(await Promise.all(bodies.map(({ finish }) => finish()))).toEqual([200, 200])
})

test('an owner saves while strangers send all that they may', async () => {
  const shop = await makeShop()
  fill(shop)
  const saved = await shop.owner(`/_functions/updateSettings?instanceId=${SHOP}&enabled=true`, {
    method: 'PUT',
    body: JSON.stringify(toSaveForm(makeSettings()))
  })
  expect(saved.status).toBe(200)
})

test('a body that does not arrive in its time is not waited for, and leaves room for others', async () => {
  const { begin, post } = await makeShop({ BODY_TIMEOUT_MS: '100' })
  const bodies = [begin(LARGEST, '198.51.100.7'), begin(LARGEST, '198.51.100.7')]
  const answers = await Promise.all(bodies.map(({ answer }) => answer))
  expect(answers.map(({ status }) => status)).toEqual([408, 408])
  expect((await post(WEBHOOKS, signedEvent())).status).toBe(200)
})

test('an address that posts events that are not Wix’s is refused after some, before they are read', async () => {
  const { post } = await makeShop({ BAD_EVENTS_PER_MINUTE: '2' })
  const forged = () => post(WEBHOOKS, signedEvent({}, STRANGER))
  const answers = [await forged(), await forged(), await forged()]
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 429])
  expect(Number(answers[2]?.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await post(WEBHOOKS, signedEvent(), { 'X-Forwarded-For': '203.0.113.9' })).status).toBe(200)
})

test('however many events Wix sends, none is refused', async () => {
  const { post } = await makeShop({ BAD_EVENTS_PER_MINUTE: '1' })
  for (let turn = 0; turn < 5; turn += 1) expect((await post(WEBHOOKS, signedEvent())).status).toBe(200)
})
