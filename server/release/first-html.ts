import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { mayHaveProducts } from '#shared/bar/bar-room.ts'
import type { SiteDrawing } from '#shared/api/site-script.ts'
import { drawSite } from '#widget/bar/site-drawing.ts'

export { drawSite, mayHaveProducts }

export type DrawSite = typeof drawSite

/** A build of an earlier release draws HTML and looks alone, and takes no page. */
type BuiltDrawSite = (
  ...site: Parameters<DrawSite>
) => SiteDrawing | Pick<SiteDrawing, 'html' | 'look' | 'styles'>

/** The code that draws the bars of a build, in its folder. */
const PATH = 'server/site-drawing.mjs'

/**
 * Loads a build's code that draws the first HTML: its script takes over what it expects, and a release that is taken
 * back takes its HTML along. The service draws for builds of earlier releases, which have no code for it, and what a
 * build cannot draw.
 * @param name Names the build: a module is loaded once for each address.
 * @throws Error when there is another file in its place
 */
export async function drawingOf(folder: string, name: string): Promise<DrawSite> {
  const path = join(folder, PATH)
  if (!existsSync(path)) return drawSite
  const address = `${pathToFileURL(resolve(path)).href}?build=${name}`
  const module: { drawSite?: unknown } = await import(/* @vite-ignore */ address)
  if (typeof module.drawSite !== 'function') throw new Error(`${path} draws no bar: run npm run build.`)
  // A file of a build of ours.
  const draw = module.drawSite as BuiltDrawSite
  return (...site) => {
    try {
      const drawn = draw(...site)
      return 'program' in drawn ? drawn : { ...drawSite(...site), ...drawn }
    } catch {
      return drawSite(...site)
    }
  }
}
