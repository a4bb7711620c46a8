import { IN_HARMONY, type SiteTheme, SiteThemeSchema } from '#shared/api/site-theme-api.ts'
import * as v from 'valibot'

/** Links of a page that are looked at, and characters of one. */
const LINKS_MAX = 1000
const LINK_MAX = 2000
/** Characters of a property's name and of its value. */
const NAME_MAX = 100
const VALUE_MAX = 500
/** Greatest depth of references between custom properties. */
const DEPTH_MAX = 8

/** The addresses of the style sheets that a page links to. */
export function linkedSheets(html: string, base: string): string[] {
  const links: string[] = []
  let at = html.indexOf('<link')
  for (let count = 0; at >= 0 && count < LINKS_MAX; count++) {
    const [tag = ''] = html.slice(at, at + LINK_MAX).split('>', 1)
    const href = /\shref=["']?([^"'\s]+)/i.exec(tag)?.[1]?.replaceAll('&amp;', '&')
    if (/\srel=["']?stylesheet/i.test(tag) && href && URL.canParse(href, base))
      links.push(new URL(href, base).href)
    at = html.indexOf('<link', at + 1)
  }
  return links
}

const NAME_END = /[^\w-]/g
const VALUE_END = /[;{}]/g
const WORD = /\S/g

/** Index of the next of these characters, or of the end of the text. */
function next(end: RegExp, text: string, from: number): number {
  end.lastIndex = from
  return end.exec(text)?.index ?? text.length
}

/**
 * Adds the custom properties of a style sheet, or of a page with styles in it; of one that is declared twice the last
 * counts. Each character is read once.
 */
export function readProperties(css: string, properties: Map<string, string>): void {
  for (let at = css.indexOf('--'); at >= 0; at = css.indexOf('--', at)) {
    const nameEnd = next(NAME_END, css, at)
    const name = css.slice(at, nameEnd)
    at = next(WORD, css, nameEnd)
    if (css[at] !== ':') continue
    const valueEnd = next(VALUE_END, css, at)
    const isDeclared = valueEnd < css.length && css[valueEnd] !== '{'
    if (isDeclared && name.length <= NAME_MAX && valueEnd - at <= VALUE_MAX)
      properties.set(name, css.slice(at + 1, valueEnd).trim())
    at = valueEnd
  }
}

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

/** The theme that custom properties tell. */
export function themeOf(properties: ReadonlyMap<string, string>): SiteTheme {
  const told = Object.entries(IN_HARMONY).flatMap(([name, inHarmony]) => {
    const value = resolved(`var(${name}, var(${inHarmony}))`, properties)
    return value === undefined ? [] : [[name, value]]
  })
  return v.parse(SiteThemeSchema, Object.fromEntries(told))
}
