import { join } from 'node:path'

import { SITE_DATA_NAME, type SiteData } from '#shared/api/site-script.ts'
import { readSettings } from '#shared/settings/read.ts'
import { RunningTestSchema } from '#shared/statistics/arm.ts'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'

import { firstHtml } from './first-html.tsx'
import type { PublicAnswer } from './lib/answer.ts'
import { type BuiltFile, type Bytes, compressed, createBuiltFiles } from './lib/built-file.ts'

/** The scripts of busy sites stay in memory up to this size; others are made when they are asked for. */
const BYTES_MAX = 64 * 1024 * 1024

/** How long the built script is not looked at again: it changes only with a release. */
const LOOK_MS = 1000

/** The host script as it was built, without a site's data. @throws Error when nothing is built */
export type HostScript = () => Promise<BuiltFile>

export function createHostScript(distFolder: string): HostScript {
  const files = createBuiltFiles((text) => text)
  const path = join(distFolder, 'widget/free-shipping-bar-host.js')
  let script: Promise<BuiltFile> | undefined
  let lookAt = 0
  async function open(): Promise<BuiltFile> {
    const file = await files.open(path)
    if (!file) throw new Error(`${path} is missing: run npm run build.`)
    return file
  }
  return () => {
    if (!script || performance.now() >= lookAt) {
      lookAt = performance.now() + LOOK_MS
      script = open()
      script.catch(() => (script = undefined))
    }
    return script
  }
}

interface Kept {
  /** What the script was made of. */
  from: string
  script: Promise<BuiltFile>
  bytes: number
}

export interface SiteScripts {
  /** A site's script: the host script with the site's settings and the bar's first HTML in front. */
  get(instanceId: string, settings: PublicAnswer, hostScript: BuiltFile): Promise<BuiltFile>
}

const Answer = v.object({
  currentUserSettings: v.object({ enabled: v.boolean(), fullUserSettings: v.unknown() }),
  test: v.optional(RunningTestSchema)
})

/** The site's data, from the public answer that its settings already have. */
function siteData(instanceId: string, { body }: PublicAnswer): SiteData {
  const { currentUserSettings, test } = v.parse(Answer, JSON.parse(body))
  const { enabled, fullUserSettings } = currentUserSettings
  const read = readSettings(fullUserSettings)
  if (read.state !== 'ok') throw new Error(`The public settings of ${instanceId} cannot be read.`)
  const settings = { ...read.settings, enabled }
  // The products come by a call of their own: their ids would only make the script longer.
  const products = { ...settings.products, productIds: [] }
  const data = { instanceId, settings: { ...settings, products }, html: firstHtml(settings) }
  return test ? { ...data, test } : data
}

/** JSON that is safe inside a script: in ASCII, and without `<`, `>` or the line ends that only JSON allows. */
const inScript = (data: SiteData): string =>
  JSON.stringify(data).replaceAll(
    /[<>\u007F-\uFFFF]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  )

function scriptOf(data: SiteData, hostScript: BuiltFile): Bytes {
  const code = Buffer.from(hostScript.plain).toString('utf8')
  return new TextEncoder().encode(`(${SITE_DATA_NAME}=>{${code}\n})(${inScript(data)})`)
}

/** Makes the script of a site once for each version of its settings and of the host script. */
export function createSiteScripts(): SiteScripts {
  const kept = new LRUCache<string, Kept>({ maxSize: BYTES_MAX, sizeCalculation: ({ bytes }) => bytes })

  return {
    get(instanceId, settings, hostScript) {
      const from = `${settings.etag} ${hostScript.etag}`
      const found = kept.get(instanceId)
      if (found?.from === from) return found.script
      const plain = scriptOf(siteData(instanceId, settings), hostScript)
      const script = compressed(plain)
      // The plain form and its two smaller ones.
      kept.set(instanceId, { from, script, bytes: plain.length * 2 })
      script.catch(() => kept.delete(instanceId))
      return script
    }
  }
}
