// The size of the house: lines of code by folder, and what a newcomer meets by number (tables, addresses, …).
// `scripts/budgets.json` has a row for each: what it may be at most, and the goal. Budgets only fall: a row that is
// lower now replaces its row, and no row is raised without deleting as much elsewhere.
import { readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'

import { SOURCE, structureOf } from './structure.mjs'

const FILE = 'scripts/budgets.json'
/** The files that are code. Translations and the demo's goods are data (JSON). */
const CODE = /\.(ts|tsx|css|mts|mjs)$/
/** Words of comments that a reader has to decode. */
const RIDDLE =
  /(\/\/|\*).*(\b(told|tells? (of|by)|says? (so|what)|anew|nobody|no more|by itself|of which|beside|all the same|is to be|counts (there|then|where|as)|what (is|was|they)|that (was|is) (there|to)|in place of)\b|; (undefined|absent|null):)/g
/** The beginning of a test's title that has no subject. */
const NO_SUBJECT =
  /(\b(test|it)|\.each\([\w.]+\)|\]\))\(\s*['"`](and|are|as|asks|because|begins|brings|but|can|cannot|counts|do|does|fails|finds|follows|gets|gives|goes|has|have|hears|holds|is|keeps|knows|learns|leaves|loses|may|moves|names|never|not|of|offers|or|promises|raises|reaches|reads|refuses|says|sees|shows|starts|stays|takes|tells|that|treats|was|were|which|who|whose) /g

const linesOf = (files) => files.reduce((sum, file) => sum + read(file).split('\n').length - 1, 0)
const countIn = (text, pattern) => [...text.matchAll(pattern)].length
const read = (file) => readFileSync(file, 'utf8')

/** Today's figure for each row of the table. */
function measure(files) {
  const { folders, ...structure } = structureOf(files.filter((file) => SOURCE.includes(file.split('/')[0])))
  const code = files.filter((file) => CODE.test(file))
  const below = (folder) => linesOf(code.filter((file) => file.startsWith(`${folder}/`)))
  return {
    ...Object.fromEntries(Object.entries(structure).map(([name, items]) => [name, items.length])),
    'dashboard folders': folders.filter((folder) => folder.split('/')[0] === 'dashboard').length,
    source: SOURCE.reduce((sum, folder) => sum + below(folder), 0),
    tables: countIn(read('server/db/tables.ts').split('interface Tables {')[1], /^ {2}\w+:/gm),
    addresses: countIn(read('server/routes/route-table.ts'), /^ {2}('\/|\[\w+(\.\w+)?\]:)|= \{ ('\/|\[)/gm),
    'environment variables': countIn(read('server/lib/config.ts'), /variable\(\s*'[A-Z_]+'/g),
    settings: countIn(read('shared/settings/fields.ts'), /\bkind: '/g),
    'lines of riddles': code.reduce((sum, file) => sum + countIn(read(file), RIDDLE), 0),
    'test titles without a subject': code.reduce((sum, file) => sum + countIn(read(file), NO_SUBJECT), 0),
    below
  }
}

/** Compares the table with the files, prints both, lowers what has fallen, and names each row that has grown. */
export function checkBudgets(files) {
  const budgets = JSON.parse(read(FILE))
  const { below, ...counts } = measure(files)
  const now = Object.fromEntries(Object.keys(budgets).map((name) => [name, counts[name] ?? below(name)]))
  const number = (value) => String(value ?? '').padStart(8)
  console.log(`${''.padEnd(24)}${number('now')}${number('budget')}${number('goal')}`)
  for (const [name, { most, goal }] of Object.entries(budgets))
    console.log(`${name.padEnd(24)}${number(now[name])}${number(most)}${number(goal)}`)
  const lowered = Object.fromEntries(
    Object.entries(budgets).map(([name, row]) => [name, { ...row, most: Math.min(row.most, now[name]) }])
  )
  const text = `${JSON.stringify(lowered, undefined, 2)}\n`
  if (!process.env.CI && text !== read(FILE)) writeFileSync(FILE, text)
  return Object.entries(budgets)
    .filter(([name, { most }]) => now[name] > most)
    .map(
      ([name, { most }]) => `${FILE} ${name} has grown from ${most} to ${now[name]}: delete as much elsewhere`
    )
}
