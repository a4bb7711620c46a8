import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'

import { openStore } from '#server/db/open.ts'
import { buildIn } from '#server/release/builds.ts'

import { copyBuilt } from './built-copy.ts'

/** The sites of the machine's database, each with a bar. */
export const SITES = Array.from({ length: 64 }, (_, index) => `shop-${index}`)

/** Each visitor comes from a network of its own. */
export const addressOf = (visitor: number) => `${10 + Math.floor(visitor / 250)}.${visitor % 250}.0.9`

/** Asks for one site after the other: scripts that are made at one time, beyond a few, come without their site. */
export async function eachSite<T>(sites: readonly string[], ask: (site: string) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  for (const site of sites) answers.push(await ask(site))
  return answers
}

/**
 * A machine with the built service, the real build of the shopper's files as the one before, and a new build that throws
 * at once and has other modules. Its database has the sites.
 */
export async function makeBrokenRelease() {
  const { folder, widget, before } = copyBuilt()
  cpSync(widget, before, { recursive: true })
  writeFileSync(join(widget, 'free-shipping-bar-host.js'), `throw new Error('broken on purpose');\n`)
  rmSync(join(widget, 'assets/widget'), { recursive: true })
  mkdirSync(join(widget, 'assets/widget'))
  writeFileSync(join(widget, 'assets/widget/only-new.js'), '// of the new build\n')
  const DATABASE_URL = `file:${join(folder, 'bars.db')}`
  const BAR_SWITCH_FILE = join(folder, 'switch.json')
  const store = await openStore(DATABASE_URL)
  for (const instanceId of SITES) {
    await store.save({ instanceId, enabled: true, settings: '{"enabled":true}' })
  }
  return {
    folder,
    store,
    /** Environment of both the processes and the commands. */
    env: { DATABASE_URL, BAR_SWITCH_FILE },
    builds: { new: (await buildIn(widget)()).name, old: (await buildIn(before)()).name },
    /** Runs an operator's command, as the image does. */
    command: (...words: string[]) =>
      spawnSync(process.execPath, ['dist/server/index.js', ...words], {
        cwd: folder,
        env: { PATH: process.env.PATH, DATABASE_URL, BAR_SWITCH_FILE },
        encoding: 'utf8'
      }),
    async remove() {
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
