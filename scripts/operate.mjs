// `npm run bar`: an operator's command, for the database of the environment (docs/operate.md).
import { spawnSync } from 'node:child_process'
import process from 'node:process'

import { prepareBuild } from './packages.mjs'

await prepareBuild('server')
const { status } = spawnSync(process.execPath, ['dist/server/index.js', ...process.argv.slice(2)], {
  stdio: 'inherit'
})
process.exit(status ?? 1)
