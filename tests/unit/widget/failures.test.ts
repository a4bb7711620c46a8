// @vitest-environment happy-dom
import { BarFailureSchema } from '#shared/api/bar-failure-schema.ts'
import { BAR_FAILURE_BYTES_MAX } from '#shared/api/bar-failures-api.ts'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const SCRIPT = 'https://bar.test/free-shipping-bar-host.js?instanceId=site'
const SITE = { instanceId: 'site', build: '1a2b3c4d' }

let sent: string[]

beforeEach(() => {
  vi.resetModules()
  sent = []
  vi.stubGlobal('navigator', {
    sendBeacon: (address: string, body: string) => sent.push(`${address} ${body}`) > 0
  })
})

afterEach(() => vi.unstubAllGlobals())

/** The script in a new page of the same tab. */
async function openPage(site = SITE) {
  const page = await import('#widget/statistics/failures.ts')
  page.watchFailures(SCRIPT, site)
  return page
}

const kinds = () =>
  sent.map((text) => {
    const [address, body = ''] = text.split(' ')
    expect(address).toBe('https://bar.test/_functions/barReports?of=failure')
    expect(body.length).toBeLessThanOrEqual(BAR_FAILURE_BYTES_MAX)
    return v.parse(BarFailureSchema, JSON.parse(body)).kind
  })

const thrownAt = (stack: string, message = 'x') => Object.assign(new Error(message), { stack })
const ours = () => thrownAt(`TypeError: x\n    at draw (${SCRIPT}:1:2)\n    at https://shop.test/cart.js:3:4`)

test('an error of our own code is told once, with the build and nothing else', async () => {
  const { caught } = await openPage()
  caught(ours())
  caught(ours())
  expect(sent).toEqual([
    `https://bar.test/_functions/barReports?of=failure ${JSON.stringify({ ...SITE, kind: 'threw' })}`
  ])
})

test.each([
  ['Firefox and Safari', 'draw@https://bar.test/assets/widget/element-1.js:1:2\n@https://shop.test/:3:4'],
  ['Chrome, inside a built-in function', `Error: x\n    at Array.map (<anonymous>)\n    at ${SCRIPT}:1:2`]
])('an error of our own code is known by the stack of %s', async (_, stack) => {
  const { isOurs } = await openPage()
  expect(isOurs(thrownAt(stack))).toBe(true)
})

test.each<[string, unknown]>([
  [
    'that our code calls',
    thrownAt(`Error: x\n    at get (https://shop.test/cart.js:3:4)\n    at ${SCRIPT}:1:2`)
  ],
  [
    'of an extension',
    thrownAt(`Error: x\n    at chrome-extension://abc/content.js:1:2\n    at ${SCRIPT}:1:2`)
  ],
  [
    'that names our script',
    thrownAt(`Error: at ${SCRIPT}:1:2\n    at https://shop.test/:1:2`, `at ${SCRIPT}:1:2`)
  ],
  ['that was compiled from a text', thrownAt(`Error: x\n    at <anonymous>:1:2\n    at ${SCRIPT}:1:2`)],
  [
    'of the demo store beside the service',
    thrownAt('Error: x\n    at https://bar.test/assets/store/page.js:1:2')
  ],
  ['without a stack', 'a text'],
  [
    'that cannot be read',
    {
      get stack() {
        throw new Error('no')
      }
    }
  ]
])('an error of the shop’s code %s is not told', async (_, error) => {
  const { caught } = await openPage()
  caught(error)
  expect(kinds()).toEqual([])
})

test('an error that reaches the window counts if it is of our files', async () => {
  await openPage()
  const fail = (filename: string, message: string) =>
    dispatchEvent(Object.assign(new Event('error'), { filename, message, error: null }))
  fail('', 'Script error.')
  fail('https://shop.test/theme.js', 'x')
  expect(kinds()).toEqual([])
  fail('https://bar.test/assets/widget/element-1.js', 'x')
  // The pages of earlier tests still listen.
  expect([...new Set(kinds())]).toEqual(['threw'])
})

test.each([
  [
    'throws',
    () => {
      throw new Error('blocked')
    }
  ],
  ['refuses', () => false]
])('where the page’s `sendBeacon` %s, the report goes by `fetch`', async (_, sendBeacon) => {
  const fetched = vi.fn<typeof fetch>(() => Promise.reject(new Error('offline')))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('navigator', { sendBeacon })
  const { report } = await openPage()
  report('module')
  const body = JSON.stringify({ ...SITE, kind: 'module' })
  expect(fetched.mock.calls).toEqual([
    ['https://bar.test/_functions/barReports?of=failure', { method: 'POST', body, keepalive: true }]
  ])
})
