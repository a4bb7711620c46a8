// `npm run dev`: the demo store with hot reload.
import { ensurePackages, requireNode } from './packages.mjs'

requireNode()
ensurePackages()

const { register } = await import('tsx/esm/api')
register()
await import('../demo-store/dev.ts')
