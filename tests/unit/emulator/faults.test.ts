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
    get: (path: string) => app.request(path),
    break: (fault: unknown) => app.request('/demo/faults', { method: 'POST', body: JSON.stringify(fault) }),
    mend: () => app.request('/demo/faults', { method: 'DELETE' })
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
