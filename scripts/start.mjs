// `npm start`: the demo store with everything it needs, on a fresh clone too.
import process from 'node:process'

import { ensurePackages, requireNode } from './packages.mjs'
import { endWithParent } from './parent.mjs'

requireNode()
endWithParent()
ensurePackages()

const { build } = await import('./build.mjs')
try {
  await build({ only: ['widget', 'dashboard', 'demo-store', 'demo-server'] })
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

process.setSourceMapsEnabled(true)
await import('../dist/demo-server/main.js')
