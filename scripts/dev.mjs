// `npm run dev`: the demo store with hot reload.
import { prepare } from './packages.mjs'

prepare()
const { register } = await import('tsx/esm/api')
register()
await import('../demo-store/dev.ts')
