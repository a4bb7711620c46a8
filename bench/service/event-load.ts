// A process that posts batches of what pages counted, so many a second, and tells at its end how many were taken.
import { connect, type Socket } from 'node:net'
import process from 'node:process'

const CONNECTIONS = 50
/** The service closes connections on which more wait. */
const WAITING_MAX = 20
const TICK_MS = 5
const COUNTS = { eligible: 1, shown: 2, progress25: 1, progress50: 1 }
const ACCEPTED = 'HTTP/1.1 204'

const { hostname, port, host } = new URL(process.env.URL ?? '')
const perSecond = Number(process.env.PER_SECOND)
const shops = Number(process.env.SHOPS)

let sent = 0
let accepted = 0
let others = 0

function request(): string {
  const batch = `batch-${process.pid}-${sent}`
  const body = JSON.stringify({ instanceId: `shop-${sent % shops}`, counts: COUNTS, batch })
  return `POST /_functions/barEvents HTTP/1.1\r\nHost: ${host}\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}

interface Line {
  socket: Socket
  waiting: number
}
const lines = Array.from({ length: CONNECTIONS }, (): Line => {
  const line: Line = { socket: connect(Number(port), hostname), waiting: 0 }
  line.socket.on('data', (chunk: Buffer) => {
    const answers = chunk.toString('latin1').split('HTTP/1.1 ').length - 1
    const taken = chunk.toString('latin1').split(ACCEPTED).length - 1
    line.waiting -= answers
    accepted += taken
    others += answers - taken
  })
  return line
})

const start = performance.now()
let turn = 0
setInterval(() => {
  const due = Math.floor(((performance.now() - start) * perSecond) / 1000)
  for (let full = 0; sent < due && full < CONNECTIONS;) {
    const line = lines[(turn += 1) % CONNECTIONS]
    if (!line || line.waiting >= WAITING_MAX) {
      full += 1
      continue
    }
    line.waiting += 1
    line.socket.write(request())
    sent += 1
  }
}, TICK_MS)

process.on('message', () => {
  process.send?.({ accepted, others, seconds: (performance.now() - start) / 1000 }, () => process.exit(0))
})
process.once('disconnect', () => process.exit(0))
