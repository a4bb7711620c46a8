// `npm run invite`: lets an owner of a shop outside Wix in, or ends that (see docs/operate.md).
import process from 'node:process'

import { ensurePackages, requireNode } from './packages.mjs'

requireNode()
ensurePackages()

const { build } = await import('./build.mjs')
try {
  await build({ only: ['server'] })
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

process.setSourceMapsEnabled(true)
process.argv.splice(2, 0, 'invite')
await import('../dist/server/index.js')
