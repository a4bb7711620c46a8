// The server of `npm run dev`: `dev.ts` starts it, and starts it again when its code changes.
import { watch } from 'node:fs'
import { readFile } from 'node:fs/promises'

import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { createServer } from 'vite'

const PLATFORM_PATH = '/wixapis'
/** Path under which Vite serves the dashboard's modules, away from the store's own addresses. */
const BASE = '/dashboard-sources/'
/** Reloads a page when Vite asks for it, and when the server answers again after a restart. */
const CLIENT = `<script type="module" src="${BASE}@vite/client"></script>`

// Vite loads the server, too: the bar's first HTML has its style sheets.
const sources = await createServer({
  configFile: false,
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, watch: null },
  optimizeDeps: { noDiscovery: true }
})
const { runDemo } = (await sources.ssrLoadModule('/demo-store/run.ts')) as typeof import('./run.ts')

await runDemo(async ({ port }) => {
  const vite = await createServer({
    configFile: 'vite.dashboard.config.ts',
    base: BASE,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: port + 1 }, fs: { allow: ['.'] } }
  })
  const built = ['dist/widget', 'dist/demo-store'].map((folder) =>
    watch(folder, () => vite.ws.send({ type: 'full-reload' }))
  )
  const front = new Hono<{ Bindings: HttpBindings }>()
    .get('/dashboard', async (c) => {
      const page = (await readFile('dashboard/index.html', 'utf8'))
        .replaceAll('%PLATFORM_URL%', PLATFORM_PATH)
        .replaceAll('%MEDIA_URL%', PLATFORM_PATH)
        .replaceAll('%APP_ID%', '')
      return c.html(await vite.transformIndexHtml('/index.html', page, c.req.path))
    })
    .use(`${BASE}*`, async (c) => {
      const { incoming, outgoing } = c.env
      const isServed = await new Promise<boolean>((resolve) => {
        outgoing.once('close', () => resolve(true))
        vite.middlewares(incoming, outgoing, () => resolve(false))
      })
      return isServed ? RESPONSE_ALREADY_SENT : c.notFound()
    })
    .use('/store/*', async (c, next) => {
      await next()
      // A new answer: the page's own policy would keep it from hearing of changes at another port.
      if (c.res.headers.get('Content-Type')?.startsWith('text/html'))
        c.res = new Response(CLIENT + (await c.res.text()), { headers: { 'Content-Type': 'text/html' } })
    })
  return {
    front: new Hono().route('/', front),
    onClose: async () => {
      for (const one of built) one.close()
      await Promise.all([vite.close(), sources.close()])
    }
  }
})
