// `npm run dev`: builds again what shoppers download as its code changes, and runs the server, which does the same.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'

/** What is built, from which folders. The dashboard is not among it: Vite serves that from its sources. */
const PARTS = [
  { name: 'widget', config: 'vite.widget.config.ts', from: ['widget', 'shared'] },
  { name: 'demo-store', config: 'demo-store/vite.config.ts', from: ['demo-store', 'shared'] }
]
const SETTLE_MS = 100

const run = (args: readonly string[]) =>
  spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] })

async function build({ name, config }: (typeof PARTS)[number]): Promise<void> {
  // Removes the stamp of the last full build: the files differ from it as of now.
  await rm(`dist/${name}.built`, { force: true })
  await once(run(['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '-c', config]), 'close')
  // Pages are reloaded for it.
  await writeFile('dist/development.built', name)
}

/** Builds one part after its changes; what changes meanwhile is built once more afterwards. */
async function keepBuilt(part: (typeof PARTS)[number]): Promise<void> {
  let isStale = false
  for (const folder of part.from) watch(folder, { recursive: true }, () => (isStale = true))
  for (;;) {
    await pause(SETTLE_MS)
    if (!isStale) continue
    isStale = false
    await build(part)
  }
}

await mkdir('dist', { recursive: true })
await Promise.all(PARTS.map(build))
for (const part of PARTS) void keepBuilt(part)

let isRestarting = false
let server = startServer()
/** Starts the server, again when it has ended for a change of its code. */
function startServer() {
  const started = run(['--import', 'tsx', 'demo-store/dev-server.ts'])
  started.on('close', (code) => {
    if (!isRestarting) process.exit(code ?? 0)
    isRestarting = false
    server = startServer()
  })
  return started
}
for (const folder of ['server', 'shared', 'demo-store'])
  watch(folder, { recursive: true }, () => {
    if (isRestarting) return
    isRestarting = true
    server.kill()
  })
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    isRestarting = false
    server.kill(signal)
  })
