// `npm run dev`: builds again what shoppers download as its code changes, and runs the server, which does the same.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { rm } from 'node:fs/promises'
import process from 'node:process'

/** What Vite builds again as its sources change. The dashboard is not among it: Vite serves that from its sources. */
const PARTS = { widget: 'vite.widget.config.ts', 'demo-store': 'demo-store/vite.config.ts' }

const run = (args: readonly string[]) =>
  spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] })

await Promise.all(
  Object.entries(PARTS).map(async ([name, config]) => {
    // Removes the stamp of the last full build: the files differ from it as of now.
    await rm(`dist/${name}.built`, { force: true })
    const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '-c', config]
    await once(run(vite), 'close')
    const watching = run([...vite, '--watch'])
    process.on('exit', () => watching.kill())
  })
)

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
