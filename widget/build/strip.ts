import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { build, mergeConfig } from 'vite'

import { inRepository, OUT, SHOPPER } from './resolve.ts'

/** What the strip takes from the script that loads it, under the names of `load-strip-chunk.ts`. */
const HANDED = new Map([
  ['#widget/small/tree.ts', 'tree'],
  ['react/jsx-runtime', 'jsxRuntime'],
  ['#shared/money.ts', 'money']
])

/**
 * Builds the strip as a script that imports nothing: `open(parts)` runs it with its loader's own stand-in for React.
 * So it works for classic scripts and modules alike, and no byte is downloaded twice.
 * @returns its path on the server
 */
export async function buildStrip(): Promise<string> {
  const built = await build(
    mergeConfig(
      {
        ...SHOPPER,
        resolve: { alias: [{ find: /^react$/, replacement: inRepository('widget/small/hooks.ts') }] }
      },
      {
        build: {
          write: false,
          lib: { entry: inRepository('widget/product-strip.ts'), formats: ['cjs'] },
          rolldownOptions: { external: [...HANDED.keys()] }
        }
      }
    )
  )
  const output = (Array.isArray(built) ? built : [built]).flatMap((result) =>
    'output' in result ? result.output : []
  )
  const chunk = output.find((file) => file.type === 'chunk')
  if (!chunk) throw new Error('The product strip was not built.')
  const names = JSON.stringify(Object.fromEntries(HANDED))
  const code = `export function open(parts){const names=${names},require=name=>parts[names[name]],exports={};${chunk.code}\nreturn exports}`
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
  const path = `/assets/widget/strip-${hash}.js`
  const file = inRepository(OUT + path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, code)
  return path
}
