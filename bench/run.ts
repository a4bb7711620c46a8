import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'

import * as v from 'valibot'

import { type Figure, measured, reached, RUNS, type Suite } from './figure.ts'

const SUITES: Record<string, () => Promise<{ suite: Suite }>> = {
  'first-bar': () => import('./shopper/first-bar.ts'),
  'in-use': () => import('./shopper/in-use.ts'),
  dashboard: () => import('./dashboard/dashboard.ts'),
  service: () => import('./service/service.ts')
}

const RESULTS = 'bench/results.json'
const RUNS_KEPT = 10
const Kept = v.object({ results: v.record(v.string(), v.unknown()) })

const print = (text: string) => process.stdout.write(`${text}\n`)
const number = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2))

function row(figure: Figure): string {
  if (!Number.isFinite(measured(figure))) throw new Error(`${figure.name} could not be measured.`)
  const ratio = figure.floor === undefined ? '' : `${number(measured(figure))} ×`
  const floor = figure.floor === undefined ? '' : `${number(figure.floor)} ${figure.unit}`
  const goal =
    figure.goal === undefined
      ? ''
      : `${figure.atLeast ? '≥' : '≤'} ${figure.goal}${figure.floor === undefined ? ` ${figure.unit}` : ' ×'}`
  const verdict = { true: 'reached', false: 'NOT reached', undefined: '' }[String(reached(figure))] ?? ''
  return `| ${figure.name} | ${number(figure.value)} ${figure.unit} | ${figure.runs ?? ''} | ${floor} | ${ratio} | ${goal} | ${verdict} |`
}

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(SUITES)
const results: Record<string, Figure[]> = {}

for (const name of names) {
  const load = SUITES[name]
  if (!load) throw new Error(`There is no suite "${name}": choose from ${Object.keys(SUITES).join(', ')}.`)
  const { suite } = await load()
  print(
    `\n${suite.name}\n\n| figure | measured | runs | floor | ratio | goal | |\n|---|---|---|---|---|---|---|`
  )
  const figures = await suite.measure()
  for (const figure of figures) print(row(figure))
  results[name] = figures
}

// Trying a bench once measures nothing.
if (RUNS >= RUNS_KEPT) {
  /** Suites that were not run now keep what they measured last. */
  const before = existsSync(RESULTS) ? v.parse(Kept, JSON.parse(readFileSync(RESULTS, 'utf8'))).results : {}
  const kept = Object.fromEntries(Object.entries(before).filter(([name]) => name in SUITES))
  const all = { node: process.version, date: new Date().toISOString(), results: { ...kept, ...results } }
  writeFileSync(RESULTS, `${JSON.stringify(all, null, 2)}\n`)
}
