// Pages that were opened, and scripts that were cached, before a build go on naming its files: they stay to be had. Whole
// builds are kept, so that a share of the sites can have the one before.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'

/** So many earlier builds of each part are kept. */
const BUILDS_MAX = 3

/** All files below a folder, by their paths in it. */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()

function isSame(one, other) {
  const names = filesIn(one)
  if (names.join() !== filesIn(other).join()) return false
  return names.every((name) => readFileSync(join(one, name)).equals(readFileSync(join(other, name))))
}

/** Runs a build of `<dist>/<part>`, and keeps the one that it replaces in `<dist>/previous/<part>/<number>`. */
export async function keepingPrevious({ dist, part }, build) {
  const current = join(dist, part)
  if (!existsSync(current)) return build()
  const previous = join(dist, 'previous', part)
  mkdirSync(previous, { recursive: true })
  const numbers = () =>
    readdirSync(previous)
      .map(Number)
      .filter((number) => number > 0)
      .toSorted((a, b) => b - a)
  const [latest = 0] = numbers()
  const copy = join(previous, String(latest + 1))
  // A name that is no number is none of a build: a copy that breaks off is never taken for one.
  rmSync(`${copy}.part`, { recursive: true, force: true })
  cpSync(current, `${copy}.part`, { recursive: true })
  // Before the build: at no moment is a file in neither place.
  renameSync(`${copy}.part`, copy)
  await build()
  // A build that changes nothing replaces none.
  if (isSame(copy, current)) rmSync(copy, { recursive: true })
  for (const number of numbers().slice(BUILDS_MAX))
    rmSync(join(previous, String(number)), { recursive: true })
}
