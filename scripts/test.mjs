// `npm test`: everything that must hold, on a fresh clone too. Ends with `N passed, N failed`.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
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

function run(script, env = {}) {
  return new Promise((resolve) => {
    const output = []
    const [name, ...args] = script.split(' ')
    const child = spawn('npm', ['run', '--silent', name, '--', ...args], { env: { ...process.env, ...env } })
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    child.on('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(output).toString() }))
  })
}

/** Runs a script and says how it ended; of one that failed, all that it said. */
async function timed(script, env) {
  const start = Date.now()
  const { ok, output } = await run(script, env)
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${script} (${((Date.now() - start) / 1000).toFixed(1)} s)`)
  if (!ok) {
    broken.push(script)
    console.log(`\n${output}`)
  }
  return { ok, output }
}

/** A check counts as one test. */
async function check(script) {
  const { ok } = await timed(script)
  totals[ok ? 'passed' : 'failed'] += 1
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** A test run counts its tests; one that ends badly without a failed test counts as one failure. */
function count(ok, passed, failed, skipped) {
  totals.passed += passed
  totals.failed += failed === 0 && !ok ? 1 : failed
  totals.skipped += skipped
}

async function vitest(script) {
  const path = `${REPORTS}/${script.replace(/\W+/g, '-')}.json`
  const { ok, output } = await timed(script, { VITEST_REPORT: path })
  const report = readReport(path)
  count(ok, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0, report?.numPendingTests ?? 0)
  for (const line of output.split('\n'))
    if (/skipped by name|^(nightly|languages): /.test(line)) console.log(line.trim())
}

async function playwright(script) {
  const path = `${REPORTS}/${script.replace(':', '-')}.json`
  const { ok } = await timed(script, { PLAYWRIGHT_JSON_OUTPUT_NAME: path })
  const stats = readReport(path)?.stats
  count(ok, stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0), stats?.skipped ?? 0)
}

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
// The service's tests mostly wait: for processes to start, and for what they were killed in.
await Promise.all([vitest('test:service'), vitest('test:browser')])
// The other engines mostly wait, too.
await Promise.all([playwright('test:e2e'), vitest('test:engines')])
await vitest('test:nightly --due')

if (broken.length > 0) console.log(`\nNot in order: ${broken.join(', ')}`)
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''
console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`)
process.exit(totals.failed === 0 ? 0 : 1)
