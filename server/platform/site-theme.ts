import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { setImmediate } from 'node:timers/promises'

import type { SiteTheme } from '#shared/api/site-theme-api.ts'

import { linkedSheets, readProperties, themeOf } from './site-styles.ts'

const TIMEOUT_MS = 5000
/** A page of Wix has its styles in its HTML: several hundred kB. */
const PAGE_BYTES_MAX = 3_000_000
const STYLESHEETS_MAX = 8
const STYLESHEET_BYTES_MAX = 300_000
const REDIRECTS_MAX = 3

/** Addresses that are not on the public internet (RFC 6890): an owner's domain could lead the service to its neighbours. */
const PRIVATE = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3]
] as const)
  PRIVATE.addSubnet(net, prefix)
for (const [net, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8]
] as const)
  PRIVATE.addSubnet(net, prefix, 'ipv6')

/** Whether all addresses of a host are on the public internet. An IPv4 address within IPv6 counts as what it is. */
export async function isPublicHost(host: string): Promise<boolean> {
  const bare = host.replace(/^\[|\]$/g, '')
  const found = isIP(bare) ? [{ address: bare, family: isIP(bare) }] : await lookup(bare, { all: true })
  return found.every(({ address, family }) => !PRIVATE.check(address, family === 6 ? 'ipv6' : 'ipv4'))
}

export interface SiteThemeOptions {
  /** The published site, as Wix tells it. */
  siteUrl: string
  fetch: typeof globalThis.fetch
  /** Whether an address may be opened. */
  mayOpen: (url: URL) => Promise<boolean>
}

/** The text of an answer, read no further than `bytesMax`. */
async function textOf(answer: Response, bytesMax: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  // Node's streams can be iterated; the DOM's types do not say so.
  for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    text += decoder.decode(chunk, { stream: true })
    if (bytes > bytesMax) break
  }
  return text
}

/** Opens an address, and where it leads to. Each step is checked. @throws Error */
async function open(
  address: string,
  { fetch, mayOpen, signal, bytesMax }: SiteThemeOptions & { signal: AbortSignal; bytesMax: number }
) {
  let url = new URL(address)
  for (let step = 0; step <= REDIRECTS_MAX; step++) {
    if (!(await mayOpen(url))) throw new Error('The address may not be opened')
    const answer = await fetch(url.href, {
      signal,
      redirect: 'manual',
      headers: { Accept: 'text/html, text/css' }
    })
    const next = answer.headers.get('Location')
    if (answer.status < 300 || answer.status > 399 || next === null) {
      if (!answer.ok) throw new Error(`The site answered ${answer.status}`)
      return { url: url.href, text: await textOf(answer, bytesMax) }
    }
    await answer.body?.cancel()
    url = new URL(next, url)
  }
  throw new Error('The site leads from one address to the next')
}

/**
 * The theme of a published site, from the styles of its first page. Nothing else of the page is kept.
 * @throws Error when the page cannot be read
 */
export async function readSiteTheme(options: SiteThemeOptions): Promise<SiteTheme> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const { url, text } = await open(options.siteUrl, { ...options, signal, bytesMax: PAGE_BYTES_MAX })
  const linked = await Promise.all(
    linkedSheets(text, url)
      .slice(0, STYLESHEETS_MAX)
      // A stylesheet that is missing takes nothing from the others.
      .map((address) =>
        open(address, { ...options, signal, bytesMax: STYLESHEET_BYTES_MAX }).then(
          ({ text }) => text,
          () => ''
        )
      )
  )
  const properties = new Map<string, string>()
  for (const css of [...linked, text]) {
    readProperties(css, properties)
    // Lets other calls in between.
    await setImmediate()
  }
  return themeOf(properties)
}
