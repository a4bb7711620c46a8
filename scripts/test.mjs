// `npm test`: everything that must hold, on a fresh clone too. Ends with `N passed, N failed`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import process from 'node:process'

import { ensureChromium } from './chromium.mjs'
import { ensurePackages, requireNode } from './packages.mjs'

requireNode()
ensurePackages()
ensureChromium()

const REPORTS = 'test-results/reports'
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

const totals = { passed: 0, failed: 0, skipped: 0 }
const broken = []

/** Runs a script and says how it ended; of one that failed, all that it said. */
async function run(script, env) {
  const start = Date.now()
  const output = []
  const [name, ...args] = script.split(' ')
  const child = spawn('npm', ['run', '--silent', name, '--', ...args], { env: { ...process.env, ...env } })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  const [code] = await once(child, 'close')
  const [ok, text] = [code === 0, Buffer.concat(output).toString()]
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${script} (${((Date.now() - start) / 1000).toFixed(1)} s)`)
  if (!ok) {
    broken.push(script)
    console.log(`\n${text}`)
  }
  return { ok, output: text }
}

/** Runs a check as one test. */
async function check(script) {
  const { ok } = await run(script)
  totals[ok ? 'passed' : 'failed'] += 1
}

/**
 * A test run counts its tests; one that ends with an error but no failed test is one failure.
 * @param variable the environment variable that tells the runner where to write its report
 */
async function tests(script, variable, countsOf) {
  const path = `${REPORTS}/${script.replace(/\W+/g, '-')}.json`
  const { ok, output } = await run(script, { [variable]: path })
  const [passed = 0, failed = 0, skipped = 0] = countsOf(
    existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  )
  totals.passed += passed
  totals.failed += failed === 0 && !ok ? 1 : failed
  totals.skipped += skipped
  for (const line of output.split('\n'))
    if (/skipped by name|^(nightly|languages): /.test(line)) console.log(line.trim())
}
const vitest = (script) =>
  tests(script, 'VITEST_REPORT', (report) => [
    report.numPassedTests,
    report.numFailedTests,
    report.numPendingTests
  ])
const playwright = (script) =>
  tests(script, 'PLAYWRIGHT_JSON_OUTPUT_NAME', ({ stats }) =>
    stats ? [stats.expected, stats.unexpected + stats.flaky, stats.skipped] : []
  )

async function checkBuild() {
  for (const script of ['build', 'test:size', 'test:browsers']) await check(script)
}

await Promise.all([
  checkBuild(),
  ...['test:types', 'test:lint', 'test:format', 'test:rules', 'test:unused', 'test:docs', 'test:notices'].map(
    check
  )
])
await vitest('test:unit')
// The service's tests mostly wait: for processes to start, and for the recovery of killed ones.
await Promise.all([vitest('test:service'), vitest('test:browser')])
// The other engines mostly wait, too.
await Promise.all([playwright('test:e2e'), vitest('test:engines')])
await vitest('test:nightly --due')

if (broken.length > 0) console.log(`\nNot in order: ${broken.join(', ')}`)
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''
console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`)
process.exit(totals.failed === 0 ? 0 : 1)
