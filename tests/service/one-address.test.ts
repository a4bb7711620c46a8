import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

import { afterEach, expect, test } from 'vitest'

import { listen, type Listening } from '#server/start/listen.ts'

let listening: Listening
const clients: Socket[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  await listening.close(0)
})

const GET = 'GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n'

/** Listens, and says in each answer how many requests of the attacker were answered before. */
async function makeServer(connectionsPerAddress: number) {
  const asked = { attacker: 0, newcomer: 0 }
  listening = await listen({
    fetch: (request) => {
      asked[request.url.endsWith('/newcomer') ? 'newcomer' : 'attacker'] += 1
      return new Response(String(asked.attacker))
    },
    port: 0,
    host: '0.0.0.0',
    connectionsPerAddress
  })
  const port = Number(new URL(listening.url).port)
  const connectFrom = (localAddress: string, words: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () => socket.write(words))
    clients.push(socket.on('error', () => undefined))
    return socket
  }
  /** Reads its answer, until it is closed. */
  const askFrom = async (localAddress: string, words: string) => {
    let heard = ''
    const socket = connectFrom(localAddress, words).on('data', (chunk) => void (heard += chunk.toString()))
    await once(socket, 'close')
    return heard
  }
  return { asked, connectFrom, askFrom }
}
const NEWCOMER = 'GET /newcomer HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n'
const TINY_PARTS = `POST / HTTP/1.1\r\nHost: shop.test\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\na\r\n'.repeat(10_000)}`

test.each([
  ['16 requests ahead', GET.repeat(16)],
  ['64 KB of requests ahead', GET.repeat(1700)],
  ['64 KB of requests without a host', 'GET / HTTP/1.1\r\n\r\n'.repeat(3600)],
  ['64 KB of requests with expectations', GET.replace('\r\n\r\n', '\r\nExpect: x\r\n\r\n').repeat(1200)],
  ['bodies in thousands of parts that never end', TINY_PARTS]
])(
  'one address with 200 connections that send %s, and come back at once, is sent away, and newcomers are answered',
  async (_, words) => {
    const { asked, connectFrom, askFrom } = await makeServer(200)
    let closed = 0
    const hold = () => {
      const socket = connectFrom('127.0.0.2', words).resume()
      socket.once('close', () => {
        closed += 1
        if (closed < 1000) hold()
      })
    }
    for (let turn = 0; turn < 200; turn += 1) hold()
    for (let turn = 3; turn < 13; turn += 1) {
      const [, answered] = /\r\n\r\n(\d+)$/.exec(await askFrom(`127.0.0.${turn}`, NEWCOMER)) ?? []
      expect(Number(answered)).toBeLessThan(100)
    }
    await expect.poll(() => closed).toBeGreaterThanOrEqual(1000)
    expect(await askFrom('127.0.0.2', NEWCOMER)).toBe('')
    expect(asked.newcomer).toBe(10)
  }
)

test('one connection that sends too many requests ahead keeps no other of its address out', async () => {
  const { askFrom } = await makeServer(200)
  expect(await askFrom('127.0.0.2', GET.repeat(5))).toContain(' 429 ')
  expect(await askFrom('127.0.0.2', NEWCOMER)).toContain(' 200 ')
})

test('behind a proxy, connections that send too many requests ahead keep no others of it out', async () => {
  const { askFrom } = await makeServer(0)
  for (let turn = 0; turn < 10; turn += 1)
    expect(await askFrom('127.0.0.2', GET.repeat(5))).toContain(' 429 ')
  expect(await askFrom('127.0.0.2', NEWCOMER)).toContain(' 200 ')
})
