// `npm run test:browsers`: do the built scripts and the styles of the bar use what the oldest supported browsers
// (`browserslist` in package.json) do not have, by MDN's data? What they may is listed here, each with what happens without
// it. Names are compared, not types: a name is reported where every feature that MDN has by that name is newer.
import { readdirSync, readFileSync } from 'node:fs'
import process from 'node:process'

import { parseSync } from 'oxc-parser'
import postcss from 'postcss'

const IN_SCRIPTS = {
  '.DisplayNames': 'caught: the code of the country is named',
  '.ListFormat': 'caught: no time is named',
  '.adoptedStyleSheets': 'caught: a style element',
  '.attachInternals': 'caught: states are attributes',
  '.replaceSync': 'caught: a style element',
  '.supportedValuesOf': 'caught: any code of three letters is a currency',
  '.moveBefore': 'Preact asks for it before',
  '.transferSize': 'undefined: the settings are asked for anew',
  '.userActivation': 'undefined counts as no use',
  // Names of our own, and of libraries.
  '.connection': 'own',
  '.load': 'own',
  '.notify': 'own',
  '.reason': 'own',
  '.share': 'own'
}

/** Allowed in the Wix SDK, which is not ours and is only loaded on Wix sites. */
const IN_WIX_CART = {
  ...IN_SCRIPTS,
  '.error': 'own',
  '.use': 'own',
  structuredClone: 'the SDK asks for it before'
}

const IN_STYLES = {
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
const { javascript, api, css } = read('node_modules/@mdn/browser-compat-data/data.json')

const isBy = (version, floor) => {
  const [a, b] = [version, floor].map((text) => text.replace('≤', '').split('.').map(Number))
  return a[0] < b[0] || (a[0] === b[0] && (a[1] ?? 0) <= (b[1] ?? 0))
}
const has = (statement, floor) =>
  [statement ?? []]
    .flat()
    .some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) =>
        typeof added === 'string' &&
        added !== 'preview' &&
        isBy(added, floor) &&
        !(typeof removed === 'string' && isBy(removed, floor)) &&
        !flags &&
        !prefix &&
        !other
    )

/** Those of the oldest browsers that do not have it. */
const lacking = (feature) =>
  feature?.__compat
    ? FLOOR.filter(([name, version]) => !has(feature.__compat.support[name], version)).map((one) =>
        one.join(' ')
      )
    : []

/** Interfaces of the platform that a bar uses: all of them together have nearly every word as a name. */
const INTERFACES = `
  AbortSignal CSSStyleSheet CustomElementRegistry DOMTokenList Document DocumentFragment Element EventTarget HTMLElement
  Headers MediaQueryList Navigator Node PerformanceResourceTiming Response ShadowRoot URL URLSearchParams Window`
  .trim()
  .split(/\s+/)

/** Features by the name of the member. */
const MEMBERS = new Map()
const OWNERS = [
  ...Object.entries(javascript.builtins).map(([owner, members]) => ({ owner, members, isPlatform: false })),
  ...INTERFACES.map((owner) => ({ owner, members: api[owner], isPlatform: true }))
]
for (const { owner, members, isPlatform } of OWNERS)
  for (const [name, feature] of Object.entries(members)) {
    if (name === owner || !feature.__compat) continue
    MEMBERS.set(name, [...(MEMBERS.get(name) ?? []), { feature, isPlatform }])
  }

const globalOf = (name) => (Object.hasOwn(api, name) ? api[name] : javascript.builtins[name])

/** The browsers without a member. `owner`: the global object that has it, where the code names it. */
function newerMember(owner, name, isCall) {
  const exact = owner ? globalOf(owner)?.[name] : undefined
  if (exact) return lacking(exact)
  const known = MEMBERS.get(name) ?? []
  if (known.some(({ feature }) => lacking(feature).length === 0)) return []
  // A property that is only read may be one of our own objects.
  const counting = known.filter(({ isPlatform }) => isCall || isPlatform)
  return counting[0] ? lacking(counting[0].feature) : []
}

function walk(node, parent, visit) {
  visit(node, parent)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child.type === 'string') walk(child, node, visit)
}

/** Lookbehind is an error of syntax, which costs the whole script. */
const REGEXP = [
  [/\(\?<[=!]/, javascript.regular_expressions.lookbehind_assertion, '(?<='],
  [/\(\?[ims-]+:/, javascript.regular_expressions.modifier, '(?i:']
]

/** Names of members and of globals in a script that are newer, each with the browsers that do not have it. */
function newerInScript(code) {
  const found = new Map()
  const add = (what, browsers) => browsers.length > 0 && found.set(what, browsers)
  const { program, errors } = parseSync('script.js', code)
  if (errors.length > 0) throw new Error(errors[0].message)
  walk(program, undefined, (node, parent) => {
    if (node.type === 'MemberExpression' && !node.computed) {
      // `x.y?.()` asks whether it is there.
      const isCall = parent?.type === 'CallExpression' && parent.callee === node
      if (isCall && parent.optional) return
      const owner = node.object.type === 'Identifier' ? node.object.name : undefined
      add(`.${node.property.name}`, newerMember(owner, node.property.name, isCall))
    } else if (node.type === 'Identifier') {
      const isName = ['MemberExpression', 'Property', 'MethodDefinition', 'PropertyDefinition'].includes(
        parent?.type
      )
      const isOwn = isName && !parent.computed && (parent.property === node || parent.key === node)
      const isAsked = parent?.type === 'UnaryExpression' && parent.operator === 'typeof'
      if (!isOwn && !isAsked && node.name.length > 3) add(node.name, lacking(globalOf(node.name)))
    } else if (node.type === 'Literal' && node.regex) {
      for (const [pattern, feature, name] of REGEXP)
        if (pattern.test(node.regex.pattern)) add(name, lacking(feature))
    }
  })
  return found
}

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

const filesIn = (folder, end) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(end))
    .map((name) => `${folder}/${name}`)

const failures = []
function check(path, found, allowed) {
  for (const [what, browsers] of found)
    if (!Object.hasOwn(allowed, what.split(': ')[0]))
      failures.push(`${path}: ${what} is newer than ${browsers.join(', ')}`)
}

for (const path of filesIn('dist/widget', '.js'))
  check(
    path,
    newerInScript(readFileSync(path, 'utf8')),
    /\/wix-(cart|checkout|discounted|page-cart|products)-/.test(path) ? IN_WIX_CART : IN_SCRIPTS
  )
for (const path of filesIn('widget', '.css'))
  check(path, newerInStyles(readFileSync(path, 'utf8')), IN_STYLES)

if (failures.length > 0) {
  console.log(failures.join('\n'))
  console.log(
    'Use something older (shared/older-browsers.ts), or say in scripts/check-browsers.mjs what happens without it.'
  )
}
process.exit(failures.length > 0 ? 1 : 0)
