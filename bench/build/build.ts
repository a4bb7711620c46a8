import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

import { type Figure, median, RUNS, type Suite } from '../figure.ts'

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

async function measure(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'free-shipping-bar-bench-'))
  const env = { PORT: '0', DATABASE_URL: `file:${join(folder, 'bench.db')}` }
  const cold: number[] = []
  const bare: number[] = []
  const warm: number[] = []
  const server: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    bare.push(
      await seconds(
        ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error', '-c', 'vite.dashboard.config.ts'],
        { NODE_ENV: 'production' }
      )
    )
    await rm('dist', { recursive: true, force: true })
    cold.push(await seconds(['scripts/start.mjs'], env, 'Ready:'))
    server.push(await seconds(['--enable-source-maps', 'dist/demo-server/main.js'], env, 'Ready:'))
    warm.push(await seconds(['scripts/start.mjs'], env, 'Ready:'))
  }
  await rm(folder, { recursive: true, force: true })
  return [
    {
      name: 'Cold `npm start` to Ready, against a bare build of the dashboard',
      value: median(cold),
      unit: 's',
      floor: median(bare),
      goal: 5,
      runs: RUNS
    },
    {
      name: 'Warm `npm start` on top of the server itself',
      value: median(warm) - median(server),
      unit: 's',
      goal: 1,
      runs: RUNS
    }
  ]
}

export const suite: Suite = { name: 'Build and start', measure }
