// `npm run dev`: the demo store with hot reload.
import { ensurePackages, requireNode } from './packages.mjs'
import { endWithParent } from './parent.mjs'

requireNode()
endWithParent()
ensurePackages()

const { register } = await import('tsx/esm/api')
register()
await import('../demo-store/dev.ts')
