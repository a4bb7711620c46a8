// `npm run notices`: writes THIRD-PARTY-NOTICES.txt from the lock file and the installed packages.
// `--check` (part of `npm test`): fails when a package that ships was added, changed or removed since.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

const FILE = 'THIRD-PARTY-NOTICES.txt'
const LICENCE_FILE = /^(licen[cs]e|copying|notice)([.-]|$)/i
const NO_LICENCE = 'UNLICENSED'
const LINE = '-'.repeat(100)

const INTRO = `Third-party notices

The settings service, the dashboard and the shoppers' scripts are built from this project's own code (see
LICENSE) and from the packages below. The list is all that npm installs for production; what a bundle really
contains is part of it. Written by \`npm run notices\`.`

const WIX_TERMS = `Packages without a licence of their own

These packages of Wix say "${NO_LICENCE}" in their package.json or name no licence: the package itself grants
nothing. Wix publishes them for apps of its platform, as part of its developer tools (SDKs, app components,
scripts). What allows their use are the Wix Developers Terms of Use, section 1 "License to You", for who has
accepted them by registering an app with Wix:
https://dev.wix.com/docs/build-apps/other/legal-and-security/terms-of-use-policy
Do not pass them on by themselves. @wix/sdk, @wix/stores, @wix/ecom and @wix/design-system are under the MIT
licence; they bring these along.`

/** npm's older form is a list. */
const licenceOf = ({ license, licenses }) =>
  license?.type ?? license ?? licenses?.map(({ type }) => type).join(' OR ')

const readManifest = (path) =>
  existsSync(join(path, 'package.json')) ? JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) : {}

/** Packages of npm's production installation: one of two versions is listed twice. */
function shippedPackages(lock) {
  const found = new Map()
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '' || entry.dev || entry.link) continue
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    found.set(`${name} ${entry.version}`, { path, name, version: entry.version, license: entry.license })
  }
  return [...found.values()].toSorted((a, b) =>
    `${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1
  )
}

/** A package's line in the list without its licence: what the check compares. */
const titleOf = ({ name, version }) => `${name} ${version}`

function textsOf({ path }) {
  if (!existsSync(path)) return [] // built for another kind of machine
  return readdirSync(path, { withFileTypes: true })
    .filter((file) => file.isFile() && LICENCE_FILE.test(file.name))
    .map(({ name }) => readFileSync(join(path, name), 'utf8').replaceAll('\r\n', '\n').trim())
}

/** The file for these packages, with the texts that are installed. */
function noticesOf(packages) {
  const licensed = packages.map((one) => ({
    ...one,
    licence: one.license ?? licenceOf(readManifest(one.path)) ?? NO_LICENCE
  }))
  const byText = new Map()
  for (const one of licensed) {
    for (const text of textsOf(one)) byText.set(text, [...(byText.get(text) ?? []), titleOf(one)])
  }
  const unlicensed = licensed.filter(({ licence }) => licence === NO_LICENCE)
  return [
    INTRO,
    `${LINE}\n${WIX_TERMS}\n\n${unlicensed.map((one) => `  ${titleOf(one)}`).join('\n')}`,
    `${LINE}\nPackages\n\n${licensed.map((one) => `${titleOf(one)}  ${one.licence}`).join('\n')}`,
    `${LINE}\nTexts`,
    ...[...byText].map(([text, names]) => `${LINE}\nOf ${names.join(', ')}:\n\n${text}`),
    ''
  ].join('\n\n')
}

/** Packages that are shipped and not listed, or listed and no longer shipped. */
function outdated(notices, packages) {
  const list = /\nPackages\n\n([\s\S]*?)\n\n/.exec(notices)?.[1]?.split('\n') ?? []
  const listed = new Set(list.map((line) => line.split('  ')[0]))
  const shipped = new Set(packages.map(titleOf))
  const missing = [...shipped].filter((title) => !listed.has(title))
  const gone = [...listed].filter((title) => !shipped.has(title))
  return [...missing, ...gone].toSorted()
}

if (import.meta.filename === process.argv[1]) {
  const packages = shippedPackages(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  if (process.argv.includes('--check')) {
    const wrong = outdated(existsSync(FILE) ? readFileSync(FILE, 'utf8') : '', packages)
    if (wrong.length > 0) {
      console.log(`${FILE} is out of date (${wrong.slice(0, 5).join(', ')} …): run npm run notices.`)
      process.exit(1)
    }
  } else writeFileSync(FILE, noticesOf(packages))
}
