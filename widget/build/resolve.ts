import process from 'node:process'
import { fileURLToPath } from 'node:url'

import type { InlineConfig } from 'vite'

import { asciiScripts } from './ascii.ts'

/** Where everything is built, until all of it is there. */
export const OUT = `dist/.widget-${process.pid}`

export const inRepository = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

const SMALLER = [
  { find: /^nanostores$/, replacement: inRepository('widget/small/nanostores.ts') },
  { find: /^valibot$/, replacement: inRepository('widget/small/valibot.ts') },
  { find: /^react$/, replacement: inRepository('widget/small/react.ts') },
  { find: /^react-dom\/client$/, replacement: inRepository('widget/small/react-dom-client.ts') },
  { find: /^react\/jsx-runtime$/, replacement: inRepository('widget/small/jsx-runtime.ts') }
]

/** The shopper's build: the same sources as anywhere, with less where they name a library. */
export const SHOPPER: InlineConfig = {
  configFile: false,
  root: inRepository('widget'),
  publicDir: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [asciiScripts()],
  oxc: { jsx: { runtime: 'automatic', development: false } },
  build: {
    target: 'es2022',
    outDir: inRepository(OUT),
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false
  }
}

/** The same with the address of the strip, which is downloaded when there are products. */
export const shopperWith = (stripPath: string): InlineConfig => ({
  ...SHOPPER,
  define: { ...SHOPPER.define, STRIP_PATH: JSON.stringify(stripPath) },
  resolve: {
    alias: [
      { find: /^.*\/load-strip\.ts$/, replacement: inRepository('widget/load-strip-chunk.ts') },
      ...SMALLER
    ]
  }
})

/** The same for components that use hooks. */
export const SHOPPER_WITH_HOOKS: InlineConfig = {
  ...SHOPPER,
  resolve: {
    alias: [{ find: /^react$/, replacement: inRepository('widget/small/react-with-hooks.ts') }, ...SMALLER]
  }
}
