import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { mayHaveProducts } from '#shared/bar/bar-room.ts'
import { drawSite } from '#widget/bar/site-drawing.ts'

export { drawSite, mayHaveProducts }

export type DrawSite = typeof drawSite

/**
 * Loads a build's code that draws the first HTML, because its script takes over what it expects. What a build cannot
 * draw, the service draws.
 * @param name Names the build: a module is loaded once for each address.
 * @throws Error when the build has no such code
 */
export async function drawingOf(folder: string, name: string): Promise<DrawSite> {
  const path = join(folder, 'server/site-drawing.mjs')
  const address = `${pathToFileURL(resolve(path)).href}?build=${name}`
  const module: { drawSite?: unknown } = await import(/* @vite-ignore */ address)
  if (typeof module.drawSite !== 'function') throw new Error(`${path} draws no bar: run npm run build.`)
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
