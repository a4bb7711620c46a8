import { join } from 'node:path'

import { SITE_DATA_NAME, type SiteData } from '#shared/api/site-script.ts'
import { isOurs } from '#shared/copy/bar.ts'
import { ENGLISH, isOurGoalText } from '#shared/copy/language.ts'
import { readSettings } from '#shared/settings/read.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { ShopDiscountsSchema } from '#shared/shipping/discount-terms-schema.ts'
import { ShopShippingSchema } from '#shared/shipping/shop-shipping-schema.ts'
import { RunningTestSchema } from '#shared/statistics/arm.ts'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'

import { firstHtml, isPlainLook } from './first-html.tsx'
import { firstLooks } from './first-looks.ts'
import type { PublicAnswer } from './lib/answer.ts'
import { type BuiltFile, type Bytes, compressed, createBuiltFiles } from './lib/built-file.ts'

/** The scripts of busy sites stay in memory up to this size; others are made when they are asked for. */
const BYTES_MAX = 64 * 1024 * 1024

/** How long the built script is not looked at again: it changes only with a release. */
const LOOK_MS = 1000

/** The host script as it was built, without a site's data. `more`: with what only some sites need (`first-state.ts`). */
export interface HostScripts {
  plain: BuiltFile
  more: BuiltFile
}

/** @throws Error when nothing is built */
export type HostScript = () => Promise<HostScripts>

export function createHostScript(distFolder: string): HostScript {
  const files = createBuiltFiles((text) => text)
  let scripts: Promise<HostScripts> | undefined
  let lookAt = 0
  async function open(name: string): Promise<BuiltFile> {
    const path = join(distFolder, `widget/${name}.js`)
    const file = await files.open(path)
    if (!file) throw new Error(`${path} is missing: run npm run build.`)
    return file
  }
  async function openBoth(): Promise<HostScripts> {
    const [plain, more] = await Promise.all([
      open('free-shipping-bar-host'),
      open('free-shipping-bar-host-more')
    ])
    return { plain, more }
  }
  return () => {
    if (!scripts || performance.now() >= lookAt) {
      lookAt = performance.now() + LOOK_MS
      scripts = openBoth()
      scripts.catch(() => (scripts = undefined))
    }
    return scripts
  }
}

interface Kept extends SiteScript {
  /** Names the settings and the host script that the script was made of. */
  from: string
  bytes: number
}

export interface SiteScript {
  file: Promise<BuiltFile>
  /** The shop has more than one amount: shoppers of other countries get another script. */
  variesByCountry: boolean
}

export interface SiteScripts {
  /**
   * A site's script: the host script with the site's settings and the bar's first HTML in front.
   * @param country where the shopper is, as far as it is known
   */
  get(instanceId: string, settings: PublicAnswer, hostScripts: HostScripts, country?: string): SiteScript
}

const Answer = v.object({
  currentUserSettings: v.object({ enabled: v.boolean(), fullUserSettings: v.unknown() }),
  shipping: v.optional(ShopShippingSchema),
  discounts: v.optional(ShopDiscountsSchema),
  test: v.optional(RunningTestSchema),
  untilIn: v.optional(v.number()),
  endsIn: v.optional(v.number())
})

const GOAL_TEXTS = ['name', 'progressText', 'successText'] as const

/** Does a page in any language show the main texts as they are? */
const isOwn = ({ messages, rewards: { goals } }: Settings): boolean =>
  [messages, ...goals].every(({ languages }) => Object.keys(languages).length === 0) &&
  [messages.progressTemplate, messages.successMessage, messages.initialMessage || '-'].every(
    (text) => !isOurs(text)
  ) &&
  goals.every((goal) => GOAL_TEXTS.every((name) => !isOurGoalText(goal[name], name)))

/** The site's data, from the public answer that its settings already have. */
function siteData(instanceId: string, { body }: PublicAnswer, country: string | undefined): SiteData {
  const { currentUserSettings, shipping, discounts, test, ...times } = v.parse(Answer, JSON.parse(body))
  const { enabled, fullUserSettings } = currentUserSettings
  const read = readSettings(fullUserSettings)
  if (read.state !== 'ok') throw new Error(`The public settings of ${instanceId} cannot be read.`)
  // The first look has no texts of its own.
  const settings = ENGLISH.localize({ ...read.settings, enabled })
  // The products come by a call of their own: their ids would only make the script longer.
  const products = { ...settings.products, productIds: [] }
  return {
    instanceId,
    settings: { ...settings, products },
    html: firstHtml(settings, { shipping, discounts, country }),
    ...firstLooks(settings),
    ...(isOwn(settings) ? { isOwn: true } : {}),
    ...(shipping ? { shipping } : {}),
    ...(discounts ? { discounts } : {}),
    ...(shipping && country !== undefined ? { country } : {}),
    ...(test ? { test } : {}),
    ...times
  }
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

  function made(key: string, from: string, makeData: () => SiteData, hostScripts: HostScripts): SiteScript {
    const found = kept.get(key)
    if (found?.from === from) return found
    const data = makeData()
    const plain = scriptOf(data, isPlainLook(data.settings, data) ? hostScripts.plain : hostScripts.more)
    const file = compressed(plain)
    const variesByCountry = (data.shipping?.regions.length ?? 0) > 1
    // The plain form and its two smaller ones.
    kept.set(key, { from, file, variesByCountry, bytes: plain.length * 2 })
    file.catch(() => kept.delete(key))
    return { file, variesByCountry }
  }

  return {
    get(instanceId, settings, hostScripts, country) {
      const from = `${settings.etag} ${hostScripts.plain.etag} ${hostScripts.more.etag}`
      const data = (where?: string) => () => siteData(instanceId, settings, where)
      const everywhere = made(instanceId, from, data(), hostScripts)
      if (!everywhere.variesByCountry || country === undefined) return everywhere
      return made(`${instanceId} ${country}`, from, data(country), hostScripts)
    }
  }
}
