import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import * as v from 'valibot'

import type { PartFile } from '#shared/api/site-script.ts'
import { mayHaveProducts } from '#shared/bar/bar-room.ts'
import { drawSite } from '#widget/bar/site-drawing.ts'

import { type BuiltFile, createBuiltFiles } from '../lib/built-file.ts'

export { mayHaveProducts }

/** Time between two looks at a build: it changes only with a release. */
const LOOK_MS = 1000

/**
 * The paths of the rest of the code, which the first script names, and of the modules that bring it with the
 * integrations, and with these and the line about a page's product. The build (`vite.widget.config.ts`) writes them.
 */
const LateModulesSchema = v.object({
  rest: v.string(),
  integrations: v.string(),
  productLine: v.optional(v.string())
})

type DrawSite = typeof drawSite

/** One build of the shopper's files. */
export interface Build {
  /** The first characters of a hash of the files' names and contents. */
  name: string
  /** Folder of its files. */
  folder: string
  /** The host script as it was built, without a site's data. */
  hostScript: BuiltFile
  code: string
  /** Draws a site's bar as this build does. */
  drawSite: DrawSite
  /** The code of its parts by their names. */
  parts: Readonly<Partial<Record<PartFile, string>>>
  lateModules?: v.InferOutput<typeof LateModulesSchema> | undefined
}
/** @throws Error when nothing is built */
export type OpenBuild = () => Promise<Build>

/** Names a build by all of its files: two builds have one name only where they are equal. */
async function folderName(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(relative(folder, file)).update(await readFile(file))
  return hash.digest('hex').slice(0, 8)
}

/** A build has the parts that its own code draws with. */
async function partsIn(folder: string): Promise<Build['parts']> {
  const files = await readdir(join(folder, 'parts'))
  const codes = files.map(async (file) => [
    basename(file, '.js'),
    await readFile(join(folder, 'parts', file), 'utf8')
  ])
  return Object.fromEntries(await Promise.all(codes))
}

async function lateModulesIn(folder: string) {
  const text = await readFile(join(folder, 'server/late-modules.json'), 'utf8')
  return v.parse(v.pipe(v.string(), v.parseJson(), LateModulesSchema), text)
}

/**
 * Loads a build's code that draws the first HTML, because its script takes over what it expects. What a build cannot
 * draw, the service draws.
 * @param name Names the build: a module is loaded once for each address.
 * @throws Error when the build has no such code
 */
async function drawingOf(folder: string, name: string): Promise<DrawSite> {
  const path = join(folder, 'server/site-drawing.mjs')
  const address = `${pathToFileURL(resolve(path)).href}?build=${name}`
  const module: { drawSite?: unknown } = await import(/* @vite-ignore */ address)
  if (typeof module.drawSite !== 'function') throw new Error(`${path} can’t draw a bar. Run npm run build.`)
  // A file of a build of ours.
  const draw = module.drawSite as DrawSite
  return (...site) => {
    try {
      return draw(...site)
    } catch {
      return drawSite(...site)
    }
  }
}

/** The build in a folder such as `dist/widget`, as it is now. */
export function buildIn(folder: string): OpenBuild {
  const files = createBuiltFiles((text) => text)
  const path = join(folder, 'free-shipping-bar-host.js')
  let stamp = ''
  let build: Promise<Build> | undefined
  let looking: Promise<Build> | undefined
  let lookAt = 0
  async function open(hostScript: BuiltFile): Promise<Build> {
    const name = await folderName(folder)
    const [code, draw, parts, lateModules] = await Promise.all([
      readFile(path, 'utf8'),
      drawingOf(folder, name),
      partsIn(folder),
      lateModulesIn(folder)
    ])
    return { name, folder, hostScript, code, drawSite: draw, parts, lateModules }
  }
  async function look(): Promise<Build> {
    const hostScript = await files.open(path)
    if (!hostScript) throw new Error(`${path} is missing. Run npm run build.`)
    const { mtimeMs, size } = await stat(path)
    const now = `${mtimeMs} ${size}`
    if (!build || stamp !== now) [stamp, build] = [now, open(hostScript)]
    return build
  }
  return () => {
    if (!looking || performance.now() >= lookAt) {
      lookAt = performance.now() + LOOK_MS
      looking = look()
      looking.catch(() => (build = looking = undefined))
    }
    return looking
  }
}
