import { IN_HARMONY, type SiteTheme, SiteThemeSchema } from '#shared/api/site-theme-api.ts'
import * as v from 'valibot'

/** Characters of a style sheet that are read. */
export const STYLESHEET_MAX = 300_000
/** Style sheets, and other links, of a page. */
const TAGS_MAX = 1000
/** Characters of a tag, of a property's name and of its value. */
const TAG_MAX = 4000
const NAME_MAX = 100
const VALUE_MAX = 500
/** Greatest depth of references between custom properties. */
const DEPTH_MAX = 8

const ATTRIBUTE = /\s([a-z]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi

/** The attributes of a tag, by their names in small letters; of one that is given twice the first counts. */
const attributes = (tag: string): ReadonlyMap<string, string> =>
  new Map(
    [...tag.matchAll(ATTRIBUTE)]
      .toReversed()
      .map(([, name = '', double, single, bare]) => [name.toLowerCase(), double ?? single ?? bare ?? ''])
  )

/** The style sheet that a `<link>` names. */
function linkedSheet(tag: string, base: string): string[] {
  const given = attributes(tag)
  const href = given.get('href')?.replaceAll('&amp;', '&')
  const isStyles = given.get('rel')?.toLowerCase().split(/\s+/).includes('stylesheet')
  return isStyles && href && URL.canParse(href, base) ? [new URL(href, base).href] : []
}

/** The style sheets within a page, and the addresses of those that it links to. Reads the page once, from its start to its end. */
export function pageStyles(html: string, base: string): { own: string[]; links: string[] } {
  const own: string[] = []
  const links: string[] = []
  const begin = /<(style|link)\b/gi
  const end = /<\/style/gi
  for (let count = 0; count < TAGS_MAX; count++) {
    const found = begin.exec(html)
    if (!found) break
    const tagEnd = html.indexOf('>', begin.lastIndex)
    if (tagEnd < 0) break
    begin.lastIndex = tagEnd + 1
    if (found[1]?.toLowerCase() === 'link') {
      links.push(...linkedSheet(html.slice(found.index, Math.min(tagEnd, found.index + TAG_MAX)), base))
      continue
    }
    end.lastIndex = tagEnd + 1
    const cssEnd = end.exec(html)?.index ?? html.length
    own.push(html.slice(tagEnd + 1, Math.min(cssEnd, tagEnd + 1 + STYLESHEET_MAX)))
    begin.lastIndex = cssEnd
  }
  return { own, links }
}

const NAME_END = /[^\w-]/g
const VALUE_END = /[;{}]/g
const WORD = /\S/g

/** Index of the next of these characters, or of the end of the text. */
function next(end: RegExp, text: string, from: number): number {
  end.lastIndex = from
  return end.exec(text)?.index ?? text.length
}

/** Adds the custom properties of a style sheet; of one that is declared twice the last counts. Each character is read once. */
export function readProperties(sheet: string, properties: Map<string, string>): void {
  const css = sheet.slice(0, STYLESHEET_MAX)
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
