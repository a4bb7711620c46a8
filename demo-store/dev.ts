// `npm run dev`: builds again what shoppers download as its code changes, and runs the server, which does the same.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
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

// tsx starts the server again when its code changes; Vite loads that code, so tsx gets its folders as options.
const tsx = ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false']
const folders = ['server', 'shared', 'demo-store'].map((folder) => `--include=${folder}/**`)
const server = run([...tsx, ...folders, 'demo-store/dev-server.ts'])
server.on('close', (code) => process.exit(code ?? 0))
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal))
