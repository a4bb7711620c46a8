// `npm run serve`: the production service and the built pages, configured by environment (see docs/operate.md). With a
// command behind it (`npm run bar`) it only does what an operator asks.
import process from 'node:process'

import { prepareBuild } from './packages.mjs'

await prepareBuild('widget', 'dashboard', 'server')
process.setSourceMapsEnabled(true)
await import('../dist/server/index.js')
