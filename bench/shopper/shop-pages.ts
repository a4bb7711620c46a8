import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'

import { DEMO_APP } from '#demo-store/data/demo-app.ts'

import { startDemo } from '../../tests/support/demo.ts'
import { type LocalServer, serveHere } from '../../tests/support/local-server.ts'

/** The floor: one small plain script that draws the same bar from settings that stand in the page. */
const FLOOR_SCRIPT = `
const bar = document.createElement('div')
const settings = JSON.parse(document.querySelector('#settings').textContent)
bar.innerHTML = '<p></p><div role="progressbar" aria-valuemin="0" aria-valuemax="100" aria-valuenow="0"><div></div></div>'
const text = bar.firstChild, track = bar.lastChild
text.textContent = settings.message
Object.assign(bar.style, { font: '15px/1.4 system-ui, sans-serif', padding: '12px 16px', textAlign: 'center',
  border: '1px solid ' + settings.borderColor, background: settings.backgroundColor, color: settings.textColor })
Object.assign(track.style, { height: '10px', borderRadius: '5px', background: settings.progressBackground })
Object.assign(track.firstChild.style, { height: '100%', width: '0', background: settings.barColor })
document.querySelector('#bar').append(bar)`
const FLOOR_SETTINGS = JSON.stringify({
  message: '🚚 Start shopping to get FREE shipping!',
  borderColor: '#E5E7EB',
  backgroundColor: '#FFFFFF',
  textColor: '#4B5563',
  progressBackground: '#FCE7F3',
  barColor: '#0070F3'
})
const FLOOR_BODY = `<div id="bar"></div><script type="application/json" id="settings">${FLOOR_SETTINGS}</script><script src="/floor.js"></script>`

const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">${head}</head>` +
  `<body>${body}</body></html>`

/** The address of the demo store's script, with its settings, its bar's HTML and the products at hand. */
const SITE_SCRIPT = `/free-shipping-bar-host.js?instanceId=${DEMO_APP.instanceId}`

/** Our two pages on one origin with the demo's own files, so that connections cost both the same. */
function serve(demoUrl: string) {
  const tag = `<script async src="${SITE_SCRIPT}"></script>`
  const room =
    '<style>.free-shipping-bar-room{min-height:193px}@media (max-width:410px){.free-shipping-bar-room{min-height:244px}}</style>'
  const own: Record<string, [type: string, body: string]> = {
    '/ours': ['text/html', page(`<div class="free-shipping-bar-room">${tag}</div>`, room)],
    '/floor': ['text/html', page(FLOOR_BODY)],
    '/floor.js': ['text/javascript', FLOOR_SCRIPT]
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/'
    const file = own[path]
    if (file) {
      response.writeHead(200, { 'content-type': file[0], 'content-encoding': 'gzip' }).end(gzipSync(file[1]))
      return
    }
    const from = await fetch(demoUrl + path)
    const body = Buffer.from(await from.arrayBuffer())
    response
      .writeHead(from.status, {
        'content-type': from.headers.get('content-type') ?? 'text/plain',
        'cache-control': from.headers.get('cache-control') ?? 'no-store',
        'timing-allow-origin': '*',
        'content-encoding': 'gzip'
      })
      .end(gzipSync(body))
  }
  return serveHere((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(502).end(String(error)))
  })
}

/** `/ours`, a page with the bar of the demo store and the products that its owner chose, and `/floor`. */
export async function openShopPages(): Promise<LocalServer> {
  // It keeps answers as in production: what one shopper asked for is there for the next.
  const demo = await startDemo({ CACHE_SECONDS: '60', PRODUCTS_CACHE_SECONDS: '600' })
  const answer = await fetch(`${demo.url}/_functions/barProducts?instanceId=${DEMO_APP.instanceId}`)
  if (!answer.ok) throw new Error(`The demo store has no products: ${answer.status}.`)
  const pages = await serve(demo.url)
  return {
    url: pages.url,
    async close() {
      await pages.close()
      await demo.stop()
    }
  }
}
