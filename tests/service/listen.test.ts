import { connect } from 'node:net'

import { afterEach, expect, test } from 'vitest'

import { listen, type Listening } from '#server/lib/listen.ts'

let listening: Listening
afterEach(() => listening.close(0))

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

const makeServer = async (patienceMs: number) =>
  void (listening = await listen({
    fetch: async (request) => new Response(await request.text()),
    port: 0,
    host: '127.0.0.1',
    patienceMs
  }))

test('a client that never ends its headers is told and sent away', async () => {
  await makeServer(300)
  expect(await say('GET / HTTP/1.1\r\nHost: shop.test\r\n')).toMatch(
    /^HTTP\/1\.1 408 .*\{"error":"The request took too long: send it again\."\}$/s
  )
})

test('a client that never sends what it promised is sent away', async () => {
  await makeServer(300)
  expect(await say('POST / HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 10\r\n\r\nhalf')).toContain(' 408 ')
})

test('a client that takes its time within reason is answered', async () => {
  await makeServer(10_000)
  expect(
    await say('POST / HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 4\r\nConnection: close\r\n\r\nbody')
  ).toMatch(/^HTTP\/1\.1 200 .*body$/s)
})
