// `npm run release` and `npm run bar`: an operator's commands, for the database of the environment (docs/operate.md).
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import process from 'node:process'

import { ensurePackages, requireNode } from './packages.mjs'

const SERVER = 'dist/server/index.js'

requireNode()
ensurePackages()
if (!existsSync(SERVER)) {
  const { build } = await import('./build.mjs')
  await build({ only: ['server'] })
}
const { status } = spawnSync(process.execPath, [SERVER, ...process.argv.slice(2)], { stdio: 'inherit' })
process.exit(status ?? 1)
