import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  publicDir: false,
  build: {
    outDir: '../dist/demo-store',
    assetsDir: 'assets/demo-store',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        store: 'demo-store/host/store-page.ts',
        landing: 'demo-store/host/landing-page.ts',
        playground: 'demo-store/host/playground-page.ts'
      }
    }
  }
})
