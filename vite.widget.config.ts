import { defineConfig, mergeConfig } from 'vite'

import { inRepository, shopperWith } from './widget/build/resolve.ts'
import { shopperScripts } from './widget/build/scripts.ts'
import { buildStrip } from './widget/build/strip.ts'

export default defineConfig(async () => {
  const stripPath = await buildStrip()
  return mergeConfig(shopperWith(stripPath), {
    plugins: [shopperScripts(stripPath)],
    build: {
      assetsDir: 'assets/widget',
      rolldownOptions: { input: [inRepository('widget/public-bar.html')] }
    }
  })
})
