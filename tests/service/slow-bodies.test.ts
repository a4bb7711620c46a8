import { connect, type Socket } from 'node:net'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { type ServiceProcess, startService } from '../support/service-process.ts'
import { PUBLIC_KEY, signedEvent } from '../support/webhooks.ts'

const LONGEST = 512 * 1024
const HEAD = `POST /_functions/webhooks HTTP/1.1\r\nHost: shop.test\r\nContent-Length: ${LONGEST}\r\n\r\n`
const ADDRESSES = 5
/** More of each address than there is memory for. */
const CONNECTIONS = 40

let service: ServiceProcess
const slow = new Set<Socket>()
beforeEach(async () => {
  service = await startService({ DATABASE_URL: 'file::memory:', WIX_PUBLIC_KEY: PUBLIC_KEY })
})
afterEach(async () => {
  for (const socket of slow) socket.removeAllListeners('close').destroy()
  slow.clear()
  await service.end()
})

/** Sends a body of which so much comes at once, then a byte in less than a second; begins anew when it is closed. */
function sendSlowly(localAddress: string, begun: string): Promise<void> {
  const { port } = new URL(service.url)
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress })
  slow.add(socket.resume())
  const timer = setInterval(() => socket.write('a'), 800)
  socket.on('error', () => undefined)
  socket.once('close', () => {
    clearInterval(timer)
    slow.delete(socket)
    setImmediate(() => void sendSlowly(localAddress, begun))
  })
  return new Promise((resolve) => void socket.write(HEAD + begun, () => resolve()))
}

test.each([
  ['announced', ''],
  ['sent but for its end', 'a'.repeat(LONGEST - 100)]
])(
  'bodies of five addresses that come byte by byte, each %s, keep out none of 20 signed events',
  async (_, begun) => {
    const begins = Array.from({ length: ADDRESSES * CONNECTIONS }, (__, turn) =>
      sendSlowly(`127.0.0.${2 + (turn % ADDRESSES)}`, begun)
    )
    await Promise.all(begins)
    const statuses: number[] = []
    for (let turn = 0; turn < 20; turn += 1) {
      const init = { method: 'POST', body: signedEvent() }
      statuses.push((await fetch(`${service.url}/_functions/webhooks`, init)).status)
    }
    expect(statuses).toEqual(Array.from({ length: 20 }, () => 200))
  }
)
