import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  publicDir: false,
  build: {
    outDir: '../dist/demo-store',
    emptyOutDir: true,
    cssCodeSplit: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        store: 'demo-store/host/store.ts',
        landing: 'demo-store/host/landing.ts',
        playground: 'demo-store/host/playground.ts'
      },
      output: {
        entryFileNames: 'assets/demo-store/[name].js',
        chunkFileNames: 'assets/demo-store/[name].js',
        assetFileNames: 'assets/demo-store/[name][extname]'
      }
    }
  }
})
