// `npm run review`: the App Market's review list, as far as it can apply. What the code or the running demo can show is
// checked, what tests prove is named with its test, and the rest is a list for a person. Numbers are Wix's.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

import { ensureChromium } from './chromium.mjs'
import { ensurePackages, requireNode } from './packages.mjs'

requireNode()
ensurePackages()
ensureChromium()
const { build } = await import('./build.mjs')
await build()
const { pageProblems } = await import('./review/pages.mjs')
const { permissionProblems } = await import('./review/permissions.mjs')

const filesIn = (folder, pattern) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => pattern.test(path))
    .map((path) => join(folder, path))

/** Finds a pattern in files. */
const found = (paths, pattern) =>
  paths.flatMap((path) =>
    Array.from(readFileSync(path, 'utf8').matchAll(pattern), ([text]) => `${path}: ${text}`)
  )

const SOURCES = ['server', 'shared', 'widget', 'dashboard'].flatMap((folder) => filesIn(folder, /\.tsx?$/))
const FOR_SHOPS = filesIn('dist/widget', /\.(js|html)$/)
const GUIDE = readFileSync('docs/go-live-on-wix.md', 'utf8')

const rows = []
const checked = (numbers, what, problems) => rows.push({ numbers, what, how: 'checked', problems })
/** Proven by a test: `npm test` runs it. */
function tested(numbers, what, path, title) {
  const isThere = existsSync(path) && readFileSync(path, 'utf8').includes(title)
  rows.push({ numbers, what, how: path, problems: isThere ? [] : [`${path} has no test "${title}"`] })
}
const person = (numbers, what, todo) => rows.push({ numbers, what, how: `to do: ${todo}`, problems: [] })

const pages = await pageProblems()
const permissions = permissionProblems()
const undeclared = ['instanceId', 'serviceUrl'].filter((name) => !GUIDE.includes(`{{${name}}}`))

checked(
  '39 45',
  'no alert(), confirm() or prompt()',
  found(SOURCES, /(?<![.\w])(alert|confirm|prompt)\(['"`]/g)
)
checked('48 49', 'no console error on any page', pages.console)
checked('52 59–61', 'every page fits 320, 390, 768 and 1280 px', pages.width)
checked('55', 'no <h1> in the bar', pages.heading)
checked('56 57', 'every picture has an alternative text', pages.image)
checked('58', 'every page is UTF-8', pages.charset)
checked(
  '62 111 112',
  `each of ${permissions.calls} calls has its permission in the guide, and no other is asked for`,
  permissions.problems
)
checked('68', 'HTTPS only', found(SOURCES, /['"`]http:\/\/(?!www\.w3\.org|localhost|127\.)[\w.]+/g))
checked(
  '107 108',
  'no address of a developer’s machine in what shops load',
  found(FOR_SHOPS, /https?:\/\/(localhost|127\.0\.0\.1)[\w:]*/g)
)
checked(
  '152 161',
  'the embedded script is declared with all its parameters',
  undeclared.map((name) => `The guide lacks {{${name}}}`)
)
checked('162', 'other sites open in a new tab', pages.link)

tested(
  '25 33 115–118 133',
  'one site’s proof and plan open no other',
  'tests/unit/server/bad-input.test.ts',
  'a stranger cannot save with'
)
tested(
  '50 51',
  'several bars on one page are each right',
  'tests/hosts/side-cart.spec.ts',
  'two elements of the plugin each have a bar'
)
tested(
  '51 122',
  'a copied site keeps its settings',
  'tests/unit/server/app-events.test.ts',
  'on a duplicate of a site has the original’s settings'
)
tested(
  '53',
  'axe finds nothing on any page',
  'tests/e2e/every-page-is-clean.spec.ts',
  'can be used by everyone and fits'
)
tested(
  '64 65',
  'what an owner writes is text, never markup',
  'tests/unit/server/bad-input.test.ts',
  'texts stay texts, with HTML, SQL and every sign'
)
tested(
  '69 72 74 76',
  'the instance is verified, and a day old at most',
  'tests/unit/server/instance-token.test.ts',
  'nobody is let in with'
)
tested(
  '92 97',
  'consent is followed while the page is open',
  'tests/hosts/consent.spec.ts',
  'a choice that is taken back drops what was counted'
)
tested(
  '113 114',
  'install and remove events are taken and answered',
  'tests/unit/server/app-events.test.ts',
  'an event is answered with 500, so that Wix sends it again'
)
tested(
  '120',
  'a site without Wix Stores is told so',
  'tests/unit/dashboard/products-problem.test.ts',
  'because there is none is told so'
)
tested(
  '169',
  'warnings stand beside the field',
  'tests/browser/dashboard/check.test.tsx',
  'a color that is hard to read'
)

person(
  '25 29 30 125',
  'every plan can be bought, by Wix’s billing alone',
  'buy and cancel each plan on a test site'
)
person(
  '37',
  'example data at the first installation',
  'install on a site with products, look at the proposal'
)
tested(
  '44',
  'the checkout’s bar is about its delivery alone',
  'tests/unit/widget/wix-checkout.test.ts',
  'a checkout says'
)
person(
  '44 46 47',
  'no advertising; the bar belongs to its shop',
  'look at store, side cart, checkout and dashboard'
)
person('54 59–61', 'Safari on a phone and on a computer, Edge', 'open a store with the bar in each')
person('121', 'nobody is asked for a review', 'look through the dashboard')
person('130', 'compatibility with catalogs V1 and V3', 'confirm it in the app’s dashboard')
person('158 166 167 170', 'the plugin in Wix’s editor', 'add it there, and compare with the site')

const isBroken = ({ problems }) => problems.length > 0
for (const { numbers, what, how, problems } of rows) {
  const mark = problems.length > 0 ? 'NO ' : how.startsWith('to do') ? '·  ' : 'yes'
  console.log(`${mark}  ${numbers.padEnd(18)}  ${what}  (${how})`)
  for (const problem of problems) console.log(`       ${problem}`)
}
const broken = rows.filter(isBroken)
console.log(`\n${rows.length} rows, ${broken.length} not in order`)
process.exitCode = broken.length === 0 ? 0 : 1
