// `npm run test:browsers`: do the built scripts and the styles of the bar use what the oldest supported browsers do not
// have (`browserslist` in package.json)? What they may is listed here, each with what happens without it.
import { readdirSync, readFileSync } from 'node:fs'
import process from 'node:process'

import { newerInScript, newerInStyles } from './browser-floor.mjs'

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
