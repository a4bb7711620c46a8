import { spawn } from 'node:child_process'
import process from 'node:process'

import autocannon from 'autocannon'

/** Headers that every browser sends. */
export const AS_BROWSERS = { 'accept-encoding': 'gzip, deflate, br' }

/** Environment of a service under load: only the limits are out of the way. */
export const ENV = {
  WIX_APP_ID: 'app',
  WIX_APP_SECRET: 'a-long-enough-secret-of-a-test',
  RATE_LIMITS: 'off',
  // Refuses connections: only the service is measured.
  PLATFORM_URL: 'http://127.0.0.1:9'
}

export interface Server {
  url: string
  end(): void
}

/** A program that prints `Ready: <address>` when it takes calls. */
export async function startServer(file: string, env: Record<string, string> = {}): Promise<Server> {
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      const ready = /Ready: (http:\S+?)\/?\n/.exec(output)?.[1]
      if (!ready) return
      // Discards the log unread: this process has calls to make.
      child.stdout.off('data', listen).resume()
      resolve(ready)
    }
    child.stdout.on('data', listen)
    child.on('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
  })
  return { url, end: () => void child.kill('SIGKILL') }
}

export interface Load {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/** Calls one address over 64 kept connections, for a time or a number of calls. */
export function load(url: string, extent: { seconds: number } | { calls: number }): Promise<Load> {
  return new Promise((resolve, reject) => {
    const times: number[] = []
    const extents = 'calls' in extent ? { amount: extent.calls } : { duration: extent.seconds }
    const instance = autocannon(
      { url, connections: 64, headers: AS_BROWSERS, ...extents },
      (error, result) => {
        if (error) {
          reject(error)
          return
        }
        const sorted = times.toSorted((a, b) => a - b)
        const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
        resolve({ perSecond: result.requests.average, p50: at(0.5), p99: at(0.99) })
      }
    )
    instance.on('response', (_client, _status, _bytes, ms) => {
      if (times.length < 500_000) times.push(ms)
    })
  })
}
