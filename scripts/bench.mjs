// `npm run bench [suite …]`: the benchmarks, a table, and bench/results.json.
import { ensureChromium } from './chromium.mjs'
import { prepare } from './packages.mjs'

prepare()
ensureChromium()
const { build } = await import('./build.mjs')
await build()
const { register } = await import('tsx/esm/api')
register()
await import('../bench/run.ts')
