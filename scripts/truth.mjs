// `npm run truth [-- --class name --carts n --seed n]`: does checkout do what the bar says? Prints a table, and for
// each fault the smallest cart that shows it. Of all classes at full size the figures go into docs/truth.md.
// The class `agreement` is about what the dashboard says of the same carts. Exit code 1: a class that Wix decides has a false "free", or a number that is too small.
import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { parseArgs } from 'node:util'

import { table, withParts } from './generated-parts.mjs'
import { requireNode } from './packages.mjs'

requireNode()
const { values } = parseArgs({
  options: {
    class: { type: 'string', multiple: true },
    carts: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' }
  }
})
const { createServer } = await import('vite')

const DOCUMENT = 'docs/truth.md'
const [carts, seed] = [Number(values.carts), Number(values.seed)]
if (!(carts > 0) || !Number.isInteger(seed)) throw new Error('--carts and --seed are whole numbers.')

const COLUMNS = {
  falseFree: 'false “free”',
  tooSmall: 'too small',
  tooLarge: 'too large',
  exact: 'exact',
  noNumber: 'no number'
}
const ALIGNED = ['---', '---', '--:', '--:', '--:', '--:', '--:']
const tableOf = (classes) =>
  table(
    ['class', 'stores', ...Object.values(COLUMNS)],
    classes.map(({ name, about, counts }) => [
      name,
      about,
      ...Object.keys(COLUMNS).map((column) => counts[column])
    ]),
    ALIGNED
  )

const agreementTable = () =>
  table(
    ['class', 'carts', 'preview, “Why this number?” and bar agree', 'marked', 'marks that are true'],
    agreements.map(({ name, carts, agree, marks, trueMarks }) => [name, carts, agree, marks, trueMarks]),
    ['---', '--:', '--:', '--:', '--:']
  )

// The service draws the bar with its style sheets, which Node alone cannot import.
const vite = await createServer({
  configFile: false,
  server: { middlewareMode: true, ws: false },
  logLevel: 'error'
})
// Pages log there which optional parts are missing, which is expected here.
console.debug = () => {}
const { classNames, isFault, measure } = await vite.ssrLoadModule('/tests/truth/measure.ts')
const { measureAgreement } = await vite.ssrLoadModule('/tests/truth/agreement.ts')

const measured = []
for (const name of (values.class ?? classNames()).filter((name) => name !== 'agreement')) {
  const found = await measure(name, { carts, seed })
  measured.push(found)
  for (const [verdict, failure] of Object.entries(found.smallest)) {
    if (verdict === 'noNumber' && !values.class) continue
    console.log(JSON.stringify({ class: name, about: found.about, fault: verdict, ...failure }, undefined, 2))
  }
}
/** Carts about which owner and shoppers should read the same: ten times as many as a class has. */
const AGREEMENT = 'agreement'
const wantsAgreement = !values.class || values.class.includes(AGREEMENT)
const agreements = wantsAgreement ? await measureAgreement({ carts: carts * 10, seed }) : []
for (const { name, ...found } of agreements)
  for (const failure of [found.smallest, found.falseMark])
    if (failure) console.log(JSON.stringify({ class: `${AGREEMENT}: ${name}`, ...failure }, undefined, 2))
await vite.close()

const decided = measured.filter(({ isDecided }) => isDecided)
const open = measured.filter(({ isDecided }) => !isDecided)
const parts = [
  `${carts} carts a class, seed ${seed}.`,
  ...(decided.length > 0 ? ['### Wix’s data and documents decide', tableOf(decided)] : []),
  ...(open.length > 0 ? ['### Wix does not document it', tableOf(open)] : []),
  ...(agreements.length > 0 ? ['### Dashboard preview', agreementTable()] : [])
]
console.log(`\n${parts.join('\n\n')}\n`)

if (!values.class) writeFileSync(DOCUMENT, await withParts(DOCUMENT, 'npm run truth', parts))
const faults = decided.filter(isFault)
for (const { name } of faults) console.log(`Promises too much: ${name}`)
// The service keeps its own timers.
process.exit(faults.length > 0 ? 1 : 0)
