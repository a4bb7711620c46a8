// `npm run test:size`: what each part of the build weighs, gzipped, against its budget in .size-limit.json and against the
// last commit. Keeps the sizes in scripts/sizes.json, which belongs to the commit; a run with CI set writes nothing.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'

const RECORD = 'scripts/sizes.json'

const kB = (bytes) => Number((bytes / 1000).toFixed(2))

function measured() {
  const { stdout, stderr } = spawnSync('node_modules/.bin/size-limit', ['--json'], { encoding: 'utf8' })
  try {
    return JSON.parse(stdout).map(({ name, size, sizeLimit }) => ({
      name,
      size: kB(size),
      limit: kB(sizeLimit)
    }))
  } catch {
    console.log(stdout + stderr)
    return process.exit(1)
  }
}

/** The sizes that the last commit kept; those in the folder where there is no repository. */
function committed() {
  const { status, stdout } = spawnSync('git', ['show', `HEAD:${RECORD}`], { encoding: 'utf8' })
  return JSON.parse(status === 0 ? stdout : readFileSync(RECORD, 'utf8'))
}

function difference(size, before) {
  if (before === undefined) return 'new'
  return size === before ? 'as before' : `${(size - before).toFixed(2)} kB`
}

const before = committed()
const rows = measured()
for (const { name, size, limit } of rows) {
  const isOver = size > limit
  console.log(`${isOver ? 'FAIL' : 'ok  '} ${name}`)
  console.log(`     ${size} of ${limit} kB; since the last commit: ${difference(size, before[name])}`)
  if (!isOver) continue
  console.log(
    `     Make it smaller, or say in a commit why its budget is raised to ${(size * 1.02).toFixed(1)} kB.`
  )
  process.exitCode = 1
}

const record = `${JSON.stringify(Object.fromEntries(rows.map(({ name, size }) => [name, size])), null, 2)}\n`
if (!process.env.CI && record !== readFileSync(RECORD, 'utf8')) {
  writeFileSync(RECORD, record)
  console.log(`\n${RECORD} has the new sizes: commit it with what changed them.`)
}
