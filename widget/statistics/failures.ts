// Reports failures of our own code in this page to the service, once for each kind.

import { BAR_FAILURES_PATH, type BarFailure, type FailureKind } from '#shared/api/bar-failures-api.ts'
import type { SiteData } from '#shared/api/site-script.ts'

type OwnSite = Pick<SiteData, 'instanceId' | 'build'>

let origin = ''
let site: OwnSite | undefined
const reported = new Set<FailureKind>()

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
  reported.add(kind)
  const { instanceId, build } = site
  send({ instanceId, build, kind }).catch(() => {})
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
  if (isOwn) report('threw')
}

/** A part of the bar failed: the page goes on. */
export function failed(error: unknown): void {
  console.debug('free-shipping-bar:', error)
  caught(error)
}

/** Runs a part of the bar; undefined where it throws: the page goes on. */
export function guarded<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    failed(error)
    return undefined
  }
}

// Errors of a script of another origin have no source: those are caught where they are thrown.
const onError = ({ filename, error }: ErrorEvent) => caught(error, isOurAddress(filename))
const onRejection = ({ reason }: PromiseRejectionEvent) => caught(reason)

/** Begins with the script at this address, and the site that came with it. */
export function watchFailures(scriptUrl: string, given: OwnSite | undefined): void {
  ;({ origin } = new URL(scriptUrl))
  site = given
  // A browser adds the same listener only once.
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
}
