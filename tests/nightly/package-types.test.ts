import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { beforeAll, expect, test } from 'vitest'

import { inRepository, install, newFolder, pack, run } from '../support/packed.ts'

let file: string
let project: string
let installed: string

beforeAll(() => {
  file = pack()
  project = newFolder('typed-shop')
  installed = install(file, project)
  writeFileSync(join(project, 'package.json'), '{"name":"shop","private":true,"type":"module"}')
})

/** Checks a file of strangers by the compiler. Returns what it says. */
function checkTypes(name: string, module: 'esnext' | 'nodenext', ...more: string[]): string {
  cpSync(inRepository(`tests/package/typescript/${name}`), join(project, name))
  const tsc = inRepository('node_modules/typescript/bin/tsc')
  const how = ['--module', module, '--moduleResolution', module === 'esnext' ? 'bundler' : module]
  return run(
    project,
    process.execPath,
    tsc,
    '--strict',
    '--noEmit',
    '--target',
    'es2022',
    ...how,
    ...more,
    name
  )
}

test("a shop in strict TypeScript is checked against the package's types", () => {
  const types = join(project, 'node_modules/@types')
  mkdirSync(types, { recursive: true })
  for (const name of ['react', 'prop-types']) {
    cpSync(inRepository(`node_modules/@types/${name}`), join(types, name), { recursive: true })
  }
  cpSync(inRepository('node_modules/csstype'), join(project, 'node_modules/csstype'), { recursive: true })
  for (const module of ['esnext', 'nodenext'] as const)
    expect(checkTypes('shop.tsx', module, '--jsx', 'react-jsx', '--types', 'react')).toBe('')
})

test("a server in strict TypeScript is checked against the package's types, without those of a browser", () => {
  for (const module of ['esnext', 'nodenext'] as const)
    expect(checkTypes('server.ts', module, '--lib', 'es2022', '--skipLibCheck', 'false', '--types', '')).toBe(
      ''
    )
})

test('a CommonJS module requires the package as it is', () => {
  expect(checkTypes('common.cts', 'nodenext', '--lib', 'es2022,dom')).toBe('')
  const code = `
    const { renderBar } = require('free-shipping-bar/server')
    const { memoryCart } = require('free-shipping-bar/host')
    console.log(renderBar({ threshold: 50 }, memoryCart({ total: 20 }).get()).includes('$30.00'))`
  expect(run(project, process.execPath, '--input-type=commonjs', '--eval', code)).toBe('true\n')
})

const DATA = ['custom-elements.json', 'html-custom-data.json', 'web-types.json']

test('publint and "are the types wrong" find nothing in the package, and its data for editors are whole', async () => {
  const { messages, pkg } = await publint({ pkgDir: installed, strict: true })
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([])
  const attw = inRepository('node_modules/@arethetypeswrong/cli/dist/index.js')
  run(project, process.execPath, attw, file, '--profile', 'esm-only', '--exclude-entrypoints', ...DATA)
  for (const file of DATA) expect(readFileSync(join(installed, file), 'utf8')).not.toContain('undefined')
})
