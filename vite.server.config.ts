import { builtinModules } from 'node:module'

import { defineConfig } from 'vite'

// One file with all it needs but libSQL, whose native part cannot be bundled: what the Dockerfile runs.
export default defineConfig({
  build: {
    ssr: 'server/index.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rollupOptions: { external: [...builtinModules, 'libsql'] }
  },
  ssr: { noExternal: true, external: ['libsql'] }
})
