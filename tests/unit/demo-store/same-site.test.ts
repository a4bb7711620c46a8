import { Emulator } from '#demo-store/emulator/emulator.ts'
import { Faults } from '#demo-store/faults.ts'
import { Harness } from '#demo-store/harness.ts'
import { Hono } from 'hono'
import { expect, test } from 'vitest'

const SITE = 'http://localhost:4173'
const OTHER_PAGES = [
  ['a page of another site', { Origin: 'https://evil.example' }],
  ['another port of the same machine', { Origin: 'http://localhost:9999' }],
  ['a page without an origin', { Origin: 'null' }],
  ['a page that only its browser tells of', { 'Sec-Fetch-Site': 'cross-site' }]
] as const

function makeDemo() {
  const emulator = new Emulator()
  const done = async () => undefined
  const harness = new Harness(emulator, { reset: done, beginNew: done, work: done, open: () => {} })
  const faults = new Faults()
  const app = new Hono()
    .use(faults.disturb)
    .route('/demo/faults', faults.routes)
    .route('/demo/harness', harness.routes)
    .get('/wixapis/*', (c) => c.text('fine'))
  return {
    emulator,
    status: async (path: string) => (await app.request(path)).status,
    send: async (path: string, { body, method = 'POST', ...headers }: Record<string, string>) =>
      (await app.request(SITE + path, { method, headers, ...(body ? { body } : {}) })).status
  }
}
const FAULT = { 'Content-Type': 'application/json', body: '{"match":"/wixapis","status":500}' }
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded', body: 'currency=EUR' }

test.each(OTHER_PAGES)('%s can neither break the demo nor mend it', async (_, headers) => {
  const { send, status } = makeDemo()
  expect([await send('/demo/faults', { ...FAULT, ...headers }), await status('/wixapis/x')]).toEqual([
    403, 200
  ])
  expect([await send('/demo/faults', FAULT), await status('/wixapis/x')]).toEqual([200, 500])
  expect(await send('/demo/faults', { method: 'DELETE', ...headers })).toBe(403)
  expect(await status('/wixapis/x')).toBe(500)
  expect([await send('/demo/faults', { method: 'DELETE' }), await status('/wixapis/x')]).toEqual([200, 200])
})

test.each(OTHER_PAGES)('%s switches nothing, and the demo’s own form does', async (_, headers) => {
  const { send, emulator } = makeDemo()
  expect([await send('/demo/harness', { ...FORM, ...headers }), emulator.currency()]).toEqual([403, 'USD'])
  expect(await send('/demo/harness', { ...FORM, Origin: SITE, 'Sec-Fetch-Site': 'same-origin' })).toBe(303)
  expect(emulator.currency()).toBe('EUR')
})
