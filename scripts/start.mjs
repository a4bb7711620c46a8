// `npm start`: the demo store with everything it needs, on a fresh clone too.
import process from 'node:process'

import { prepareBuild } from './packages.mjs'

await prepareBuild('widget', 'dashboard', 'demo-store', 'demo-server')
process.setSourceMapsEnabled(true)
await import('../dist/demo-server/main.js')
