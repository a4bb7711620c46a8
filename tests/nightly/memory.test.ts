import { Agent, get, type OutgoingHttpHeaders } from 'node:http'
import { connect } from 'node:net'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { PUBLIC_KEY } from '../support/webhooks.ts'
import { residentMegabytes, type ServiceProcess, startService } from '../support/service-process.ts'

const CALLS = 3000
const MEGABYTES_MAX = 250
const LONG = 'x'.repeat(60_000)

let service: ServiceProcess
beforeEach(async () => {
  service = await startService({
    DATABASE_URL: 'file::memory:',
    RATE_LIMITS: 'off',
    TRUSTED_PROXIES: '1',
    WIX_PUBLIC_KEY: PUBLIC_KEY
  })
})
afterEach(() => service.end())

/** Makes the calls, a few at a time, and says with which statuses they were answered. */
async function callMany(call: (turn: number) => { path: string; headers: OutgoingHttpHeaders }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const statuses = new Set<number | undefined>()
  const one = (turn: number) =>
    new Promise<void>((resolve, reject) => {
      const { path, headers } = call(turn)
      get(service.url + path, { agent, headers }, (answer) => {
        statuses.add(answer.statusCode)
        answer.resume().on('end', resolve)
      }).on('error', reject)
    })
  await Promise.all(Array.from({ length: CALLS }, (_, turn) => one(turn)))
  agent.destroy()
  return [...statuses]
}

/** Makes a call with a long address, host or list of proxies, too long for the service to keep. */
function longCall(turn: number) {
  const caller = `2001:db8:${turn.toString(16)}:2::1`
  const path = `/_functions/userSettings?instanceId=an-instance-id-of-usual-length-${turn}`
  switch (turn % 3) {
    case 0:
      return { path: `${path}&longer=${LONG}`, headers: { 'X-Forwarded-For': caller } }
    case 1:
      return { path, headers: { 'X-Forwarded-For': caller, Host: LONG } }
    default:
      return { path, headers: { 'X-Forwarded-For': `${LONG}, ${caller}` } }
  }
}

test('a stranger whose calls have long addresses, hosts or lists of proxies does not fill the memory', async () => {
  const statuses = await callMany(longCall)
  // Addresses of more than 2 kB are refused.
  expect(statuses.toSorted()).toEqual([200, 400])
  expect(await residentMegabytes(service)).toBeLessThan(MEGABYTES_MAX)
})

test('strangers who post large bodies as Wix’s events, and never end them, do not fill the memory', async () => {
  const { hostname, port } = new URL(service.url)
  const bytes = 512 * 1024
  const head = `POST /_functions/webhooks HTTP/1.1\r\nHost: a\r\nContent-Length: ${bytes}\r\n\r\n`
  const begun = head + 'a'.repeat(bytes - 1)
  const clients = Array.from({ length: 600 }, () =>
    connect(Number(port), hostname).on('error', () => undefined)
  )
  const taken = clients.map((client) => {
    client.resume()
    return Promise.race([
      new Promise<void>((resolve) => void client.write(begun, () => resolve())),
      new Promise<void>((resolve) => void client.once('close', () => resolve()))
    ])
  })
  await Promise.all(taken)
  expect(await residentMegabytes(service)).toBeLessThan(MEGABYTES_MAX)
  for (const client of clients) client.destroy()
})
