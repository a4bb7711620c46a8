// `npm run test:nightly`: the tests of resilience and size, all of them. Run it before a release.
// With `--due` (as `npm test` does) only those whose guarded files changed since they last passed, and none of 5,000 carts. What passed is
// kept in tests/nightly/passed.json by a fingerprint of these files: commit it with the change.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'

const FOLDER = 'tests/nightly'
const PASSED = `${FOLDER}/passed.json`

const PACKAGE = ['package', 'vite.package.config.ts', 'scripts/package-types.ts']

/** The files and folders that each test guards, in addition to the test itself. */
const GUARDED = {
  benches: ['bench'],
  'event-counts': [
    'server/db',
    'server/statistics',
    'server/work',
    'server/routes/reports.ts',
    'shared/statistics'
  ],
  'false-claims': ['shared/statistics'],
  faults: ['server/db', 'server/statistics', 'server/work', 'server/routes', 'demo-store/emulator'],
  image: ['Dockerfile', '.dockerignore', 'package-lock.json', 'server/index.ts', 'scripts/serve.mjs'],
  'long-runs': [
    'shared/bar',
    'shared/settings',
    'shared/shipping',
    'server/shipping',
    'server/routes/shop-change.ts',
    'server/shopper/shopper-settings.ts',
    'demo-store/emulator',
    'dashboard/preview/simulated-cart.ts',
    'widget/carts',
    'tests/truth'
  ],
  memory: ['server/lib', 'server/start', 'server/routes', 'server/app.ts', 'server/index.ts'],
  'page-memory': ['widget', 'shared/bar', 'tests/hosts/pages/drop-in.html'],
  package: [...PACKAGE, 'tests/package/plain-html'],
  'package-types': [...PACKAGE, 'tests/package/typescript']
}

/** Benches, and tests that `npm test` has among its own at a small size: at their full size they run by night alone. */
const BY_NIGHT = new Set(['benches', 'long-runs'])

/** The tests' files by name; those of Playwright end with `.spec.ts`. */
const ENDING = /\.(test|spec)\.ts$/
const FILES = Object.fromEntries(
  readdirSync(FOLDER)
    .filter((file) => ENDING.test(file))
    .map((file) => [file.replace(ENDING, ''), `${FOLDER}/${file}`])
)
const testPath = (name) => FILES[name] ?? `${FOLDER}/${name}`
const isSpec = (name) => testPath(name).endsWith('.spec.ts')

/** Changes whenever a file that the test guards does. */
function fingerprint(name) {
  const { stdout } = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', testPath(name), ...GUARDED[name]],
    { encoding: 'utf8', maxBuffer: 64 << 20 }
  )
  const hash = createHash('sha256')
  for (const file of new Set(stdout.split('\0').filter((path) => path && existsSync(path)))) {
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

const unnamed = Object.keys(FILES)
  .filter((name) => !(name in GUARDED))
  .map((name) => `${testPath(name)} guards nothing: add its row to scripts/nightly.mjs.`)
const gone = Object.entries(GUARDED)
  .flatMap(([name, paths]) => [testPath(name), ...paths])
  .filter((path) => !existsSync(path))
  .map((path) => `scripts/nightly.mjs names ${path}, which is not there.`)
for (const error of [...unnamed, ...gone]) console.error(error)
if (unnamed.length + gone.length > 0) process.exit(1)

/** Runs a program of the packages, and says whether it ended well. */
const runs = (program, args, env) =>
  spawnSync(process.execPath, [`node_modules/${program}`, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env }
  }).status === 0

/** Runs tests with Vitest; the names of those that passed whole, without a skipped one. */
function runTests(names) {
  if (names.length === 0) return { ok: true, passed: [] }
  const report = process.env.VITEST_REPORT ?? 'test-results/reports/test-nightly.json'
  const args = ['run', '--project', 'nightly', ...names.map(testPath)]
  const ok = runs('vitest/vitest.mjs', args, { VITEST_REPORT: report })
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const whole = testResults.filter(({ assertionResults }) =>
    assertionResults.every((test) => test.status === 'passed')
  )
  return { ok, passed: names.filter((name) => whole.some((one) => one.name.endsWith(testPath(name)))) }
}

/** Runs tests with Playwright, and returns the same: all of them or none. */
function runSpecs(names) {
  const args = ['test', '--project=nightly', ...names.map(testPath)]
  const ok = names.length === 0 || runs('@playwright/test/cli.js', args)
  return { ok, passed: ok ? names : [] }
}

function run(names) {
  const results = [runTests(names.filter((name) => !isSpec(name))), runSpecs(names.filter(isSpec))]
  return { ok: results.every(({ ok }) => ok), passed: results.flatMap(({ passed }) => passed) }
}

const isDueOnly = process.argv.includes('--due')
const passed = existsSync(PASSED) ? JSON.parse(readFileSync(PASSED, 'utf8')) : {}
const prints = Object.fromEntries(Object.keys(GUARDED).map((name) => [name, fingerprint(name)]))
const due = Object.keys(GUARDED).filter(
  (name) => !isDueOnly || (passed[name] !== prints[name] && !BY_NIGHT.has(name))
)
for (const name of due)
  console.log(`nightly: ${name} runs: ${GUARDED[name].join(', ')} may have changed since it passed`)
if (due.length === 0) console.log('nightly: nothing is due: no guarded file changed since its test passed')
else {
  const { ok, passed: now } = run(due)
  const entries = Object.keys(GUARDED).map((name) => [name, now.includes(name) ? prints[name] : passed[name]])
  if (!process.env.CI) writeFileSync(PASSED, `${JSON.stringify(Object.fromEntries(entries), undefined, 2)}\n`)
  process.exit(ok ? 0 : 1)
}
