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

/** What its package.json says in an older form, which npm's lock file does not take over. */
const OLDER_FORM = { 'gradient-parser': 'MIT' }

/** Packages of npm's production installation: one of two versions is listed twice. */
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const shipped = new Map(
  Object.entries(packages)
    .filter(([path, { dev, link }]) => path !== '' && !dev && !link)
    .map(([path, { name = path.replace(/^.*node_modules\//, ''), version, license }]) => {
      const licence = license ?? OLDER_FORM[name] ?? NO_LICENCE
      return [`${name} ${version}`, { path, licence }]
    })
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
)
const list = [...shipped].map(([title, { licence }]) => `${title}  ${licence}`).join('\n')

function textsOf({ path }) {
  if (!existsSync(path)) return [] // built for another kind of machine
  return readdirSync(path, { withFileTypes: true })
    .filter((file) => file.isFile() && LICENCE_FILE.test(file.name))
    .map(({ name }) => readFileSync(join(path, name), 'utf8').replaceAll('\r\n', '\n').trim())
}

/** The file with the texts that are installed. */
function notices() {
  const byText = new Map()
  for (const [title, one] of shipped)
    for (const text of textsOf(one)) byText.set(text, [...(byText.get(text) ?? []), title])
  const unlicensed = [...shipped].filter(([, { licence }]) => licence === NO_LICENCE)
  return [
    INTRO,
    `${LINE}\n${WIX_TERMS}\n\n${unlicensed.map(([title]) => `  ${title}`).join('\n')}`,
    `${LINE}\nPackages\n\n${list}`,
    `${LINE}\nTexts`,
    ...[...byText].map(([text, titles]) => `${LINE}\nOf ${titles.join(', ')}:\n\n${text}`),
    ''
  ].join('\n\n')
}

if (!process.argv.includes('--check')) writeFileSync(FILE, notices())
else if (!readFileSync(FILE, 'utf8').includes(`\nPackages\n\n${list}\n\n`)) {
  console.log(`${FILE} is out of date: run npm run notices.`)
  process.exit(1)
}
