import { mergeConfig } from 'vite'

import service from '../vite.server.config.ts'

/** The demo store with the service and the platform's emulator inside: what `npm start` runs. */
export default mergeConfig(service, {
  build: { ssr: 'demo-store/main.ts', outDir: 'dist/demo-server' }
})
