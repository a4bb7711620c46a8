import { readFile, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

import react from '@vitejs/plugin-react'
import { build } from 'vite'

import { type LocalServer, serveHere } from '../../tests/support/local-server.ts'

const OUT = '.cache/bench/dashboard-floor'
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** The design system's empty page with a header, built and served as ours is. */
export async function serveFloor(): Promise<LocalServer> {
  await rm(OUT, { recursive: true, force: true })
  await build({
    configFile: false,
    logLevel: 'error',
    root: 'bench/dashboard/floor',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir: join('../../..', OUT), chunkSizeWarningLimit: 2000 }
  })
  const files = new Map<string, Buffer>()
  return serveHere((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '/index.html')
    const cached = files.get(path)
    const body = cached
      ? Promise.resolve(cached)
      : readFile(join(OUT, path)).then((raw) => {
          const zipped = gzipSync(raw)
          files.set(path, zipped)
          return zipped
        })
    body.then(
      (zipped) =>
        response
          .writeHead(200, {
            'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
            'content-encoding': 'gzip'
          })
          .end(zipped),
      () => response.writeHead(404).end()
    )
  })
}
