import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'

import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { createServer } from 'vite'

/** Path under which Vite serves the dashboard's modules, away from the store's own addresses. */
const BASE = '/dashboard-sources/'
const PAGE = 'dashboard/index.html'

export interface DashboardSources {
  /** `/dashboard` and its modules. */
  routes: Hono
  close(): Promise<void>
}

export interface DashboardSourcesOptions {
  platformPath: string
  /** The port on which the browser hears of changed modules. */
  reloadPort: number
}

/** The dashboard straight from its sources, in development only: a change shows without a reload. */
export function serveDashboardSources({
  platformPath,
  reloadPort
}: DashboardSourcesOptions): DashboardSources {
  // The store need not wait for it.
  const opening = createServer({
    configFile: 'vite.dashboard.config.ts',
    base: BASE,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: reloadPort }, fs: { allow: ['.'] } }
  })
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const vite = await opening
    return new Promise<boolean>((resolve) => {
      outgoing.once('close', () => resolve(true))
      vite.middlewares(incoming, outgoing, () => resolve(false))
    })
  }
  const routes = new Hono<{ Bindings: HttpBindings }>()
    .get('/dashboard', async (c) => {
      const page = (await readFile(PAGE, 'utf8'))
        .replaceAll('%PLATFORM_URL%', platformPath)
        .replaceAll('%MEDIA_URL%', platformPath)
        .replaceAll('%APP_ID%', '')
      const vite = await opening
      return c.html(await vite.transformIndexHtml('/index.html', page, c.req.path))
    })
    .use(`${BASE}*`, async (c) =>
      (await answer(c.env.incoming, c.env.outgoing)) ? RESPONSE_ALREADY_SENT : c.notFound()
    )
  return { routes: new Hono().route('/', routes), close: async () => (await opening).close() }
}
