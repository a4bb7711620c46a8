import fc from 'fast-check'

import { ROUTES } from '#server/routes/route-table.ts'
import { toFlat } from '#shared/settings/flat.ts'
import { DAY_MS } from '#shared/time.ts'

import { anySettings } from './arbitrary.ts'
import { makeSettings } from './make.ts'
import { MEMBER, NOBODY, SHOP, signedInstance } from './service.ts'
import { signedEvent, STRANGER } from './webhooks.ts'

/** Saves that belong to somebody who is not there. Only the owner of `SHOP` takes part. */
export const VICTIM = 'somebody-elses-shop'
export const SAVED = JSON.stringify(toFlat(makeSettings({ enabled: true, threshold: 75 })))
const SQL = ["' OR '1'='1", "'; DROP TABLE settings; --", '1 UNION SELECT secret', '\\"; --', '%00', '$1']

export interface FuzzRequest {
  method: string
  path: string
  query: [string, string][]
  headers: Record<string, string>
  body: string | null
}

const id = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(SHOP, VICTIM) },
  fc.constantFrom('', 'unknown', '__proto__', 'constructor', ...SQL),
  fc.string({ unit: 'binary', maxLength: 120 })
)

const at = (ms: number) => new Date(Date.now() + ms).toISOString()
const tokens = [
  signedInstance({ instanceId: VICTIM }, 'a-guessed-secret'),
  ...[
    { signDate: at(-2 * DAY_MS) },
    { signDate: at(DAY_MS) },
    { expirationDate: at(-1000) },
    { aid: 'visitor' },
    MEMBER,
    NOBODY,
    { appDefId: 'another-app' },
    { instanceId: 'unknown' }
  ].map((change) => signedInstance({ instanceId: VICTIM, ...change }))
]
const damaged = fc
  .record({ token: fc.constantFrom(...tokens), at: fc.nat(200), by: fc.stringMatching(/^[\w.-]$/) })
  .map(({ token, at: place, by }) => token.slice(0, place) + by + token.slice(place + 1))
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
    .record({
      settings: anySettings,
      at: fc.nat(60),
      name: fc.string({ maxLength: 30 }),
      value: fc.jsonValue()
    })
    .map(({ settings, at: place, name, value }) => {
      const flat = toFlat(settings)
      return JSON.stringify({ ...flat, [Object.keys(flat)[place] ?? name]: value })
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
const headers = fc.record(
  {
    Authorization: token,
    'If-Match': headerValue,
    'If-None-Match': headerValue,
    'Content-Length': headerValue
  },
  { requiredKeys: [] }
)

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
const counts = { instanceId: VICTIM, counts: { shown: 1, add: -1 } }
const body = fc.oneof(
  settingsData,
  fc.constantFrom(signedEvent(), signedEvent({}, STRANGER), JSON.stringify(counts), null),
  fc.string({ unit: 'binary', maxLength: 200 })
)

const junk: fc.Arbitrary<FuzzRequest> = fc
  .record({ target, body, query: fc.array(parameter, { maxLength: 6 }), headers })
  .map(({ target: { method: way, path }, body: sent, ...more }) => {
    return { method: way, path, ...more, body: way === 'GET' || way === 'HEAD' ? null : sent }
  })

/** A save in which only the proof or one part is doubtful: so that the fuzzer comes as far as the database. */
const nearSave: fc.Arbitrary<FuzzRequest> = fc
  .record({ instanceId: id, settingsData, Authorization: token, enabled: fc.constantFrom('true', 'false') })
  .map(({ Authorization, ...query }) => ({
    method: 'PUT',
    path: '/_functions/updateSettings',
    query: Object.entries(query),
    headers: { Authorization },
    body: null
  }))

export const anyRequest: fc.Arbitrary<FuzzRequest> = fc.oneof(junk, nearSave)
