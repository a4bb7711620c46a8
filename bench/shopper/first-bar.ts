import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'

import { DEMO_APP } from '#demo-store/demo-app.ts'
import type { Browser } from '@playwright/test'

import { startDemo } from '../../tests/support/demo.ts'
import { serveHere } from '../../tests/support/local-server.ts'
import { CPU_SLOWDOWN, openChromium, openTab, SLOW_4G } from '../chromium.ts'
import { type Figure, median, RUNS, type Suite } from '../figure.ts'
import { type HandOver, handOverOf, WATCH_HAND_OVER } from './hand-over.ts'

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

/** Our two pages on one origin with the demo's own files, so that connections cost both the same. */
function serve(demoUrl: string, instanceId: string) {
  const tag = `<script async src="/free-shipping-bar-host.js?instanceId=${instanceId}"></script>`
  const room = '<style>.free-shipping-bar-room{min-height:193px}</style>'
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

/** ms from navigation: until a progress bar is painted, and until its first "Add to Cart" can be used. */
interface Times {
  bar: number
  add: number
  handOver: HandOver
}

const WATCH = `
  const find = (root, selector) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.matches(selector) && element.getBoundingClientRect().height > 0 && !element.closest('[inert]') &&
          getComputedStyle(element).visibility === 'visible') return element
      const inner = element.shadowRoot && !element.inert && find(element.shadowRoot, selector)
      if (inner) return inner
    }
  }
  const wanted = { 'first-bar': '[role=progressbar]', 'first-add': '[part=add-button]' }
  // A task after a frame's own work: what is found there has been drawn with that frame.
  const look = () => {
    for (const [name, selector] of Object.entries(wanted)) {
      if (document.body && find(document, selector)) {
        performance.mark(name)
        delete wanted[name]
      }
    }
    if (Object.keys(wanted).length > 0) requestAnimationFrame(() => setTimeout(look))
  }
  look()`

async function load(browser: Browser, url: string, { warmUp = false, hasStrip = true } = {}): Promise<Times> {
  const tab = await openTab(browser)
  const context = tab.context()
  const devtools = await context.newCDPSession(tab)
  if (warmUp) {
    await tab.goto(url)
    await tab.locator('free-shipping-bar').getByRole('progressbar').waitFor()
    await tab.waitForTimeout(300)
  }
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await tab.addInitScript(WATCH)
  await tab.addInitScript(WATCH_HAND_OVER)
  await tab.goto(url)
  const at = (name: string) =>
    tab
      .waitForFunction((mark) => performance.getEntriesByName(mark)[0]?.startTime, name)
      .then((handle) => handle.jsonValue())
  const bar = (await at('first-bar')) ?? Number.NaN
  const add = hasStrip ? ((await at('first-add')) ?? Number.NaN) : Number.NaN
  const handOver = await handOverOf(tab, bar)
  await context.close()
  return { bar, add, handOver }
}

function handOverFigures(runs: readonly HandOver[]): Figure[] {
  const figure = (name: string, unit: string, of: (run: HandOver) => number, goal?: number): Figure => ({
    name: `Hand-over, 4× CPU: ${name}`,
    value: median(runs.map(of)),
    unit,
    runs: RUNS,
    ...(goal !== undefined && { goal })
  })
  return [
    figure('layout shift', '', ({ shift }) => shift, 0),
    figure('long tasks', 'tasks', ({ longTasks }) => longTasks, 0),
    figure('longest task', 'ms', ({ longest }) => longest),
    figure('frames in which the bar looks different', 'frames', ({ different }) => different, 0)
  ]
}

async function measure(): Promise<Figure[]> {
  // As in production: what one shopper asked for is there for the next.
  const demo = await startDemo({ CACHE_SECONDS: '60', PRODUCTS_CACHE_SECONDS: '600' })
  const site = await serve(demo.url, DEMO_APP.instanceId)
  const browser = await openChromium()
  const floors: number[] = []
  const ours: Times[] = []
  const again: Times[] = []
  for (let run = 0; run < RUNS; run += 1) {
    floors.push((await load(browser, `${site.url}/floor`, { hasStrip: false })).bar)
    ours.push(await load(browser, `${site.url}/ours`))
    again.push(await load(browser, `${site.url}/ours`, { warmUp: true }))
  }
  await browser.close()
  await site.close()
  await demo.stop()
  const floor = median(floors)
  const figure = (name: string, times: number[], goal: number): Figure => ({
    name,
    value: median(times),
    unit: 'ms',
    floor,
    goal,
    runs: RUNS
  })
  return [
    figure(
      'First bar on screen, slow 4G, 4× CPU',
      ours.map(({ bar }) => bar),
      1.15
    ),
    figure(
      'The same for a returning shopper',
      again.map(({ bar }) => bar),
      1.1
    ),
    figure(
      'Add button works, slow 4G, 4× CPU',
      ours.map(({ add }) => add),
      1.8
    ),
    ...handOverFigures(ours.map(({ handOver }) => handOver))
  ]
}

export const suite: Suite = { name: 'First bar on screen', measure }
