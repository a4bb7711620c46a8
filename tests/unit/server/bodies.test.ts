import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Limits } from '#server/lib/rate-limits.ts'
import { BAR_SEEN_PATH } from '#shared/api/going-live-api.ts'
import { BAR_EVENTS_PATH } from '#shared/api/statistics-api.ts'
import { toSaveForm } from '#shared/settings/flat.ts'

import { makeSettings } from '../../support/make.ts'
import { makeService, SHOP } from '../../support/service.ts'
import { PUBLIC_KEY, signedEvent, STRANGER } from '../../support/webhooks.ts'

const WEBHOOKS = '/_functions/webhooks'
const LARGEST = 512 * 1024
const SEEN = JSON.stringify({ instanceId: SHOP })

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A service with 4 MB for bodies: half of it for Wix's events. */
async function makeShop(limits: Partial<Limits> = {}) {
  const shop = await makeService({
    env: { WIX_PUBLIC_KEY: PUBLIC_KEY, BODY_MEMORY_MB: '4', TRUSTED_PROXIES: '1' },
    limits
  })
  const post = (address: string, body: BodyInit | ReadableStream, from = '198.51.100.7') =>
    Promise.resolve(
      shop.call(address, {
        method: 'POST',
        body,
        headers: { 'X-Forwarded-For': from },
        ...(body instanceof ReadableStream ? { duplex: 'half' } : {})
      })
    )
  return {
    ...shop,
    post,
    /** A body begins with so many bytes, and the test sends the others later. */
    begin(bytes: number, from: string, path = WEBHOOKS) {
      let body: ReadableStreamDefaultController<Uint8Array> | undefined
      const stream = new ReadableStream<Uint8Array>({ start: (controller) => void (body = controller) })
      const send = (text: string) => body?.enqueue(new TextEncoder().encode(text))
      if (bytes > 0) send('a'.repeat(bytes))
      const answer = post(path, stream, from)
      return { answer, send, close: () => body?.close(), fail: () => body?.error(new Error('gone')) }
    }
  }
}

/** Large bodies of five addresses that never end: more than there is memory for. */
const fill = ({ begin }: Awaited<ReturnType<typeof makeShop>>) =>
  Array.from({ length: 20 }, (_, turn) => begin(LARGEST - 1000, `203.0.113.${turn % 5}`))

const statuses = async (answers: readonly Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status)

test('what is sent as Wix’s events takes nothing from shoppers’ pages and owners', async () => {
  const shop = await makeShop()
  fill(shop)
  expect((await shop.post(BAR_SEEN_PATH, SEEN)).status).not.toBe(503)
  expect((await shop.post(BAR_EVENTS_PATH, '{}')).status).toBe(400)
  const saved = await shop.owner(`/_functions/updateSettings?instanceId=${SHOP}&enabled=true`, {
    method: 'PUT',
    body: JSON.stringify(toSaveForm(makeSettings()))
  })
  expect(saved.status).toBe(200)
})

test('a body that is not here in time ends, and counts against its address on this route', async () => {
  const { begin, post } = await makeShop({ badEventsPerAddress: 2 })
  const bodies = [begin(9, '203.0.113.1'), begin(9, '203.0.113.1')]
  await vi.advanceTimersByTimeAsync(5000)
  expect(await statuses(bodies.map(({ answer }) => answer))).toEqual([408, 408])
  const pull = vi.fn()
  const unread = new ReadableStream({ pull }, { highWaterMark: 0 })
  const refused = await post(WEBHOOKS, unread, '203.0.113.1')
  expect([refused.status, pull.mock.calls]).toEqual([429, []])
  expect((await post(BAR_SEEN_PATH, SEEN, '203.0.113.1')).status).toBe(204)
  expect((await post(WEBHOOKS, signedEvent())).status).toBe(200)
})

test('a body for which there is no room is told when to come again, and there is room again after the others', async () => {
  const shop = await makeShop()
  const bodies = fill(shop)
  const refused = await shop.post(WEBHOOKS, 'a'.repeat(LARGEST - 1000))
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5'])
  for (const { close } of bodies) close()
  await statuses(bodies.map(({ answer }) => answer))
  expect((await shop.post(WEBHOOKS, signedEvent())).status).toBe(200)
})

test('a body that comes byte by byte is read, and one that breaks off after any of its bytes is refused', async () => {
  const { begin } = await makeShop({ badEventsPerAddress: Infinity })
  for (let length = 0; length <= SEEN.length; length += 1) {
    const { answer, send, fail, close } = begin(0, '203.0.113.1', BAR_SEEN_PATH)
    for (const byte of SEEN.slice(0, length)) send(byte)
    if (length < SEEN.length) fail()
    else close()
    expect((await answer).status).toBe(length < SEEN.length ? 400 : 204)
  }
})

test('an address that posts events that are not Wix’s is refused after some; however many Wix sends, none is', async () => {
  const { post } = await makeShop({ badEventsPerAddress: 2 })
  const forged = () => post(WEBHOOKS, signedEvent({}, STRANGER))
  const answers = [await forged(), await forged(), await forged()]
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 429])
  expect(Number(answers[2]?.headers.get('Retry-After'))).toBeGreaterThan(0)
  for (let turn = 0; turn < 5; turn += 1)
    expect((await post(WEBHOOKS, signedEvent(), '203.0.113.9')).status).toBe(200)
})
