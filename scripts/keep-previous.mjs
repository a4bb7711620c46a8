// Pages that were opened, and scripts that were cached, before a build go on naming its files: they stay to be had.
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The files of a folder; none where there is no folder. */
const filesIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : []

/**
 * Runs a build whose hashed files are in `<dist>/<part>/assets/<part>`, and keeps those that it replaces in
 * `<dist>/previous/<part>`. Only one build back: a build that changes nothing does not count.
 */
export async function keepingPrevious({ dist, part }, build) {
  const assets = join(dist, part, 'assets', part)
  const previous = join(dist, 'previous', part)
  const earlier = filesIn(previous)
  const old = filesIn(assets)
  // Before the build: at no moment is a file in neither place.
  if (old.length > 0) mkdirSync(previous, { recursive: true })
  for (const name of old) cpSync(join(assets, name), join(previous, name))
  await build()
  const now = new Set(filesIn(assets))
  const replaced = old.filter((name) => !now.has(name))
  const kept = new Set(replaced.length > 0 ? replaced : earlier.filter((name) => !now.has(name)))
  for (const name of filesIn(previous)) if (!kept.has(name)) rmSync(join(previous, name))
}
