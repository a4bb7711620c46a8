import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'

import * as v from 'valibot'

import { PART_FILES, type PartFile } from '#shared/api/site-script.ts'

import { drawingOf, drawSite, type DrawSite } from './first-html.ts'
import { type BuiltFile, createBuiltFiles } from '../lib/built-file.ts'

/** The build (`vite.widget.config.ts`) writes them. */
const LATE_MODULES = 'server/late-modules.json'

/** Time between two looks at a build: it changes only with a release. */
const LOOK_MS = 1000

/** The host script as it was built, without a site's data. @throws Error when nothing is built */
export type HostScript = () => Promise<BuiltFile>

const LateModulesSchema = v.object({
  rest: v.string(),
  integrations: v.string(),
  productLine: v.optional(v.string())
})
/**
 * The paths of the rest of the code, which the first script names, and of the modules that bring it with the
 * integrations, and with these and the line about a page's product.
 */
type LateModules = v.InferOutput<typeof LateModulesSchema>

/** One build of the shopper's files. */
export interface Build {
  /** The first characters of a hash of the files' names and contents. */
  name: string
  /** Folder of its files; undefined where there is the host script alone. */
  folder: string | undefined
  hostScript: BuiltFile
  /** Draws a site's bar as this build does. */
  drawSite: DrawSite
  /** The code of its parts; a build of an earlier release has none. */
  parts: Readonly<Partial<Record<PartFile, string>>>
  /** Undefined in a build of an earlier release. */
  lateModules?: LateModules | undefined
}
/** @throws Error when nothing is built */
export type OpenBuild = () => Promise<Build>

const nameOf = (hash: string) => hash.slice(0, 8)

/** Names a build by all of its files: two builds have one name only where they are equal. */
async function folderName(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(relative(folder, file)).update(await readFile(file))
  return nameOf(hash.digest('hex'))
}

async function partsIn(folder: string): Promise<Build['parts']> {
  const paths = PART_FILES.map((name) => [name, join(folder, `parts/${name}.js`)] as const)
  const there = paths.filter(([, path]) => existsSync(path))
  return Object.fromEntries(
    await Promise.all(there.map(async ([name, path]) => [name, await readFile(path, 'utf8')] as const))
  )
}

async function lateModulesIn(folder: string): Promise<LateModules | undefined> {
  const path = join(folder, LATE_MODULES)
  if (!existsSync(path)) return undefined
  return v.parse(v.pipe(v.string(), v.parseJson(), LateModulesSchema), await readFile(path, 'utf8'))
}

/** The build in a folder such as `dist/widget`, as it is now. */
export function buildIn(folder: string): OpenBuild {
  const files = createBuiltFiles((text) => text)
  const path = join(folder, 'free-shipping-bar-host.js')
  let stamp = ''
  let name: Promise<string> | undefined
  let build: Promise<Build> | undefined
  let lookAt = 0
  async function open(): Promise<Build> {
    const hostScript = await files.open(path)
    if (!hostScript) throw new Error(`${path} is missing: run npm run build.`)
    const found = await stat(path)
    const now = `${found.mtimeMs} ${found.size}`
    if (!name || stamp !== now) [stamp, name] = [now, folderName(folder)]
    const known = await name
    const [draw, parts, lateModules] = await Promise.all([
      drawingOf(folder, known),
      partsIn(folder),
      lateModulesIn(folder)
    ])
    return { name: known, folder, hostScript, drawSite: draw, parts, lateModules }
  }
  return () => {
    if (!build || performance.now() >= lookAt) {
      lookAt = performance.now() + LOOK_MS
      build = open()
      build.catch(() => (build = name = undefined))
    }
    return build
  }
}

/** A build of which there is the host script alone: the service draws for it. */
export const scriptAlone =
  (hostScript: HostScript): OpenBuild =>
  async () => {
    const script = await hostScript()
    const name = nameOf(createHash('sha256').update(script.plain).digest('hex'))
    return { name, folder: undefined, hostScript: script, drawSite, parts: {} }
  }
