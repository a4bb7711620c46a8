import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

import { middle, rounds, type Suite } from '../figure.ts'

/** Seconds until the command ends, or until it prints `until` (and is then ended). */
function seconds(args: string[], env: Record<string, string> = {}, until?: string): Promise<number> {
  const start = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  return new Promise((resolve, reject) => {
    let output = ''
    let ready: number | undefined
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (ready !== undefined || until === undefined || !output.includes(until)) return
      ready = (performance.now() - start) / 1000
      child.kill('SIGTERM')
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', (code) => {
      if (ready !== undefined) resolve(ready)
      else if (code === 0 && until === undefined) resolve((performance.now() - start) / 1000)
      else reject(new Error(`${args.join(' ')} ended with ${code}:\n${output}`))
    })
  })
}

const BARE = [
  'node_modules/vite/bin/vite.js',
  'build',
  '--logLevel',
  'error',
  '-c',
  'vite.dashboard.config.ts'
]

export const suite: Suite = {
  name: 'Build and start',
  async measure() {
    const folder = await mkdtemp(join(tmpdir(), 'free-shipping-bar-bench-'))
    const env = { PORT: '0', DATABASE_URL: `file:${join(folder, 'bench.db')}` }
    const runs = await rounds(async () => {
      const bare = await seconds(BARE, { NODE_ENV: 'production' })
      await rm('dist', { recursive: true, force: true })
      const cold = await seconds(['scripts/start.mjs'], env, 'Ready:')
      const server = await seconds(['--enable-source-maps', 'dist/demo-server/main.js'], env, 'Ready:')
      return { bare, cold, more: (await seconds(['scripts/start.mjs'], env, 'Ready:')) - server }
    })
    await rm(folder, { recursive: true, force: true })
    return [
      middle(
        'Cold `npm start` to Ready, against a bare build of the dashboard',
        's',
        runs.map(({ cold }) => cold),
        { floor: runs.map(({ bare }) => bare), goal: 5 }
      ),
      middle(
        'Warm `npm start` on top of the server itself',
        's',
        runs.map(({ more }) => more),
        { goal: 1 }
      )
    ]
  }
}
