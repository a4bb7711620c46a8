import { Hono } from 'hono'
import { expect, test } from 'vitest'

import { createFaults } from '#demo-store/faults.ts'

function makeDemo() {
  const faults = createFaults()
  const app = new Hono().use(faults.disturb).route('/demo/faults', faults.routes)
  app.get('/wixapis/*', (c) => c.text('fine'))
  app.get('/_functions/*', (c) => c.text('fine'))
  app.get('/store', (c) => c.text('fine'))
  return {
    get: (path: string, headers: Record<string, string> = {}) => app.request(path, { headers }),
    break: (fault: unknown, headers: Record<string, string> = {}) =>
      app.request('http://localhost:4173/demo/faults', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(fault)
      }),
    mend: (headers: Record<string, string> = {}) =>
      app.request('http://localhost:4173/demo/faults', { method: 'DELETE', headers })
  }
}

test('a call that matches fails as asked, others do not', async () => {
  const demo = makeDemo()
  await demo.break({ match: 'GET /wixapis/stores', status: 503, body: { error: 'closed' } })
  const [broken, other] = await Promise.all([demo.get('/wixapis/stores/v3'), demo.get('/wixapis/site')])
  expect([broken.status, await broken.json(), other.status]).toEqual([503, { error: 'closed' }, 200])
})

test.each([
  ['/wixapis/x', { details: { applicationError: { code: 'TOO_MANY_REQUESTS' } } }],
  ['/_functions/x', { error: 'A fault that was asked for answers 429.' }]
])('a status alone comes in the form that %s refuses in', async (path, body) => {
  const demo = makeDemo()
  await demo.break({ match: path, status: 429 })
  expect(await (await demo.get(path)).json()).toMatchObject(body)
})

test('a fault that was asked for twice happens twice', async () => {
  const demo = makeDemo()
  await demo.break({ match: '/wixapis', status: 500, times: 2 })
  const statuses: number[] = []
  for (let call = 0; call < 3; call++) statuses.push((await demo.get('/wixapis/x')).status)
  expect(statuses).toEqual([500, 500, 200])
})

test('text that looks like a page is answered as one', async () => {
  const demo = makeDemo()
  await demo.break({ match: '/wixapis', status: 502, body: '<h1>Bad gateway</h1>' })
  const answer = await demo.get('/wixapis/x')
  expect(answer.headers.get('content-type')).toMatch('text/html')
})

test('a delay alone changes nothing but the time', async () => {
  const demo = makeDemo()
  await demo.break({ match: '/wixapis', delayMs: 5 })
  expect(await (await demo.get('/wixapis/x')).text()).toBe('fine')
})

test('a broken connection has no answer', async () => {
  const demo = makeDemo()
  await demo.break({ match: '/wixapis', status: 0 })
  expect((await demo.get('/wixapis/x')).type).toBe('error')
})

test('the store itself is never disturbed, and mending ends every fault', async () => {
  const demo = makeDemo()
  await demo.break({ match: '/', status: 500 })
  const store = await demo.get('/store')
  await demo.mend()
  expect([store.status, (await demo.get('/wixapis/x')).status]).toEqual([200, 200])
})

test.each([
  {},
  { match: '' },
  { match: 'x', status: 99 },
  { match: 'x', delayMs: -1 },
  { match: 'x', nonsense: 1 },
  []
])('nonsense is refused: %j', async (fault) => {
  const answer = await makeDemo().break(fault)
  expect(answer.status).toBe(400)
})

test.each([
  ['a page of another site', { Origin: 'https://evil.example' }],
  ['another port of the same machine', { Origin: 'http://localhost:9999' }],
  ['a page without an origin', { Origin: 'null' }],
  ['a page that only its browser tells of', { 'Sec-Fetch-Site': 'cross-site' }]
])('%s can neither break the demo nor mend it', async (_, headers) => {
  const demo = makeDemo()
  const refused = await demo.break({ match: '/wixapis', status: 500 }, headers)
  const untouched = await demo.get('/wixapis/x')
  await demo.break({ match: '/wixapis', status: 500 })
  const mended = await demo.mend(headers)
  expect([refused.status, untouched.status, mended.status]).toEqual([403, 200, 403])
  expect((await demo.get('/wixapis/x')).status).toBe(500)
})

test('text that any web page may post is not read as a fault', async () => {
  const demo = makeDemo()
  const answer = await demo.break({ match: '/wixapis', status: 500 }, { 'Content-Type': 'text/plain' })
  expect([answer.status, (await demo.get('/wixapis/x')).status]).toEqual([415, 200])
})

test("the demo's own page may break calls", async () => {
  const own = { Origin: 'http://localhost:4173', 'Sec-Fetch-Site': 'same-origin' }
  expect((await makeDemo().break({ match: '/wixapis', status: 500 }, own)).status).toBe(200)
})

test.each(['/wixapis/x', '/_functions/x'])('a shop page of another site sees why %s failed', async (path) => {
  const demo = makeDemo()
  await demo.break({ match: path, status: 503 })
  const answer = await demo.get(path, { Origin: 'https://shop.example.com' })
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([503, '*'])
  expect(answer.headers.get('access-control-expose-headers')?.toLowerCase()).toContain('retry-after')
  expect(await answer.json()).toBeTruthy()
})
