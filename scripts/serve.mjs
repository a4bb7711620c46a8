// `npm run serve`: the production service and the built pages, configured by environment (see docs/operate.md).
import process from 'node:process'

import { prepareBuild } from './packages.mjs'

await prepareBuild('widget', 'dashboard', 'server')
process.setSourceMapsEnabled(true)
await import('../dist/server/index.js')
