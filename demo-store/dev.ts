// `npm run dev`: builds again what shoppers download, restarts the server and reloads pages as the code changes.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

import { BUILT_SIGNAL } from './live-reload.ts'

interface Part {
  name: string
  config: string
  from: readonly string[]
}

/** The dashboard is not among them: Vite serves it from its sources. */
const PARTS: readonly Part[] = [
  { name: 'widget', config: 'vite.widget.config.ts', from: ['widget', 'shared'] },
  {
    name: 'demo-store',
    config: 'demo-store/vite.config.ts',
    from: ['demo-store/host', 'demo-store/styles', 'shared']
  }
]
const SETTLE_MS = 100

const run = (args: readonly string[]) =>
  spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] })

async function build({ name, config }: Part): Promise<void> {
  // Removes the stamp of the last full build: the files differ from it as of now.
  await rm(`dist/${name}.built`, { force: true })
  await new Promise((resolve) => {
    const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '-c', config]
    run(vite).on('close', resolve)
  })
  await writeFile(BUILT_SIGNAL, name)
}

/** One build at a time; what changes meanwhile is built once more afterwards. */
function rebuilder(part: Part): () => void {
  let state: 'idle' | 'building' | 'stale' = 'idle'
  const go = async () => {
    state = 'building'
    await build(part)
    const isStale = String(state) === 'stale'
    state = 'idle'
    if (isStale) void go()
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (state === 'idle') void go()
      else state = 'stale'
    }, SETTLE_MS)
  }
}

await mkdir('dist', { recursive: true })
await Promise.all(PARTS.map(build))
for (const part of PARTS) {
  const rebuild = rebuilder(part)
  for (const folder of part.from) watch(folder, { recursive: true }, rebuild)
}

const server = run([
  'node_modules/tsx/dist/cli.mjs',
  'watch',
  '--clear-screen=false',
  fileURLToPath(import.meta.resolve('./dev-server.ts'))
])
server.on('close', (code) => process.exit(code ?? 0))
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal))
