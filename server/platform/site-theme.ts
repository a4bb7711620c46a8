import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

import { IN_HARMONY, type SiteTheme, SiteThemeSchema } from '#shared/api/site-theme-api.ts'
import * as v from 'valibot'

const TIMEOUT_MS = 5000
/** A page of Wix has its styles in its HTML: several hundred kB. */
const BYTES_MAX = 3_000_000
const STYLESHEETS_MAX = 8
const REDIRECTS_MAX = 3
/** How deep a custom property may refer to others. */
const DEPTH_MAX = 8

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

/** The text of an answer, read no further than `BYTES_MAX`. */
async function textOf(answer: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  // Node's streams can be iterated; the DOM's types do not say so.
  for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    text += decoder.decode(chunk, { stream: true })
    if (bytes > BYTES_MAX) break
  }
  return text
}

/** Opens an address, and where it leads to. Each step is checked. @throws Error */
async function open(address: string, { fetch, mayOpen }: SiteThemeOptions, signal: AbortSignal) {
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
      return { url: url.href, text: await textOf(answer) }
    }
    await answer.body?.cancel()
    url = new URL(next, url)
  }
  throw new Error('The site leads from one address to the next')
}

const STYLE = /<style\b[^>]*>([^]*?)<\/style>/gi
const LINK = /<link\b[^>]*>/gi
const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag)?.slice(1).find(Boolean)

/** The addresses of a page's stylesheets. */
const stylesheets = (html: string, base: string): string[] =>
  [...html.matchAll(LINK)].flatMap(([tag]) => {
    const href = attribute(tag, 'href')
    const isStyles = attribute(tag, 'rel')?.toLowerCase().split(/\s+/).includes('stylesheet')
    if (!isStyles || href === undefined || !URL.canParse(href, base)) return []
    return [new URL(href.replaceAll('&amp;', '&'), base).href]
  })

const DECLARATION = /(--[\w-]+)\s*:\s*([^;{}]{1,500})(?=[;}])/g

/** The custom properties of some styles; of one that is declared twice the last counts. */
const customProperties = (css: string): ReadonlyMap<string, string> =>
  new Map([...css.matchAll(DECLARATION)].map(([, name = '', value = '']) => [name, value.trim()]))

const VAR = /var\(\s*(--[\w-]+)\s*(?:,([^()]*(?:\([^()]*\)[^()]*)*))?\)/

/** A value without `var()`; undefined where one of them has none. */
function resolved(value: string, all: ReadonlyMap<string, string>): string | undefined {
  let text = value
  for (let depth = 0; depth < DEPTH_MAX; depth++) {
    const [reference, name = '', fallback] = VAR.exec(text) ?? []
    if (reference === undefined) return text.replace(/\s+/g, ' ').trim()
    const known = all.get(name) ?? fallback?.trim()
    if (known === undefined) return undefined
    text = text.replace(reference, () => known)
  }
  return undefined
}

/** The theme that some styles tell. */
export function themeIn(css: string): SiteTheme {
  const all = customProperties(css)
  const told = Object.entries(IN_HARMONY).flatMap(([name, inHarmony]) => {
    const value = resolved(`var(${name}, var(${inHarmony}))`, all)
    return value === undefined ? [] : [[name, value]]
  })
  return v.parse(SiteThemeSchema, Object.fromEntries(told))
}

/**
 * The theme of a published site, from the styles of its first page. Nothing else of the page is kept.
 * @throws Error when the page cannot be read
 */
export async function readSiteTheme(options: SiteThemeOptions): Promise<SiteTheme> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const { url, text } = await open(options.siteUrl, options, signal)
  const own = [...text.matchAll(STYLE)].map(([, css = '']) => css)
  const linked = await Promise.all(
    stylesheets(text, url)
      .slice(0, STYLESHEETS_MAX)
      // A stylesheet that is missing takes nothing from the others.
      .map((address) =>
        open(address, options, signal).then(
          ({ text }) => text,
          () => ''
        )
      )
  )
  return themeIn([...linked, ...own].join('\n'))
}
