// Pages that were opened, and scripts that were cached, before a build go on naming its files: they stay to be had. Of
// the shopper's files whole builds are kept, so that a release can go back to one.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The part of which whole builds are kept, and how many. The service takes the one that proved itself. */
const WHOLE = 'widget'
const WHOLE_MAX = 3

/** The files of a folder; none where there is no folder. */
const filesIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : []

/** All files below a folder, by their paths in it. */
const allFiles = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()

function isSame(one, other) {
  const names = allFiles(one)
  if (names.join() !== allFiles(other).join()) return false
  return names.every((name) => readFileSync(join(one, name)).equals(readFileSync(join(other, name))))
}

/** Runs a build, and keeps the whole of the one that it replaces: a build that changes nothing does not count. */
async function keepingWhole(dist, build) {
  const current = join(dist, WHOLE)
  if (!existsSync(join(current, 'free-shipping-bar-host.js'))) return build()
  const builds = join(dist, 'previous/builds')
  const numbers = () =>
    existsSync(builds)
      ? readdirSync(builds)
          .map(Number)
          .filter((number) => number > 0)
          .toSorted((a, b) => b - a)
      : []
  const [latest = 0] = numbers()
  const copy = join(builds, String(latest + 1))
  // A name that is no number is none of a build: a copy that breaks off is never taken for one.
  const started = `${copy}.part`
  rmSync(started, { recursive: true, force: true })
  cpSync(current, started, { recursive: true })
  try {
    await build()
  } catch (error) {
    rmSync(started, { recursive: true, force: true })
    throw error
  }
  const isKept = latest > 0 && isSame(started, join(builds, String(latest)))
  if (isKept || isSame(started, current)) rmSync(started, { recursive: true })
  else renameSync(started, copy)
  for (const number of numbers().slice(WHOLE_MAX)) rmSync(join(builds, String(number)), { recursive: true })
}

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
  await (part === WHOLE ? keepingWhole(dist, build) : build())
  const now = new Set(filesIn(assets))
  const replaced = old.filter((name) => !now.has(name))
  const kept = new Set(replaced.length > 0 ? replaced : earlier.filter((name) => !now.has(name)))
  for (const name of filesIn(previous)) if (!kept.has(name)) rmSync(join(previous, name))
}
