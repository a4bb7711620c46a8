// `npm run test:browsers`: do the styles of the bar use what the oldest supported browsers (`browserslist` in package.json)
// lack, by MDN's data? What they may use is listed here, each with what happens without it. Scripts are compiled with the
// library of widget/tsconfig.json, and tests/hosts/older-browsers.spec.ts runs them without newer features.
import { readdirSync, readFileSync } from 'node:fs'
import process from 'node:process'

import postcss from 'postcss'

const ALLOWED = {
  '@container': 'the strip of wide bars everywhere',
  'container-type': 'the strip of wide bars everywhere',
  'align-content': 'lines begin at the top all the same',
  'forced-color-adjust': 'such a browser has no forced colours',
  'justify-content': 'few cards begin where the strip does',
  'mask-image': 'prefixed beside it',
  'overscroll-behavior': 'the page may scroll on',
  'overscroll-behavior-x': 'the page may scroll on',
  'scroll-behavior': 'it jumps',
  'scrollbar-width': 'hidden by a pseudo-element, or seen',
  'text-wrap': 'lines break where they are full',
  ':focus-visible': 'the browser’s own outline',
  ':has': 'no check mark'
}

const read = (path) => JSON.parse(readFileSync(path, 'utf8'))
const FLOOR = read('package.json').browserslist.map((browser) => browser.split(' '))
const { css } = read('node_modules/@mdn/browser-compat-data/data.json')

const isBy = (version, floor) => {
  const [a, b] = [version, floor].map((text) => text.replace('≤', '').split('.').map(Number))
  return a[0] < b[0] || (a[0] === b[0] && (a[1] ?? 0) <= (b[1] ?? 0))
}
/** A part of the support behind a flag, or by another name, is none. */
const has = (statement, floor) =>
  [statement ?? []]
    .flat()
    .some(
      ({ version_added: added, flags, prefix }) =>
        typeof added === 'string' && added !== 'preview' && isBy(added, floor) && !flags && !prefix
    )

/** Those of the oldest browsers that do not have it. */
const lacking = (feature) =>
  FLOOR.filter(([name, version]) => feature?.__compat && !has(feature.__compat.support[name], version)).map(
    (browser) => browser.join(' ')
  )

const valuesOf = (property) => css.properties[property] ?? {}
const FUNCTIONS = new Map()
const collect = (types) => {
  for (const [name, feature] of Object.entries(types)) {
    if (name === '__compat') continue
    if (feature.__compat) FUNCTIONS.set(name, feature)
    collect(feature)
  }
}
collect(css.types)

/** Properties, values, functions, selectors and rules of a style sheet that are newer. An older value before them is a fallback. */
function newerInStyles(text) {
  const found = new Map()
  const add = (what, browsers) => browsers.length > 0 && found.set(what, browsers)
  postcss.parse(text).walk((node) => {
    if (node.type === 'atrule') {
      add(`@${node.name}`, lacking(css['at-rules'][node.name]))
    } else if (node.type === 'rule') {
      if (node.nodes.some(({ type }) => type === 'rule')) add('nesting', ['safari 14'])
      for (const [, name] of node.selector.matchAll(/::?([a-z-]+)/g))
        add(`:${name}`, lacking(css.selectors[name]))
    } else if (node.type === 'decl' && !node.prop.startsWith('-')) {
      add(node.prop, lacking(css.properties[node.prop]))
      const isBacked = node.parent.nodes.some(
        (other) =>
          other !== node && other.prop === node.prop && node.parent.index(other) < node.parent.index(node)
      )
      if (isBacked) return
      for (const [, name, open, unit] of node.value.matchAll(
        /(?:^|[\s(,])(?:([a-z][a-z-]*)(\()?|[\d.]+([a-z]+))/g
      )) {
        if (unit) add(unit, /^[dls]v[hwib]$/.test(unit) ? ['safari 14'] : [])
        else if (open) add(`${name}()`, lacking(FUNCTIONS.get(name)))
        else add(`${node.prop}: ${name}`, lacking(valuesOf(node.prop)[name]))
      }
    }
  })
  return found
}

const sheets = readdirSync('widget', { recursive: true }).filter((name) => name.endsWith('.css'))
for (const path of sheets.map((name) => `widget/${name}`))
  for (const [what, browsers] of newerInStyles(readFileSync(path, 'utf8')))
    if (!Object.hasOwn(ALLOWED, what.split(': ')[0])) {
      console.log(`${path}: ${what} is newer than ${browsers.join(', ')}`)
      process.exitCode = 1
    }
