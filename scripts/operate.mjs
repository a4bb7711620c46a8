// `npm run bar`: an operator's command, for the database of the environment (docs/operate.md).
import { spawnSync } from 'node:child_process'
import process from 'node:process'

import { ensurePackages, requireNode } from './packages.mjs'

const SERVER = 'dist/server/index.js'

requireNode()
ensurePackages()
const { build } = await import('./build.mjs')
try {
  await build({ only: ['server'] })
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
const { status } = spawnSync(process.execPath, [SERVER, ...process.argv.slice(2)], { stdio: 'inherit' })
process.exit(status ?? 1)
