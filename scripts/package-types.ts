// The types of the npm package: declarations by the compiler, of what the package's entries name.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import process from 'node:process'

/** The host module's own types, which name what these sources have for a shop's developer. A test compares the two. */
const PUBLISHED = 'widget/first/types/free-shipping-bar-host.module'
const IN_PUBLISHED = new Set([
  'shared/cart',
  'shared/catalog/product',
  'shared/shipping/offer',
  'widget/carts/cart-source',
  'widget/carts/memory-cart',
  'widget/first/mount-options'
])

const SPECIFIER = /(from |import\()(['"])([.#][^'"]+)\2/g

/** The file of the repository that a specifier in `file` names, without its extension. */
function named(specifier: string, file: string): string {
  const path = specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(file), specifier)
  const module = path.replace(/\.(d\.ts|tsx?|js)$/, '')
  return IN_PUBLISHED.has(module) ? PUBLISHED : module
}

/** A statement of a declaration file, with the comment before it. */
const STATEMENT =
  /(?:^\/\*\*(?:(?!\*\/)[^])*\*\/\n)?^(?:import|export|declare|interface|type)\b[^]*?(?=^(?:\/\*\*|import|export|declare|interface|type)|(?![^]))/gm

/** Without what is about schemas: the entries use it, and no developer does. */
function withoutSchemas(text: string): string {
  if (!text.includes("from 'valibot'")) return text
  return text.replaceAll(STATEMENT, (statement) =>
    statement.includes("from 'valibot'") || /\bv\./.test(statement) ? '' : statement
  )
}

/** Without members that are nodes of a page, which the package has not: a server has no such types. */
const withoutNodes = (text: string) =>
  text.replaceAll(/^ {2}\/\*\*.*\*\/\n {2}\w+\?: .*\b(?:HTML\w+|Element)\b.*\n/gm, '')

/** Declares everything of `package/` and what it imports in a folder of its own. */
function declare(): string {
  const folder = mkdtempSync(join(tmpdir(), 'free-shipping-bar-types-'))
  const options = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--stripInternal']
  const { status, stdout } = spawnSync(
    process.execPath,
    ['node_modules/typescript/bin/tsc', '-p', 'package', ...options, '--rootDir', '.', '--outDir', folder],
    { encoding: 'utf8' }
  )
  if (status !== 0) throw new Error(`The package's types cannot be declared.\n${stdout}`)
  return folder
}

/**
 * Writes the declarations of these sources into `out`, with those that they name, at their paths in the repository.
 * @throws Error where one names a package other than React: a page would have to install it
 */
export function writeTypes(entries: readonly string[], out: string): void {
  const declared = declare()
  const done = new Set<string>()
  const entryModules = new Set(entries.map((entry) => entry.replace(/\.tsx?$/, '')))
  const write = (module: string) => {
    if (done.has(module)) return
    done.add(module)
    const target = join(out, `${module}.d.ts`)
    mkdirSync(dirname(target), { recursive: true })
    if (module === PUBLISHED)
      return writeFileSync(target, withoutNodes(readFileSync(`${module}.d.ts`, 'utf8')))
    const whole = readFileSync(join(declared, `${module}.d.ts`), 'utf8')
    const text = entryModules.has(module) ? whole : withoutSchemas(whole)
    const foreign = /from ['"](?![.#]|react['"])([^'"]+)['"]/.exec(text)?.[1]
    if (foreign) throw new Error(`The types of ${module} name the package ${foreign}.`)
    const needs: string[] = []
    const written = text.replaceAll(SPECIFIER, (_, before: string, quote: string, specifier: string) => {
      const needed = named(specifier, module)
      needs.push(needed)
      const path = posix.relative(posix.dirname(module), needed)
      return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}.js${quote}`
    })
    writeFileSync(target, written)
    needs.forEach(write)
  }
  entryModules.forEach(write)
  rmSync(declared, { recursive: true })
}
