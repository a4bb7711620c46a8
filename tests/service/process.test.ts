import { connect } from 'node:net'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { DATABASES, type TestDatabase } from '../support/databases.ts'
import { serveHere } from '../support/local-server.ts'
import { processOwner, runService, type ServiceProcess, startService } from '../support/service-process.ts'
import { PUBLIC_KEY, signedEvent } from '../support/webhooks.ts'

const [libsql] = DATABASES

describe('the production service', () => {
  let database: TestDatabase
  let service: ServiceProcess
  beforeAll(async () => {
    if (!libsql) throw new Error('No database')
    database = await libsql.start()
    service = await startService({ DATABASE_URL: database.url, WIX_PUBLIC_KEY: PUBLIC_KEY })
  })
  afterAll(async () => {
    await service.end()
    await database.remove()
  })

  test('the service takes an event of Wix, whether or not it says how long it is', async () => {
    for (const body of [signedEvent(), new Blob([signedEvent()]).stream()]) {
      const init = { method: 'POST', body, duplex: 'half' }
      const answer = await fetch(`${service.url}/_functions/webhooks`, init)
      expect([answer.status, await answer.json()]).toEqual([200, { handled: true }])
    }
  })

  test.each([
    '/_functions/webhooks',
    '/_functions/barReports?of=seen',
    '/_functions/restoreSettings?instanceId=shop&version=1'
  ])('the service tells whoever sends 20 MB to %s that it is too much', async (path) => {
    const { hostname, port } = new URL(service.url)
    const heard = await new Promise<string>((resolve, reject) => {
      const head = `POST ${path} HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 20000000\r\n\r\n`
      // As most senders do, it reads nothing before it has sent everything.
      const socket = connect(Number(port), hostname, () =>
        socket.write(head + 'x'.repeat(20_000_000), () =>
          socket.once('data', (chunk: Buffer) => resolve(chunk.toString()))
        )
      )
      socket.on('error', reject)
    })
    expect(heard).toMatch(/^HTTP\/1\.1 413 .*(too large|no request body)/s)
  })

  test('the service is ready, counts what it does, and logs one line of JSON for each call, without its query', async () => {
    expect(await (await fetch(`${service.url}/readyz`)).json()).toEqual({ status: 'ok', database: 'ok' })
    await fetch(`${service.url}/_functions/userSettings?instanceId=a-shop-of-its-own`)
    const text = await (await fetch(`${service.url}/metrics`)).text()
    expect(text).toMatch(/http_request_duration_seconds_bucket\{le="0.005",route="\/readyz"\} \d/)
    expect(text).toContain('process_resident_memory_bytes')
    await expect.poll(() => service.output()).toContain('userSettings')
    const lines = service.output().split('\n')
    for (const line of lines.filter((one) => one.startsWith('{')))
      expect(() => JSON.parse(line)).not.toThrow()
    expect(service.output()).not.toContain('a-shop-of-its-own')
  })

  test('the service takes settings that fill their 12 KB with signs that travel as nine characters', async () => {
    const settingsData = JSON.stringify({ unknown: '€'.repeat(4000) })
    const query = new URLSearchParams({ instanceId: 'shop', enabled: 'true', settingsData })
    const answer = await fetch(`${service.url}/_functions/updateSettings?${query.toString()}`, {
      method: 'PUT'
    })
    expect(answer.status).toBe(401)
  })

  test('the service refuses an address beyond that with words', async () => {
    const answer = await fetch(`${service.url}/_functions/userSettings?instanceId=${'x'.repeat(70_000)}`)
    expect([answer.status, await answer.json()]).toEqual([
      414,
      { error: expect.stringContaining('too long') }
    ])
  })
})

test('a stop ends the calls under way first, within two seconds', async () => {
  let hear = () => {}
  const asked = new Promise<void>((resolve) => (hear = resolve))
  const slowPlatform = await serveHere((_, answer) => {
    hear()
    setTimeout(() => answer.end('{"access_token":"token","expires_in":14400}'), 500)
  })
  const service = await startService({ DATABASE_URL: 'file::memory:', PLATFORM_URL: slowPlatform.url })
  const Authorization = processOwner('shop')
  const call = fetch(`${service.url}/_functions/userSettings?instanceId=shop`, { headers: { Authorization } })
  await asked
  expect(await service.end()).toBe(0)
  expect((await call).status).toBe(200)
  await slowPlatform.close()
})

describe('the production service does not start', () => {
  test.each([
    ['with a placeholder for a secret', { WIX_APP_SECRET: 'changeme' }, 'WIX_APP_SECRET is a placeholder'],
    ['without its database', { DATABASE_URL: 'file:package.json/none/db' }, 'Can’t open the database in'],
    ['without its server', { DATABASE_URL: 'postgres://127.0.0.1:1/x' }, 'Can’t open the database in']
  ])('%s: one line says why', async (_, env, words) => {
    const { ended, written } = runService({ DATABASE_URL: 'file::memory:', ...env })
    expect(await ended).toBe(1)
    expect(written.stderr.trim().split('\n')).toEqual([expect.stringContaining(words)])
  })

  test('on a port that is taken: one line says why', async () => {
    const first = await startService({ DATABASE_URL: 'file::memory:' })
    const { port } = new URL(first.url)
    const { ended, written } = runService({ DATABASE_URL: 'file::memory:', PORT: port })
    expect([await ended, written.stderr]).toEqual([1, expect.stringMatching(/^Port \d+ is in use: .*\n$/)])
    await first.end()
  })
})
