// The types of the npm package: declarations by the compiler, of what the package's entries name.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import process from 'node:process'

/** A product as developers see it. */
const PRODUCT = 'widget/first/types/product'

const SPECIFIER = /(from |import\()(['"])([.#][^'"]+)\2/g

/** The file of the repository that a specifier in `file` names, without its extension. */
function named(specifier: string, file: string): string {
  const path = specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(file), specifier)
  const module = path.replace(/\.(d\.ts|tsx?|js)$/, '')
  return module === 'shared/catalog/product' ? PRODUCT : module
}

/** A statement of a declaration file, with the comment before it. */
const STATEMENT =
  /(?:^\/\*\*(?:(?!\*\/)[^])*\*\/\n)?^(?:import|export|declare|interface|type)\b[^]*?(?=^(?:\/\*\*|import|export|declare|interface|type)|(?![^]))/gm

/** Removes the types of schemas, which the entries use and developers don't. */
function withoutSchemas(text: string): string {
  if (!text.includes("from 'valibot'")) return text
  return text.replaceAll(STATEMENT, (statement) =>
    statement.includes("from 'valibot'") || /\bv\./.test(statement) ? '' : statement
  )
}

/** Declares everything of `package/`, the host module and their imports, without the `@internal` parts, in a separate folder. */
function declare(): string {
  const folder = mkdtempSync(join(tmpdir(), 'free-shipping-bar-types-'))
  const options = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--stripInternal']
  const { status, stdout } = spawnSync(
    process.execPath,
    ['node_modules/typescript/bin/tsc', '-p', 'package', ...options, '--rootDir', '.', '--outDir', folder],
    { encoding: 'utf8' }
  )
  if (status !== 0) throw new Error(`The types cannot be declared.\n${stdout}`)
  return folder
}

/** The declarations of these sources and of all that they name, by their paths in the repository. */
function declarationsOf(entries: readonly string[]): Map<string, string> {
  const folder = declare()
  const found = new Map<string, string>()
  const read = (module: string, isEntry = false) => {
    if (found.has(module)) return
    const whole = readFileSync(join(module === PRODUCT ? '.' : folder, `${module}.d.ts`), 'utf8')
    const text = isEntry ? whole : withoutSchemas(whole)
    found.set(module, text)
    for (const [, , , specifier = ''] of text.matchAll(SPECIFIER)) read(named(specifier, module))
  }
  for (const entry of entries) read(entry.replace(/\.tsx?$/, ''), true)
  rmSync(folder, { recursive: true })
  return found
}

/**
 * Writes the declarations of these sources into `out`, with those that they name, at their paths in the repository.
 * @throws Error where one names a package other than React: a page would have to install it
 */
export function writeTypes(entries: readonly string[], out: string): void {
  for (const [module, text] of declarationsOf(entries)) {
    const foreign = /from ['"](?![.#]|react['"])([^'"]+)['"]/.exec(text)?.[1]
    if (foreign) throw new Error(`The types of ${module} name the package ${foreign}.`)
    const target = join(out, `${module}.d.ts`)
    mkdirSync(dirname(target), { recursive: true })
    const written = text.replaceAll(SPECIFIER, (_, before: string, quote: string, specifier: string) => {
      const path = posix.relative(posix.dirname(module), named(specifier, module))
      return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}.js${quote}`
    })
    writeFileSync(target, written)
  }
}

/** Writes the types of one source into one file, `out`: what it exports, and all that this names. */
export function writeTypesOf(entry: string, out: string): void {
  const [exported = '', ...texts] = declarationsOf([entry]).values()
  const byName = new Map<string | undefined, string>()
  for (const statement of [exported, ...texts].flatMap((text) => text.match(STATEMENT) ?? []))
    byName.set(/^export (?:declare )?\w+ (\w+)/m.exec(statement)?.[1], statement)
  const written = new Set<string>()
  const write = (text: string) => {
    for (const [name] of text.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/\w+/g)) {
      const statement = byName.get(name) ?? ''
      if (written.has(statement)) continue
      written.add(statement)
      write(statement)
    }
  }
  write(exported)
  writeFileSync(out, [...written].join(''))
}
