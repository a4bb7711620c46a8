// A process that asks for the scripts of many sites, so many a second for so long, and tells what it got.
import { Agent, get } from 'node:http'
import process from 'node:process'

const CONNECTIONS = 500
/** Calls that are under way at one time; those that would come on top are not made, and told. */
const WAITING_MAX = 2000
const TICK_MS = 5
const PATIENCE_MS = 15_000

const url = process.env.URL ?? ''
const [perSecond, shops, seconds] = ['PER_SECOND', 'SHOPS', 'FOR_SECONDS'].map((name) =>
  Number(process.env[name])
) as [number, number, number]

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
const times: number[] = []
const got = { whole: 0, alone: 0, refused: 0, failed: 0, notSent: 0 }
let due = 0
let waiting = 0

function ask(shop: number) {
  const start = performance.now()
  waiting += 1
  const end = (outcome: keyof typeof got) => {
    waiting -= 1
    got[outcome] += 1
    times.push(performance.now() - start)
  }
  const request = get(
    `${url}/free-shipping-bar-host.js?instanceId=shop-${shop}`,
    { agent, headers: { 'accept-encoding': 'br' }, timeout: PATIENCE_MS },
    (answer) => {
      const { statusCode, headers } = answer
      answer.resume().once('end', () => {
        if (statusCode !== 200) end('refused')
        else end(headers['cache-control'] === 'no-store' ? 'alone' : 'whole')
      })
    }
  )
  request.once('timeout', () => request.destroy(new Error('too late')))
  request.once('error', () => end('failed'))
}

const start = performance.now()
const timer = setInterval(() => {
  const passed = Math.min((performance.now() - start) / 1000, seconds)
  while (due < Math.floor(passed * perSecond)) {
    due += 1
    if (waiting >= WAITING_MAX) got.notSent += 1
    else ask(Math.floor(Math.random() * shops))
  }
  if (passed < seconds || waiting > 0) return
  clearInterval(timer)
  const sorted = Float64Array.from(times).toSorted()
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  process.send?.({ ...got, p50: at(0.5), p99: at(0.99) }, () => process.exit(0))
}, TICK_MS)
process.once('disconnect', () => process.exit(0))
