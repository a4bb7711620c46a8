// `npm run mutants -- [--sample 20] [--seed 1] <source files> <tests>` changes the source in one place at a time, and prints
// which of these mutants the tests notice. A source file may name lines (`shared/money.ts:10-30`), and a test may be named by the
// beginning of its path. All mutants are compiled into the source in memory, so no file is written.
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'

import { Instrumenter } from '@stryker-mutator/instrumenter'
import { loadConfigFromFile } from 'vite'
import { createVitest } from 'vitest/node'

/** Timeouts for tests that a mutant makes wait forever. */
const QUICK = { testTimeout: 30_000, hookTimeout: 30_000, expect: { poll: { timeout: 5000 } } }

/** The state that Stryker's instrumented code reads. A mutant that runs more often than `hitLimit` is taken for an endless loop. */
const STATE = `import { inject } from 'vitest'
globalThis.__stryker__ ??= { activeMutant: inject('mutant'), hitCount: 0, hitLimit: 1_000_000 };`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string', default: 'Infinity' }, seed: { type: 'string', default: '1' } }
})
const isTest = (path) => path.startsWith('tests/')

const sources = positionals
  .filter((path) => !isTest(path))
  .map((path) => {
    const [, name, from, to] = /^(.*?)(?::(\d+)-(\d+))?$/.exec(path)
    // Stryker counts lines from 0.
    const lines = { start: { line: from - 1, column: 0 }, end: { line: Number(to), column: 0 } }
    return { name, content: readFileSync(name, 'utf8'), mutate: from ? [lines] : true }
  })
const log = { ...console, debug() {}, info() {}, isDebugEnabled: () => false }
const { files, mutants } = await new Instrumenter(log).instrument(sources, {
  plugins: null,
  ignorers: [],
  excludedMutations: []
})
const codes = new Map(files.map(({ name, content }) => [resolve(name), STATE + content]))
const instrumented = { name: 'mutants', enforce: 'pre', transform: (_, id) => codes.get(id) }

const { config } = await loadConfigFromFile({ command: 'serve', mode: 'test' }, 'vitest.config.ts')
const projects = config.test.projects.map(({ plugins = [], test, ...project }) => ({
  ...project,
  plugins: [instrumented, ...plugins],
  test: { ...test, ...QUICK }
}))
const options = { config: false, watch: false, cache: false, update: 'none', bail: 1, reporters: [{}] }
const vitest = await createVitest('test', { ...options, projects })
const tests = await vitest.getRelevantTestSpecifications(positionals.filter(isTest))

async function passWith(mutant) {
  for (const project of vitest.projects) project.provide('mutant', mutant)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests)
  return unhandledErrors.length === 0 && testModules.every((module) => module.ok())
}

if (tests.length === 0 || !(await passWith('none'))) {
  console.error('There are no such tests, or they fail without a mutant: see `npx vitest run`.')
  process.exit(1)
}
const orderOf = ({ fileName, location, replacement }) =>
  hash('sha256', JSON.stringify([values.seed, fileName, location, replacement]))
const sample = mutants.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1)).slice(0, Number(values.sample))
let killed = 0
for (const { id, fileName, location, replacement } of sample) {
  const isKilled = !(await passWith(id))
  killed += Number(isKilled)
  const place = `${fileName}:${location.start.line + 1}`
  console.log(isKilled ? 'killed  ' : 'survived', place, replacement.replaceAll(/\s+/g, ' ').slice(0, 100))
}
console.log(`${killed} of ${sample.length} mutants are killed; ${mutants.length} are possible.`)
await vitest.close()
