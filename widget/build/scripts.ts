import { build, mergeConfig, type Plugin } from 'vite'

import { inRepository, SHOPPER_WITH_HOOKS, shopperWith } from './resolve.ts'

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
    await buildEmbed()
  }
})
