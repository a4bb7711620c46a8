import fc from 'fast-check'

import { ROUTES } from '#server/routes/route-table.ts'
import { toFlat } from '#shared/settings/flat.ts'

import { anySettings } from './arbitrary.ts'
import { makeSettings } from './make.ts'
import { makeService, MEMBER, NOBODY, SHOP, signedInstance } from './service.ts'
import { PUBLIC_KEY, signedEvent, STRANGER } from './webhooks.ts'

/** Saves that belong to somebody who is not there. Only the owner of `SHOP` takes part. */
const VICTIM = 'somebody-elses-shop'
const SAVED = JSON.stringify(toFlat(makeSettings({ enabled: true, threshold: 75 })))

interface FuzzRequest {
  method: string
  path: string
  query: [string, string][]
  headers: Record<string, string>
  body: string | null
}

export interface FuzzReport {
  requests: number
  /** Saves that the fuzzer's own owner was allowed to make; none would mean that it never came that far. */
  ownSaves: number
  serverErrors: string[]
  /** Changes that strangers achieved. */
  changed: string[]
}

const day = 86_400_000
const SQL = ["' OR '1'='1", "'; DROP TABLE settings; --", '1 UNION SELECT secret', '\\"; --', '%00', '$1']

const id = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(SHOP, VICTIM) },
  fc.constantFrom('', 'unknown', '__proto__', 'constructor', ...SQL),
  fc.string({ unit: 'binary', maxLength: 120 })
)

const tokens = [
  signedInstance({ instanceId: VICTIM }, 'a-guessed-secret'),
  signedInstance({ instanceId: VICTIM, signDate: new Date(Date.now() - 2 * day).toISOString() }),
  signedInstance({ instanceId: VICTIM, signDate: new Date(Date.now() + day).toISOString() }),
  signedInstance({ instanceId: VICTIM, expirationDate: new Date(Date.now() - 1000).toISOString() }),
  signedInstance({ instanceId: VICTIM, aid: 'visitor' }),
  signedInstance({ instanceId: VICTIM, ...MEMBER }),
  signedInstance({ instanceId: VICTIM, ...NOBODY }),
  signedInstance({ instanceId: VICTIM, appDefId: 'another-app' }),
  signedInstance({ instanceId: 'unknown' })
]
const damaged = fc
  .record({ token: fc.constantFrom(...tokens), at: fc.nat(200), by: fc.stringMatching(/^[\w.-]$/) })
  .map(({ token, at, by }) => token.slice(0, at) + by + token.slice(at + 1))
const token = fc.oneof(
  fc.constant(signedInstance()),
  { weight: 4, arbitrary: fc.constantFrom(...tokens) },
  { weight: 2, arbitrary: damaged },
  fc.constantFrom(VICTIM, SHOP, 'null', '.', '..', 'Bearer x', ...SQL),
  fc.string({ maxLength: 80 }).map((text) => text.replaceAll(/[^\u0020-\u007e]/g, '?').trim())
)

const settingsData = fc.oneof(
  { weight: 3, arbitrary: anySettings.map((settings) => JSON.stringify(toFlat(settings))) },
  fc
    .record({ settings: anySettings, key: fc.string({ maxLength: 30 }), value: fc.jsonValue() })
    .map(({ settings, key, value }) => JSON.stringify({ ...toFlat(settings), [key]: value })),
  fc
    .record({ settings: anySettings, at: fc.nat(40), value: fc.jsonValue() })
    .map(({ settings, at, value }) => {
      const flat = toFlat(settings)
      const keys = Object.keys(flat)
      return JSON.stringify({ ...flat, [keys[at % keys.length] ?? '']: value })
    }),
  fc.json(),
  fc.string({ maxLength: 200 }),
  fc.constantFrom(
    '',
    '[]',
    'null',
    '{"__proto__":{"enabled":true}}',
    '{"threshold":1e308}',
    'x'.repeat(13_000)
  )
)

const parameter: fc.Arbitrary<[string, string]> = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.constant('instanceId'), id) },
  { weight: 4, arbitrary: fc.tuple(fc.constant('enabled'), fc.constantFrom('true', 'false', '1', '')) },
  { weight: 5, arbitrary: fc.tuple(fc.constant('settingsData'), settingsData) },
  fc.tuple(fc.constantFrom('version', 'sequence'), fc.constantFrom('1', '2', '0', '-1', '1e9', 'x')),
  fc.tuple(fc.string({ maxLength: 20 }), fc.string({ maxLength: 20 }))
)
const headerValue = fc.constantFrom('"1"', '"2"', '0', '*', 'W/"x"', '999999999999999999', 'abc', '"a", "b"')

/** A call of the service's own table, mostly by a method that it has. */
const route = fc.constantFrom(
  ...Object.entries(ROUTES).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method, path }))
  )
)
const method = fc.constantFrom('GET', 'PUT', 'POST', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD')
const target = fc.oneof(
  { weight: 9, arbitrary: route },
  fc.record({ method, path: route.map(({ path }) => path) }),
  fc.record({ method, path: fc.webPath().map((path) => `/_functions${path}`) })
)
const body = fc.option(
  fc.oneof(
    settingsData,
    fc.constantFrom(
      signedEvent(),
      signedEvent({}, STRANGER),
      JSON.stringify({ instanceId: VICTIM, page: 'cart', device: 'phone' }),
      JSON.stringify({ instanceId: VICTIM, counts: { shown: 1, add: -1 } }),
      JSON.stringify({ items: [{ productId: 'x', quantity: 1e9 }], discount: 0, country: 'DE' })
    ),
    fc.string({ unit: 'binary', maxLength: 200 })
  ),
  { nil: null }
)

const junk: fc.Arbitrary<FuzzRequest> = fc
  .record({
    target,
    body,
    query: fc.array(parameter, { maxLength: 6 }),
    headers: fc.record(
      {
        Authorization: token,
        'If-Match': headerValue,
        'If-None-Match': headerValue,
        'Content-Length': headerValue
      },
      { requiredKeys: [] }
    )
  })
  .map(({ target: { method, path }, body, query, headers }) => ({
    method,
    path,
    query,
    headers,
    body: method === 'GET' || method === 'HEAD' ? null : body
  }))

/** A save in which only the proof or one part is doubtful: so that the fuzzer comes as far as the database. */
const nearSave: fc.Arbitrary<FuzzRequest> = fc
  .record({ instanceId: id, data: settingsData, token, enabled: fc.constantFrom('true', 'false') })
  .map(({ instanceId, data, token, enabled }) => ({
    method: 'PUT',
    path: '/_functions/updateSettings',
    query: [
      ['instanceId', instanceId],
      ['enabled', enabled],
      ['settingsData', data]
    ],
    headers: { Authorization: token },
    body: null
  }))

const SAVES = /^(PUT \/_functions\/updateSettings|POST \/_functions\/restoreSettings)$/
const anyRequest = fc.oneof(junk, nearSave)

/** Sends hostile requests, and checks that the service stays up and lets no stranger in. */
export async function fuzzService(requests: number, seed?: number): Promise<FuzzReport> {
  const service = await makeService({
    env: {
      RATE_LIMITS: 'off',
      CACHE_SECONDS: '1',
      WIX_PUBLIC_KEY: PUBLIC_KEY
    }
  })
  const { store, app } = service
  for (const instanceId of [VICTIM, SHOP]) await store.save({ instanceId, enabled: true, settings: SAVED })
  const report: FuzzReport = { requests: 0, ownSaves: 0, serverErrors: [], changed: [] }

  const send = async ({ method, path, query, headers, body }: FuzzRequest) => {
    const address = `http://shop.test${path}?${new URLSearchParams(query).toString()}`
    const answer = await app.request(address, { method, headers, body })
    report.requests += 1
    if (answer.status >= 500) report.serverErrors.push(`${answer.status} ${method} ${address.slice(0, 300)}`)
    if (
      answer.status === 200 &&
      SAVES.test(`${method} ${path}`) &&
      query.some(([, value]) => value === SHOP)
    ) {
      report.ownSaves += 1
    }
  }
  await fc.assert(fc.asyncProperty(anyRequest, send), {
    numRuns: requests,
    ...(seed === undefined ? {} : { seed })
  })

  const row = await store.read(VICTIM)
  if (row?.version !== 1 || row.settings !== SAVED || !row.enabled) report.changed.push(VICTIM)
  for (const instanceId of ['__proto__', 'constructor']) {
    if (await store.read(instanceId)) report.changed.push(instanceId)
  }
  const own = await store.read(SHOP)
  if (own?.version !== 1 + report.ownSaves) report.changed.push(SHOP)
  return report
}
