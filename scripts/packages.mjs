import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import process from 'node:process'

const NODE = [20, 19]

const modified = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Ends with one clear line when this Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > NODE[0] || (major === NODE[0] && minor >= NODE[1])) return
  console.error(`Node ${NODE.join('.')} or newer is needed; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Installs the packages of the lock file when it is newer than the installed ones. */
export function ensurePackages() {
  if (modified('node_modules/.package-lock.json') >= modified('package-lock.json')) return
  console.log('Installing packages (once, about a minute) …')
  if (
    spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit' }).status === 0
  )
    return
  console.error('The packages could not be installed: run `npm ci` and read what it says.')
  process.exit(1)
}

/**
 * Ends this process with whoever started it: npm hands a SIGTERM to the shell between it and us, and the shell
 * does not hand it on.
 */
function endWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 200).unref()
}

/** What each command begins with: this Node, and the packages. */
export function prepare() {
  requireNode()
  endWithParent()
  ensurePackages()
}

/** The same with the named parts of the build. */
export async function prepareBuild(...only) {
  prepare()
  const { build } = await import('./build.mjs')
  try {
    await build({ only })
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
