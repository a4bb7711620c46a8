// The structure of the source: what the imports and definitions of its files show. `node scripts/structure.mjs` prints
// the figures, and with `--list` their members; `npm run test:rules` compares each with its budget.
import { execSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'

import { parseSync, Visitor } from 'oxc-parser'

/** The folders of the source. */
export const SOURCE = ['shared', 'widget', 'dashboard', 'server', 'demo-store', 'package']

/** `#shared/…` and its like, as `imports` of package.json maps them, or a relative path. */
function importedFile(from, specifier) {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? join(dirname(from), specifier) : undefined
}

/** What one file imports and defines. */
function readSource(file) {
  const text = readFileSync(file, 'utf8')
  const found = { file, imports: new Set(), types: [], factories: [], longFunctions: [] }
  const linesOf = ({ start, end }) => text.slice(start, end).split('\n').length
  const addImport = ({ source }) =>
    void (source?.value && found.imports.add(importedFile(file, source.value)))
  const addType = ({ id }) => void found.types.push(id.name)
  const addNamed = (id, node) => {
    if (/^(create|make|open|start)[A-Z]/.test(id?.name)) found.factories.push(id.name)
    if (linesOf(node) > 60) found.longFunctions.push(id?.name ?? text.slice(node.start, node.start + 40))
  }
  const named = new Map()
  const addFunction = (node) => addNamed(node.id ?? named.get(node), node)
  new Visitor({
    ImportDeclaration: addImport,
    ExportNamedDeclaration: addImport,
    ExportAllDeclaration: addImport,
    ImportExpression: addImport,
    TSImportType: addImport,
    TSTypeAliasDeclaration: addType,
    TSInterfaceDeclaration: addType,
    VariableDeclarator: ({ id, init }) => void named.set(init, id),
    Property: ({ key, value }) => void named.set(value, key),
    MethodDefinition: ({ key, value }) => void named.set(value, key),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction
  }).visit(parseSync(file, text).program)
  return found
}

/** All files that one reaches by imports, of types too. */
function reached(file, imports, found = new Set()) {
  for (const next of imports.get(file) ?? []) if (!found.has(next)) reached(next, imports, found.add(next))
  return found
}

/** The structure of these source files: each figure's items, by the name of its row in `scripts/budgets.json`. */
export function structureOf(files) {
  const sources = files.filter((file) => /\.tsx?$/.test(file)).map(readSource)
  const names = new Set(sources.map(({ file }) => file))
  const imports = new Map(
    sources.map((source) => [source.file, [...source.imports].filter((file) => names.has(file))])
  )
  const importers = new Map([...names].map((file) => [file, []]))
  for (const [file, imported] of imports) for (const other of imported) importers.get(other).push(file)
  const isForNeighbor = (file) => {
    const by = importers.get(file)
    return by.length === 1 && dirname(by[0]) === dirname(file)
  }
  const arrows = new Set(
    [...imports].flatMap(([file, imported]) =>
      imported.map(dirname).flatMap((to) => (to === dirname(file) ? [] : [`${dirname(file)} → ${to}`]))
    )
  )
  const reversed = (arrow) => arrow.split(' → ').toReversed().join(' → ')
  const listed = (key) => sources.flatMap((source) => source[key].map((name) => `${source.file} ${name}`))
  return {
    folders: [...new Set([...names].map(dirname))],
    'arrows between folders': [...arrows],
    'two-way pairs of folders': [...arrows].filter(
      (arrow) => arrow < reversed(arrow) && arrows.has(reversed(arrow))
    ),
    'files in circles': [...names].filter((file) => reached(file, imports).has(file)),
    types: listed('types'),
    factories: listed('factories'),
    'files of one neighbor': [...names].filter(isForNeighbor),
    'functions over 60 lines': listed('longFunctions')
  }
}

if (process.argv[1] === import.meta.filename) {
  const files = execSync(`git ls-files ${SOURCE.join(' ')}`, { encoding: 'utf8' })
  for (const [name, items] of Object.entries(structureOf(files.trim().split('\n')))) {
    console.log(`${name.padEnd(28)}${String(items.length).padStart(6)}`)
    if (process.argv.includes('--list')) for (const item of items) console.log(`  ${item}`)
  }
}
