import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import process from 'node:process'

import { afterEach, expect, test } from 'vitest'

import { listen, type Listening, type ListenOptions } from '#server/start/listen.ts'

import { skipByName } from '../support/skipped.ts'

let listening: Listening
const deaf: Socket[] = []
afterEach(async () => {
  for (const client of deaf.splice(0)) client.destroy()
  await listening.close(0)
})

/** Everything that the other end says to these words, until it hangs up. */
function say(words: string): Promise<string> {
  const { hostname, port } = new URL(listening.url)
  return new Promise((resolve) => {
    let heard = ''
    const socket = connect(Number(port), hostname, () => socket.write(words))
    socket.on('data', (chunk) => void (heard += chunk.toString()))
    socket.on('close', () => resolve(heard))
  })
}

const echo: ListenOptions['fetch'] = async (request) => new Response(await request.text())
const makeServer = async (patienceMs: number, fetch = echo) =>
  void (listening = await listen({ fetch, port: 0, host: '127.0.0.1', patienceMs }))

const GET = 'GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n'
/** The words of a call that ends its connection. */
const getWords = (address: string, header = 'Accept: *') =>
  `GET ${address} HTTP/1.1\r\nHost: shop.test\r\n${header}\r\nConnection: close\r\n\r\n`
const LAST = getWords('/')
const post = (length: number, body: string) =>
  `POST / HTTP/1.1\r\nHost: shop.test\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n${body}`

/** Sends these words and never reads; resolves with the service's end of the connection. */
async function sayDeafly(words: string, answer: string): Promise<Socket> {
  const arrived = new Promise<Socket>((resolve) => {
    void makeServer(300, (_, { incoming }) => {
      resolve(incoming.socket)
      return new Response(answer)
    }).then(() => {
      const { hostname, port } = new URL(listening.url)
      const client = connect(Number(port), hostname, () => client.write(words))
      client.pause().on('error', () => undefined)
      deaf.push(client)
    })
  })
  return arrived
}

test.each([
  [
    'never ends its headers',
    300,
    GET.slice(0, -2),
    /^HTTP\/1\.1 408 .*\{"error":"The request took too long: send it again\."\}$/s
  ],
  ['never sends what it promised', 300, post(10, 'half'), / 408 /],
  ['takes its time within reason', 10_000, post(4, 'body'), /^HTTP\/1\.1 200 .*body$/s]
])('a client that %s is answered within %i ms', async (_, patienceMs, words, answer) => {
  await makeServer(patienceMs)
  expect(await say(words)).toMatch(answer)
})

test.each([
  ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
  ['no host', 'GET / HTTP/1.0\r\n\r\n'],
  ['a path with a backslash', 'GET /a\\b HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n'],
  ['no HTTP', 'HELLO\r\n\r\n'],
  ['percent signs in its path that stand for no text', getWords(`/${'%80a'.repeat(15_000)}`)],
  ['percent signs in its query that stand for no text', getWords(`/long?a=${'%80a'.repeat(15_000)}`)],
  ['a percent sign alone', getWords('/?a=100%')],
  ['an address over 2 kB', getWords(`/${'a'.repeat(2048)}`)],
  ['cookies over 4 kB', getWords('/', `Cookie: a=${'a'.repeat(4096)}`)]
])('a request with %s is told what is wrong, and noted', async (_, words) => {
  const noted: string[] = []
  listening = await listen({
    fetch: echo,
    port: 0,
    host: '127.0.0.1',
    patienceMs: 300,
    longPaths: new Set(['/long']),
    onMalformed: (status) => noted.push(status)
  })
  const answer = await say(words)
  expect(answer).toMatch(/^HTTP\/1\.1 400 .*nosniff.*\{"error":"This .+"\}/is)
  expect(noted).toEqual(['400 Bad Request'])
})

test.each([
  ['an address of 2 kB', getWords(`/${'a'.repeat(2047)}`)],
  ['an address over 2 kB where a call needs it', getWords(`/long?a=${'%E2%82%AC'.repeat(4000)}`)],
  ['a cookie of another site in a form of its own', getWords('/', 'Cookie: a=100%80')]
])('a request with %s is answered', async (_, words) => {
  const fetch = () => new Response('read')
  listening = await listen({ fetch, port: 0, host: '127.0.0.1', longPaths: new Set(['/long']) })
  expect(await say(words)).toMatch(/^HTTP\/1\.1 200 .*read$/s)
})

test('a client that does not take its answer is sent away', async () => {
  const socket = await sayDeafly(GET, 'x'.repeat(50_000_000))
  if (!socket.destroyed) await once(socket, 'close')
  expect(socket.destroyed).toBe(true)
})

test('a client that sends a few requests ahead is answered in their order', async () => {
  let turn = 0
  await makeServer(10_000, () => new Response(`answer ${(turn += 1)}`))
  const heard = await say(GET.repeat(3) + LAST)
  expect(heard.match(/answer \d+/g)).toEqual(Array.from({ length: 4 }, (_, index) => `answer ${index + 1}`))
})

test('a client beyond the most that may be there at one time is sent away, and let in when another has gone', async () => {
  let refused = 0
  const onRefused = () => void (refused += 1)
  listening = await listen({
    fetch: () => new Response('x'),
    port: 0,
    host: '127.0.0.1',
    connectionsMax: 1,
    onRefused
  })
  const { hostname, port } = new URL(listening.url)
  const first = connect(Number(port), hostname)
  await once(first, 'connect')
  expect([await say(LAST), refused]).toEqual(['', 1])
  first.destroy()
  await expect.poll(() => say(LAST)).toContain(' 200 ')
})

test('a client waits for an answer that takes longer to make than a client may be slow', async () => {
  await makeServer(400, () => new Promise((resolve) => setTimeout(() => resolve(new Response('late')), 700)))
  expect(await say(LAST)).toMatch(/ 200 .*late$/s)
})

/** Connects that many clients, and ends when all of them are connected. */
const CALLERS = `
  const { connect } = require('node:net')
  const [, port, host, count] = process.argv
  let left = Number(count)
  for (let turn = left; turn > 0; turn -= 1) connect(port, host, () => (left -= 1) || process.exit(0))`
const MANY = 1000

/** Largest number of waiting callers that the system allows, whatever a program asks for. */
function systemLimit(): number {
  try {
    return Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'))
  } catch {
    return 0
  }
}

if (systemLimit() > MANY) {
  test('a thousand clients that call at once are all connected, also while the service is busy', async () => {
    await makeServer(10_000)
    const { hostname, port } = new URL(listening.url)
    // This process waits for the other one, and accepts no connection meanwhile.
    const { status } = spawnSync(process.execPath, ['-e', CALLERS, port, hostname, String(MANY)], {
      timeout: 30_000
    })
    expect(status).toBe(0)
  })
} else skipByName('a thousand clients at once', 'the system lets fewer wait')
