import { build, mergeConfig, type Plugin } from 'vite'

import { inRepository, shopperWith } from './resolve.ts'

/** The scripts that shop pages name: name → where it begins. */
const SCRIPTS = {
  'free-shipping-bar': 'widget/element-script.ts',
  'free-shipping-bar-host': 'widget/host/host-script.ts'
}

/** One file each, without `import` or `export`: they work as classic scripts and as modules. */
async function buildScript(name: string, entry: string, stripPath: string): Promise<void> {
  await build(
    mergeConfig(shopperWith(stripPath), {
      build: {
        lib: { entry: inRepository(entry), formats: ['iife'], name: 'fsb', fileName: () => `${name}.js` }
      }
    })
  )
}

/** Builds the scripts beside the pages. */
export const shopperScripts = (stripPath: string): Plugin => ({
  name: 'shopper-scripts',
  apply: 'build',
  async closeBundle() {
    for (const [name, entry] of Object.entries(SCRIPTS)) await buildScript(name, entry, stripPath)
  }
})
