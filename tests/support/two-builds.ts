import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { buildIn } from '#server/release/builds.ts'

const LATE_MODULES = JSON.stringify({ rest: 'rest', integrations: 'integrations', productLine: 'line' })

/** Draws the name of the build, and no amount of 13. */
const drawing = (name: string) => `export function drawSite({ threshold }) {
  if (threshold === 13) throw new Error('13')
  return { html: '<i>${name}</i>', look: {}, styles: '', parts: [], program: {} }
}`

function write(folder: string, code: string, module: string) {
  mkdirSync(join(folder, 'assets/widget'), { recursive: true })
  mkdirSync(join(folder, 'element'), { recursive: true })
  writeFileSync(join(folder, 'free-shipping-bar-host.js'), code)
  writeFileSync(join(folder, 'free-shipping-bar-wix.js'), `${code}//loader`)
  writeFileSync(join(folder, 'element/public-bar.html'), `<title>${module}</title>`)
  writeFileSync(join(folder, `assets/widget/${module}.js`), module)
  mkdirSync(join(folder, 'server'), { recursive: true })
  mkdirSync(join(folder, 'parts'))
  writeFileSync(join(folder, 'server/late-modules.json'), LATE_MODULES)
  writeFileSync(join(folder, 'server/site-drawing.mjs'), drawing(module))
}

/** A folder of built files with two builds: their scripts print their data and the name of their build. */
export async function makeTwoBuilds() {
  const distFolder = mkdtempSync(join(tmpdir(), 'free-shipping-bar-two-'))
  const folders = { new: join(distFolder, 'widget'), old: join(distFolder, 'previous/widget/1') }
  for (const side of ['new', 'old'] as const) {
    write(folders[side], `seen(FREE_SHIPPING_BAR_SITE,'${side}')`, `module-${side}`)
  }
  const nameOf = async (folder: string) => (await buildIn(folder)()).name
  return {
    distFolder,
    names: { new: await nameOf(folders.new), old: await nameOf(folders.old) },
    removeOld: () => rmSync(folders.old, { recursive: true }),
    remove: () => rmSync(distFolder, { recursive: true, force: true })
  }
}
