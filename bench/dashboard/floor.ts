import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

import react from '@vitejs/plugin-react'
import { build } from 'vite'

import { type LocalServer, serveHere } from '../../tests/support/local-server.ts'

const OUT = '.cache/bench/dashboard-floor'
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** The design system's empty page with a header, built and served as the dashboard is. */
export async function serveFloor(): Promise<LocalServer> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: 'bench/dashboard/floor',
    plugins: [react()],
    build: { outDir: join('../../..', OUT), emptyOutDir: true, chunkSizeWarningLimit: 2000 }
  })
  const names = readdirSync(OUT, { recursive: true, encoding: 'utf8' }).filter(
    (name) => extname(name) in TYPES
  )
  const files = new Map(names.map((name) => [`/${name}`, gzipSync(readFileSync(join(OUT, name)))]))
  return serveHere(({ url = '/' }, response) => {
    const path = url === '/' ? '/index.html' : url
    const type = TYPES[extname(path)] ?? ''
    response.writeHead(files.has(path) ? 200 : 404, { 'content-type': type, 'content-encoding': 'gzip' })
    response.end(files.get(path))
  })
}
