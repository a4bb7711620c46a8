import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

import { install, pack, run } from '../support/packed.ts'
import { postgresMissing } from '../support/postgres.ts'
import { folderOf, installEngine } from './engine.ts'

const EXTENSION = 'extensions/free-shipping-bar'
const PAGE = 'src/pages/frontStore/all/FreeShippingBar.tsx'

/** Builds the shop's pages with the bar of the packed package in them, unless they were built of the same. */
function build(): void {
  const shop = folderOf('evershop')
  const file = pack()
  const hash = createHash('sha256')
  for (const path of [file, join(shop, EXTENSION, PAGE), join(shop, 'package-lock.json')])
    hash.update(readFileSync(path))
  const key = hash.digest('hex')
  const built = join(shop, '.evershop/built-of')
  if (existsSync(built) && readFileSync(built, 'utf8') === key) return
  install(file, shop)
  const swc = join(shop, 'node_modules/.bin/swc')
  run(join(shop, EXTENSION), swc, 'src', '-d', 'dist', '--strip-leading-paths', '--config-file', '.swcrc')
  run(shop, process.execPath, 'node_modules/@evershop/evershop/dist/bin/evershop.js', 'build')
  writeFileSync(built, key)
}

/** Installs and builds it. Returns why EverShop cannot be tried here. Takes minutes the first time: no hook waits so long. */
export function prepareEvershop(): string | undefined {
  const missing = postgresMissing() ?? installEngine('evershop')
  if (missing === undefined) build()
  return missing
}
