// Reports failures of our own code in this page to the service, once for each kind, and removes a bar that does harm.

import {
  BAR_FAILURES_PATH,
  type BarFailure,
  type Engine,
  type FailureKind
} from '#shared/api/bar-failures-api.ts'
import type { SiteData } from '#shared/api/site-script.ts'

import { TAG } from '../dom/tag.ts'

/** So many errors in one page are too many. */
const ERRORS_MAX = 3

/** So much of the main thread within so much time is too much; for hours even a countdown's ticks would add up to it. */
const BUSY_MAX_MS = 1000
const SPAN_MS = 60_000

/** Key under which a tab keeps the build of a bar that went, so that another build has its turn. */
const AWAY_NAME = `${TAG}-away`

type OwnSite = Pick<SiteData, 'instanceId' | 'build' | 'compared'>

let origin = ''
let site: OwnSite | undefined
const reported = new Set<unknown>()
let errors = 0
let busyMs = 0
let spanBegan = 0
let depth = 0
let away = false
const callbacks = new Set<() => void>()

/** Did the bar do harm, here or earlier in this tab? Then there is none until the next page. */
export const isAway = (): boolean => away

/** Calls back when the bar has to go. Returns a function that ends it. */
export function onAway(callback: () => void): () => void {
  callbacks.add(callback)
  return () => void callbacks.delete(callback)
}

function goAway() {
  if (away) return
  away = true
  try {
    // It names nobody, and without it every page of the visit would be harmed anew: no consent is needed.
    sessionStorage.setItem(AWAY_NAME, `${site?.build}`)
  } catch {
    // The browser keeps nothing.
  }
  for (const callback of callbacks) callback()
}

function engine(): Engine {
  const { userAgent } = navigator
  if (/Chrom/.test(userAgent)) return 'blink'
  if (/Gecko\//.test(userAgent)) return 'gecko'
  return /AppleWebKit/.test(userAgent) ? 'webkit' : 'other'
}

async function send(failure: BarFailure) {
  const [address, body] = [origin + BAR_FAILURES_PATH, JSON.stringify(failure)]
  try {
    // Sends text, which needs no preflight request to another origin.
    if (navigator.sendBeacon(address, body)) return
  } catch {
    // A page may have replaced it.
  }
  await fetch(address, { method: 'POST', body, keepalive: true })
}

/** Tells the service, without a word about the shopper or the page. Whether it arrives does not matter. */
export function report(kind: FailureKind): void {
  // A framed page is a preview or an editor: its visitor is no shopper.
  if (!site?.build || window.parent !== window || reported.has(kind)) return
  if (kind === 'seen' && !site.compared) return
  reported.add(kind)
  const { instanceId, build } = site
  send({ instanceId, build, kind, engine: engine() }).catch(() => {})
}

/** Tells the service where a module does not load. */
export async function told<Module>(loading: Promise<Module>): Promise<Module> {
  try {
    return await loading
  } catch (error) {
    report('module')
    throw error
  }
}

const isOurAddress = (address = ''): boolean =>
  ['/free-shipping-bar', '/assets/widget/'].some((path) => address.startsWith(origin + path))

/** Did our own code throw it? What a page's code throws where we call it is the page's. */
export function isOurs(error: unknown): boolean {
  try {
    // The stack begins with the message, where the engine writes it at all: it may name any address.
    const { stack = '', message } = error as Error
    return isOurAddress(/(?:^|[\s(@])([^\s(@]+):\d+:\d+/.exec(stack.replace(message, ''))?.[1])
  } catch {
    return false
  }
}

/** An error that was caught. Others than our own change nothing. */
export function caught(error: unknown, isOwn = isOurs(error)): void {
  if (!isOwn || reported.has(error)) return
  if (error) reported.add(error)
  report('threw')
  errors += 1
  if (errors >= ERRORS_MAX) goAway()
}

function addBusy(began: number, ended: number) {
  // A page that is built itself has a bar without the script, and looks after it.
  if (origin === '') return
  if (ended - spanBegan > SPAN_MS) {
    spanBegan = began
    busyMs = 0
  }
  busyMs += ended - began
  if (busyMs <= BUSY_MAX_MS) return
  report('slow')
  goAway()
}

/** Runs a part of the bar; undefined where it throws: the page goes on. */
export function guarded<T>(work: () => T): T | undefined {
  const began = performance.now()
  depth += 1
  try {
    return work()
  } catch (error) {
    console.debug('free-shipping-bar:', error)
    caught(error)
    return undefined
  } finally {
    depth -= 1
    // A part inside another one is counted with that.
    if (depth === 0) addBusy(began, performance.now())
  }
}

// Errors of a script of another origin have no source: those are caught where they are thrown.
const onError = ({ filename, error }: ErrorEvent) => caught(error, isOurAddress(filename))
const onRejection = ({ reason }: PromiseRejectionEvent) => caught(reason)
let bars = 0

/** Hears errors that nobody caught, as long as a bar is there. Returns a function that ends it. */
export function hearErrors(): () => void {
  bars += 1
  // Each bar has its own time: a side cart makes one whenever it opens.
  busyMs = 0
  // A browser adds the same listener only once.
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  return () => {
    bars -= 1
    if (bars > 0) return
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
  }
}

/** Begins with the script at this address, and the site that came with it. */
export function watchFailures(scriptUrl: string, given: OwnSite | undefined): void {
  ;({ origin } = new URL(scriptUrl))
  site = given
  try {
    away = sessionStorage.getItem(AWAY_NAME) === `${given?.build}`
  } catch {
    // The browser keeps nothing.
  }
}

/** Tells the service where the components, which draw in this task, do not take over the nodes that are there. */
export async function keepsNodes({ shadowRoot }: Element) {
  const nodes = Array.from(shadowRoot?.querySelectorAll('[part]') ?? [])
  await undefined
  if (nodes.some((node) => !node.isConnected)) report('redrawn')
}
