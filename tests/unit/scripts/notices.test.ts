import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'

import { afterEach, beforeEach, expect, test } from 'vitest'

const SCRIPT = resolve('scripts/notices.mjs')

let project = ''
beforeEach(() => (project = mkdtempSync(join(tmpdir(), 'free-shipping-bar-notices-'))))
afterEach(() => rmSync(project, { recursive: true, force: true }))

interface Entry {
  version: string
  license?: string
  dev?: boolean
}

function install(packages: Record<string, Entry>) {
  const entries = Object.entries(packages).map(([name, entry]) => {
    const folder = join(project, 'node_modules', name)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, ...entry }))
    writeFileSync(join(folder, 'LICENSE'), `Terms of ${name}`)
    return [`node_modules/${name}`, entry] as const
  })
  const lock = { packages: { '': { version: '1.0.0' }, ...Object.fromEntries(entries) } }
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify(lock))
}

const run = (...args: string[]) => spawnSync(process.execPath, [SCRIPT, ...args], { cwd: project })
const notices = () => readFileSync(join(project, 'THIRD-PARTY-NOTICES.txt'), 'utf8')

test('everything that ships is named with its licence and its text, tools are not', () => {
  install({
    hono: { version: '4.0.0', license: 'MIT' },
    vitest: { version: '4.0.0', license: 'MIT', dev: true }
  })
  run()
  expect(notices()).toMatch(/^hono 4\.0\.0 {2}MIT$/m)
  expect(notices()).toContain('Of hono 4.0.0:\n\nTerms of hono')
  expect(notices()).not.toContain('vitest')
})

test('packages without a licence stand apart, with the terms that allow their use', () => {
  install({
    '@wix/dashboard': { version: '1.0.0', license: 'UNLICENSED' },
    hono: { version: '4.0.0', license: 'MIT' }
  })
  run()
  const [, apart = ''] = notices().split(/-{100}\n/)
  expect(apart).toContain('Wix Developers Terms of Use')
  expect(apart).toContain('  @wix/dashboard 1.0.0')
  expect(apart).not.toContain('hono')
})

test('the check notices a package that is new, changed or gone', () => {
  install({ hono: { version: '4.0.0', license: 'MIT' }, pg: { version: '8.0.0', license: 'MIT' } })
  const before = run('--check').status
  run()
  const current = run('--check').status
  install({ hono: { version: '4.1.0', license: 'MIT' } })
  const { status, stdout } = run('--check')
  expect([before, current, status]).toEqual([1, 0, 1])
  expect(stdout.toString()).toContain('hono 4.0.0, hono 4.1.0, pg 8.0.0')
})
