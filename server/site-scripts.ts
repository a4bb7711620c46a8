import { SITE_DATA_NAME, type SiteData } from '#shared/api/site-script.ts'
import { ProductListSchema } from '#shared/catalog/product.ts'
import { isOurs } from '#shared/copy/bar.ts'
import { ENGLISH, isOurGoalText } from '#shared/copy/language.ts'
import { readSettings } from '#shared/settings/read.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { ShopDiscountsSchema } from '#shared/shipping/discount-terms-schema.ts'
import { ShopShippingSchema } from '#shared/shipping/shop-shipping-schema.ts'
import { RunningTestSchema } from '#shared/statistics/running-test.ts'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'

import { mayHaveProducts } from './first-html.ts'
import type { PublicAnswer } from './lib/answer.ts'
import { type BuiltFile, type Bytes, type Encoding, type FileForm, quickForm } from './lib/built-file.ts'
import type { Build } from './release/builds.ts'

/** Scripts that are packed at one time: as many as Node has threads for it. */
const PACKED_AT_ONCE = 4
/** Memory that a script takes besides its bytes. Its size counts as this until it is packed. */
const BYTES_BESIDE = 1000

interface Kept extends SiteScript {
  /** Names the settings and the build that the script was made of. */
  from: string
}

export interface SiteScript {
  file: Promise<FileForm>
  /** The shop has more than one amount: shoppers of other countries get another script. */
  variesByCountry: boolean
  /** A bar is drawn. */
  hasBar: boolean
}

/** A site by its public answers. */
export interface AnsweredSite {
  instanceId: string
  settings: PublicAnswer
  /** Undefined where they are not at hand: nothing waits for Wix. */
  products: PublicAnswer | undefined
  /** Where the shopper is, as far as it is known. */
  country?: string | undefined
  /** Two builds are compared, and the site takes part. */
  isCompared?: boolean
}

export interface SiteScripts {
  /**
   * A site's script: a build's host script with the site's settings, the bar's HTML and its products in front. Only the form
   * asked for is made and kept. Undefined while as many scripts are packed as may be at one time: after a restart
   * every shop's first page comes at once.
   */
  get(site: AnsweredSite, build: Build, encoding?: Encoding): SiteScript | undefined
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

const ProductsAnswer = v.object({ products: ProductListSchema })

/** The strip's products, where they are known without the cart. */
function productsFor({ products: { selectionMethod } }: Settings, answer: PublicAnswer | undefined) {
  if (!answer || answer.status !== 200 || selectionMethod === 'closesGap') return {}
  return v.parse(ProductsAnswer, JSON.parse(answer.body))
}

/** The site's data, from the public answers that it already has. */
function siteData(
  { instanceId, settings: answer, products: strip, country, isCompared }: AnsweredSite,
  build: Build
): SiteData {
  const { currentUserSettings, shipping, discounts, test, ...times } = v.parse(
    Answer,
    JSON.parse(answer.body)
  )
  const { enabled, fullUserSettings } = currentUserSettings
  const read = readSettings(fullUserSettings)
  if (read.state !== 'ok') throw new Error(`The public settings of ${instanceId} cannot be read.`)
  // The bar's HTML has no texts of its own.
  const settings = ENGLISH.localize({ ...read.settings, enabled })
  // The products come by a call of their own: their ids would only make the script longer.
  const products = { ...settings.products, productIds: [] }
  return {
    instanceId,
    build: build.name,
    ...(isCompared ? { compared: true } : {}),
    settings: { ...settings, products },
    etag: answer.etag,
    ...build.drawSite(settings, { shipping, discounts, country }),
    ...(isOwn(settings) ? { isOwn: true } : {}),
    ...(mayHaveProducts(settings) ? productsFor(settings, strip) : { products: [] }),
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

/**
 * Makes the script of a site once for each version of its settings and of the build.
 * @param bytesMax The scripts of busy sites stay in memory up to this size; others are made when they are asked for.
 */
export function createSiteScripts(bytesMax: number): SiteScripts {
  const kept = new LRUCache<string, Kept>({ maxSize: bytesMax })
  let packing = 0

  /** Keeps the script while it is packed, and then by its real size, unless a newer one took its place. */
  async function pack(key: string, script: Kept): Promise<void> {
    packing += 1
    kept.set(key, script, { size: BYTES_BESIDE })
    try {
      const { body } = await script.file
      if (kept.peek(key) === script) kept.set(key, script, { size: BYTES_BESIDE + body.length })
    } catch {
      if (kept.peek(key) === script) kept.delete(key)
    } finally {
      packing -= 1
    }
  }

  function made(
    key: string,
    from: string,
    site: AnsweredSite,
    build: Build,
    encoding: Encoding | undefined
  ): SiteScript | undefined {
    const found = kept.get(key)
    if (found?.from === from) return found
    if (packing >= PACKED_AT_ONCE) return undefined
    const data = siteData(site, build)
    const variesByCountry = (data.shipping?.regions.length ?? 0) > 1
    const file = quickForm(scriptOf(data, build.hostScript), encoding)
    const script = { from, file, variesByCountry, hasBar: data.html !== '' }
    void pack(key, script)
    return script
  }

  return {
    get(site, build, encoding) {
      const { instanceId, settings, products, country, isCompared } = site
      const from = `${settings.etag} ${products?.etag ?? ''} ${build.name}${isCompared ? ' compared' : ''}`
      const key = `${instanceId} ${encoding ?? ''}`
      const everywhere = made(key, from, { ...site, country: undefined }, build, encoding)
      if (!everywhere?.variesByCountry || country === undefined) return everywhere
      return made(`${key} ${country}`, from, site, build, encoding)
    }
  }
}
