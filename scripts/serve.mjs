// `npm run serve`: the production service and the built pages, configured by environment (see docs/operate.md).
import process from 'node:process'

import { ensurePackages, requireNode } from './packages.mjs'
import { endWithParent } from './parent.mjs'

requireNode()
endWithParent()
ensurePackages()

const { build } = await import('./build.mjs')
try {
  await build({ only: ['widget', 'dashboard', 'server'] })
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

process.setSourceMapsEnabled(true)
await import('../dist/server/index.js')
