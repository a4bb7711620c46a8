import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { UserError } from '#shared/errors.ts'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import * as v from 'valibot'

const FOLDER = 'demo-store'

const ManifestSchema = v.record(
  v.string(),
  v.object({
    name: v.optional(v.string()),
    isEntry: v.optional(v.boolean(), false),
    file: v.string(),
    css: v.optional(v.array(v.string()), [])
  })
)

/** The files that a page of ours loads. */
export interface PageAssets {
  scripts: string[]
  styles: string[]
}

export type EntryName = 'store' | 'landing' | 'playground'
export type Assets = Record<EntryName, PageAssets>

/** The built scripts and styles of the store's own pages, by entry. @throws UserError when nothing is built */
export function readAssets(dist: string): Assets {
  const path = join(dist, FOLDER, '.vite/manifest.json')
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (cause) {
    throw new UserError(`The demo store is not built (${path} is missing): run npm run build.`, { cause })
  }
  const chunks = Object.values(v.parse(v.pipe(v.string(), v.parseJson(), ManifestSchema), text))
  const entry = (name: EntryName): PageAssets => {
    const chunk = chunks.find((one) => one.isEntry && one.name === name)
    return {
      scripts: chunk?.file.endsWith('.js') ? [`/${chunk.file}`] : [],
      styles: [...(chunk?.css ?? []), ...(chunk?.file.endsWith('.css') ? [chunk.file] : [])].map(
        (file) => `/${file}`
      )
    }
  }
  return { store: entry('store'), landing: entry('landing'), playground: entry('playground') }
}

/** The files that `readAssets` names (their names change with their content), and the icon of the site. */
export const serveAssets = (dist: string): Hono =>
  new Hono()
    .use('/assets/demo-store/*', async (c, next) => {
      c.header('Cache-Control', 'public, max-age=31536000, immutable')
      c.header('X-Content-Type-Options', 'nosniff')
      return next()
    })
    .use('/assets/demo-store/*', serveStatic({ root: join(dist, FOLDER) }))
    .get('/favicon.svg', serveStatic({ path: 'demo-store/favicon.svg' }))
    .get('/favicon.ico', (c) => c.redirect('/favicon.svg', 301))
