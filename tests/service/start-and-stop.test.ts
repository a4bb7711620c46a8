import { spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

import { afterEach, expect, test } from 'vitest'

import { serveHere } from '../support/local-server.ts'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** Resolves with the output and the exit code of a demo store that cannot start. */
function failToStart(env: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist/demo-server/main.js'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe']
  })
  stops.push(() => child.kill('SIGKILL'))
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise((resolve) =>
    child.on('exit', (code) => resolve({ code, lines: said.split('\n').filter((line) => line !== '') }))
  )
}

async function busyPort(): Promise<string> {
  const { url, close } = await serveHere(() => {})
  stops.push(close)
  return new URL(url).port
}

async function freshDatabase(): Promise<string> {
  return `file:${join(await mkdtemp(join(tmpdir(), 'free-shipping-bar-')), 'test.db')}`
}

test('a busy port is told in one line that names it', async () => {
  const port = await busyPort()
  const { code, lines } = await failToStart({
    PORT: port,
    HOST: '127.0.0.1',
    DATABASE_URL: await freshDatabase()
  })
  expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringContaining(port)] })
})

test.each([
  { wrong: 'PORT', env: { PORT: 'abc' } },
  { wrong: 'PORT', env: { PORT: '70000' } },
  { wrong: 'DATABASE_URL', env: { PORT: '0', DATABASE_URL: 'mysql://x' } }
])('a bad $wrong is told in one line that names it ($env)', async ({ wrong, env }) => {
  const { code, lines } = await failToStart({ DATABASE_URL: await freshDatabase(), ...env })
  expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringContaining(wrong)] })
})

test('npm that is told to stop takes the store with it', async () => {
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATABASE_URL: await freshDatabase() },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  stops.push(() => npm.kill('SIGKILL'))
  const url = await new Promise<string>((resolve) => {
    let said = ''
    npm.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const ready = /Ready: (\S+)/.exec(said)?.[1]
      if (ready) resolve(ready)
    })
  })
  expect((await fetch(url)).status).toBe(200)

  npm.kill('SIGTERM')
  await expect
    .poll(() =>
      fetch(url).then(
        () => 'answers',
        () => 'is gone'
      )
    )
    .toBe('is gone')
})
