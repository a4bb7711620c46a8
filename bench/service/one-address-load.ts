// A process that holds a service up from one address for as long as it lives, in one of the ways below.
import { connect } from 'node:net'
import process from 'node:process'

const CONNECTIONS = 256
/** No more is sent in all. */
const BYTES_MAX = 4_000_000_000
/** Between what is sent whether or not it is answered. */
const AGAIN_MS = 10

const { hostname, port } = new URL(process.env.URL ?? '')
const localAddress = process.env.ADDRESS

const head = (line: string, headers = '') => `${line} HTTP/1.1\r\nHost: ${hostname}\r\n${headers}\r\n`
const SCRIPT = 'GET /free-shipping-bar-host.js?instanceId=shop'
const GET = head(SCRIPT)
const POST = 'POST /_functions/barEvents'
const CHUNKED = 'Transfer-Encoding: chunked\r\n'

/** The bytes that each connection sends, and when it sends them again. A connection that is closed comes back at once. */
const WAYS: Readonly<Record<string, { words: string; again?: 'answered' | 'taken' }>> = {
  fewAhead: { words: GET.repeat(4), again: 'answered' },
  ahead: { words: GET.repeat(16), again: 'answered' },
  chunks: { words: GET.repeat(Math.ceil(65_536 / GET.length)), again: 'taken' },
  reconnecting: { words: head(SCRIPT, 'Connection: close\r\n') },
  malformed: { words: `x${GET}` },
  manyHeaders: { words: head(SCRIPT, 'a:b\r\n'.repeat(12_000)), again: 'answered' },
  longAddress: { words: head(`GET /${'x'.repeat(60_000)}`), again: 'answered' },
  expecting: { words: `${head(POST, 'Expect: 100-continue\r\nContent-Length: 1\r\n')}{`, again: 'answered' },
  tinyParts: { words: `${head(POST, CHUNKED)}${'1\r\na\r\n'.repeat(10_000)}0\r\n\r\n`, again: 'answered' },
  extensions: {
    words: `${head(POST, CHUNKED)}1;${'x'.repeat(15_000)}\r\n{\r\n0\r\n\r\n`,
    again: 'answered'
  },
  options: { words: head(SCRIPT.replace('GET', 'OPTIONS')).repeat(4), again: 'answered' }
}
const way = WAYS[process.env.WAY ?? '']
if (!way) throw new Error(`WAY is one of ${Object.keys(WAYS).join(', ')}`)
const { words, again } = way
const asked = words.split(' HTTP/1.1\r\n').length - 1
let sent = 0

function hold(): void {
  const socket = connect({ port: Number(port), host: hostname, localAddress })
  let open = asked
  const send = (): void => {
    if (sent > BYTES_MAX || socket.destroyed) return
    sent += words.length
    if (socket.write(words) && again === 'taken') setTimeout(send, AGAIN_MS)
  }
  socket.on('connect', send)
  if (again === 'taken') socket.on('drain', send)
  socket.on('data', (chunk) => {
    open -= chunk.toString('latin1').split('HTTP/1.1 ').length - 1
    if (again !== 'answered' || open > 0) return
    open = asked
    send()
  })
  socket.on('error', () => undefined)
  socket.on('close', () => setImmediate(hold))
}
for (let turn = 0; turn < CONNECTIONS; turn += 1) hold()
process.once('disconnect', () => process.exit(0))
