import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { type ServiceProcess, startService } from '../../tests/support/service-process.ts'
import { type Figure, median } from '../figure.ts'
import { AS_BROWSERS, SITE_SCRIPT } from './load.ts'

/** The attack of one address with 256 connections (one-address-load.ts). */
const WAYS = {
  fewAhead: 'has 4 requests waiting on each',
  ahead: 'sends 16 requests ahead on each',
  chunks: 'sends 64 KB of requests at a time on each',
  reconnecting: 'asks once and connects anew',
  malformed: 'sends what is no HTTP',
  manyHeaders: 'sends 12,000 headers with each request',
  longAddress: 'asks for addresses of 60 KB',
  expecting: 'waits for "100 Continue"',
  tinyParts: 'sends bodies in 10,000 parts',
  extensions: 'sends long extensions of chunks',
  options: 'asks for options'
}
const SECONDS = 4
const EACH_MS = 40
/** Until it is in full swing. */
const WARM_MS = 2000
const GOAL_MS = 200

/** How long a process waited for a core so far; 0 where the system (not Linux) does not say. */
function waitedMs(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}

let newcomers = 0

/** How long a site's script takes for an address that never called before: not counted is the wait for a core. */
function newcomer(service: ServiceProcess): Promise<number> {
  newcomers += 1
  const localAddress = `127.1.${Math.floor(newcomers / 250)}.${1 + (newcomers % 250)}`
  const begun = [performance.now(), waitedMs(service.pid), waitedMs(process.pid)] as const
  const time = () => {
    const [passed, its, own] = [performance.now(), waitedMs(service.pid), waitedMs(process.pid)]
    return passed - begun[0] - Math.max(its - begun[1], own - begun[2])
  }
  return new Promise((resolve) => {
    const request = get(service.url + SITE_SCRIPT, { agent: false, localAddress, headers: AS_BROWSERS })
    request.setTimeout(10_000, () => request.destroy(new Error('too late')))
    request.once('error', () => resolve(Infinity))
    request.once('response', (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode === 200 ? time() : Infinity))
    })
  })
}

async function times(service: ServiceProcess): Promise<number[]> {
  const all: Promise<number>[] = []
  for (const end = performance.now() + SECONDS * 1000; performance.now() < end; await pause(EACH_MS))
    all.push(newcomer(service))
  return (await Promise.all(all)).toSorted((a, b) => a - b)
}

async function beside(way: string, address: string, service: ServiceProcess): Promise<number[]> {
  const attacker = fork(fileURLToPath(new URL('./one-address-load.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, URL: service.url, WAY: way, ADDRESS: address }
  })
  await pause(WARM_MS)
  const found = await times(service)
  attacker.kill('SIGKILL')
  return found
}

/** How long newcomers wait while one address does all that it can with the service. */
export async function newcomersBesideOne(): Promise<Figure[]> {
  const service = await startService({ DATABASE_URL: 'file::memory:' })
  await times(service)
  const figures: Figure[] = []
  for (const [index, [way, words]] of Object.entries(WAYS).entries()) {
    const quiet = await times(service)
    const found = await beside(way, `127.0.0.${10 + index}`, service)
    const name = `A newcomer beside one address that ${words}`
    figures.push(
      { name, value: median(found), unit: 'ms', floor: median(quiet), runs: found.length },
      { name: '… p99', value: found[Math.floor(found.length * 0.99)] ?? Infinity, unit: 'ms', goal: GOAL_MS },
      { name: '… longest', value: found.at(-1) ?? Infinity, unit: 'ms' }
    )
  }
  await service.end()
  return figures
}
