// `npm run review`, before the app goes to Wix's App Market: compares the permissions that our calls of Wix need, by the
// installed SDK's declarations, with those that the guide names. What is left for a person: docs/go-live-on-wix.md.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

const PACKAGES = 'app-management|business-tools|categories|ecom|marketing|stores'
const GUIDE = 'docs/go-live-on-wix.md'

/** The typed calls that a shop's owner can make; the app makes none of them. */
const NOT_OURS = 'catalog/calls.ts'

const sources = () =>
  ['server', 'shared', 'widget', 'dashboard'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !path.startsWith(NOT_OURS))
      .map((path) => readFileSync(join(folder, path), 'utf8'))
  )

/** Each pair of a package that a file names and of what it takes in braces: what a package does not export has no call. */
function namespaces(text) {
  const packages = Array.from(text.matchAll(new RegExp(`'@wix/(${PACKAGES})'`, 'g')), ([, from]) => from)
  const names = Array.from(text.matchAll(/\{([\w\s,]+)\}/g), ([, list]) => list).join()
  return [...new Set(packages)].map((from) => [names, from])
}

const kebab = (name) => name.replaceAll(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`)

/** The permissions that the SDK names for a call; undefined where it has no such call. */
function permissionsOf(from, namespace, method) {
  const name = `${from}_${kebab(namespace)}`
  const folder = [`auto_sdk_${name}/build`, `${name}/type-bundles`]
    .map((path) => `node_modules/@wix/${path}`)
    .find(existsSync)
  if (!folder) return undefined
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.d.ts')) continue
    const text = readFileSync(join(folder, path), 'utf8')
    const at = text.indexOf(`declare function ${method}(`)
    if (at < 0) continue
    const comment = text.slice(text.lastIndexOf('/**', at), at)
    return Array.from(comment.matchAll(/@permissionId (\S+)/g), ([, permission]) => permission)
  }
  return undefined
}

/** Every call of Wix in the code: `package namespace.method`, with the permissions, one of them is enough. */
function calls() {
  const found = new Map()
  for (const text of sources()) {
    for (const [names, from] of namespaces(text)) {
      for (const namespace of names.split(',').map((name) => name.trim())) {
        if (!/^\w+$/.test(namespace)) continue
        for (const [, method] of text.matchAll(new RegExp(`\\b${namespace}\\.(\\w+)`, 'g'))) {
          const permissions = permissionsOf(from, namespace, method)
          if (permissions && !/^on[A-Z]/.test(method))
            found.set(`${from} ${namespace}.${method}`, permissions)
        }
      }
    }
  }
  return found
}

/** Needed for events, which no code subscribes to by a call. */
const BY_EVENTS = ['ECOM.READ_ORDERS']
/** Calls with a visitor's own token need no permission of the app. */
const isVisitors = (permission) => permission.startsWith('ecom:')

/** Errors of the guide: a call without its permission there, or a permission that no call needs. */
function permissionProblems() {
  const guide = readFileSync(GUIDE, 'utf8')
  const named = new Set(Array.from(guide.matchAll(/`([A-Z_]+\.[A-Z_]+)`/g), ([, permission]) => permission))
  const all = calls()
  const needed = new Set([...BY_EVENTS, ...Array.from(all.values()).flat()])
  const missing = Array.from(all)
    .filter(([, permissions]) => permissions.length > 0)
    .filter(([, permissions]) => !permissions.some((one) => named.has(one) || isVisitors(one)))
    .map(([call, permissions]) => `${call} needs one of ${permissions.join(', ')}`)
  const unneeded = Array.from(named).filter(
    (permission) => !needed.has(permission) && !permission.startsWith('SCOPE.')
  )
  return [...missing, ...unneeded.map((one) => `${one} is needed by no call`)]
}

const problems = permissionProblems()
for (const problem of problems) console.log(problem)
console.log(problems.length === 0 ? 'Nothing was found.' : `\n${problems.length} to put right`)
process.exitCode = problems.length === 0 ? 0 : 1
