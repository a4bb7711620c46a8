import { copyFileSync, renameSync, rmSync } from 'node:fs'

import { build, mergeConfig, type Plugin } from 'vite'

import { inRepository, OUT, SHOPPER, SHOPPER_WITH_HOOKS, shopperWith } from './resolve.ts'

/** The scripts that shop pages name: name → where it begins. */
const SCRIPTS = {
  'free-shipping-bar': 'widget/element-script.ts',
  'free-shipping-bar-host': 'widget/host/host-script.ts'
}

/** For Wix sites only: with the Wix SDK, which uses the real libraries. */
async function buildWixCart(): Promise<void> {
  await build(
    mergeConfig(SHOPPER, {
      build: {
        lib: {
          entry: inRepository('widget/host/wix-script.ts'),
          formats: ['iife'],
          name: 'fsb',
          fileName: () => 'free-shipping-bar-wix.js'
        }
      }
    })
  )
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

/** The host script as a module for pages that are built; what it is, `host.d.ts` says. */
async function buildModule(stripPath: string): Promise<void> {
  await build(
    mergeConfig(shopperWith(stripPath), {
      build: {
        lib: {
          entry: inRepository('widget/host/module.ts'),
          formats: ['es'],
          fileName: () => 'free-shipping-bar-host.module.js'
        }
      }
    })
  )
  const types = 'free-shipping-bar-host.module.d.ts'
  copyFileSync(inRepository(`widget/host/types/${types}`), inRepository(`${OUT}/${types}`))
}

/** The earlier widget's page: its components use hooks, which the bar itself does without. */
async function buildEmbed(): Promise<void> {
  await build(
    mergeConfig(SHOPPER_WITH_HOOKS, {
      build: {
        assetsDir: 'assets/widget',
        rolldownOptions: { input: [inRepository('widget/embed.html')] }
      }
    })
  )
}

/** Builds the scripts and the earlier widget beside the public bar's page. */
export const shopperScripts = (stripPath: string): Plugin => ({
  name: 'shopper-scripts',
  apply: 'build',
  async closeBundle() {
    for (const [name, entry] of Object.entries(SCRIPTS)) await buildScript(name, entry, stripPath)
    await buildModule(stripPath)
    await buildWixCart()
    await buildEmbed()
    rmSync(inRepository('dist/widget'), { recursive: true, force: true })
    renameSync(inRepository(OUT), inRepository('dist/widget'))
  }
})
