import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'dashboard',
  base: '/',
  plugins: [react()],
  build: {
    outDir: '../dist/dashboard',
    assetsDir: 'assets/dashboard',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1500
  }
})
