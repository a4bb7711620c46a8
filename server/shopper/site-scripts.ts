import {
  type Integrations,
  partFile,
  PARTS_NAME,
  SITE_DATA_NAME,
  type SiteData
} from '#shared/api/site-script.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { LRUCache } from 'lru-cache'

import type { PublicAnswer } from '../lib/answer.ts'
import { type Bytes, type Encoding, type FileForm, formOf } from '../lib/built-file.ts'
import { ASK_AGAIN_MS } from '../release/bar-switch.ts'
import { type Build, mayHaveProducts } from '../release/builds.ts'
import type { ShopperBar } from './shopper-settings.ts'
import { productsIn } from './strip-products.ts'

/** Scripts that are packed at one time: as many as Node has threads for it. */
const PACKED_AT_ONCE = 4
/** Memory that a script takes besides its bytes. Its size counts as this until it is packed. */
const BYTES_BESIDE = 1000
interface Kept extends SiteScript {
  /** Names the settings and the build that the script was made of. */
  from: string
}

interface SiteScript {
  file: Promise<FileForm>
  /** The shop has more than one amount: shoppers of other countries get another script. */
  variesByCountry: boolean
}

/** A site that a page asks for. */
export interface AskedSite {
  instanceId: string
  /** `script`: to run; `data`: JSON. */
  form: 'script' | 'data'
  /** The answer that names the version of its settings. */
  settings: PublicAnswer
  /** Those settings, as they are now. */
  bar: () => ShopperBar
  /** Undefined where they are not at hand: nothing waits for Wix. */
  products: PublicAnswer | undefined
  /** BCP 47 tag of the page, where it names one. */
  locale?: string | undefined
  /** The shopper's country, if known. */
  country?: string | undefined
  /** An operator has switched the bar off. */
  isOff?: boolean
}

/** The strip's products, where they are known without the cart. */
const productsFor = ({ products: { selectionMethod } }: Settings, answer: PublicAnswer | undefined) =>
  answer && selectionMethod !== 'closesGap' ? productsIn(answer) : undefined

/** The site's data, from its stored settings. */
function siteData(
  { instanceId, products: strip, locale, country, isOff }: AskedSite,
  { current, shipping, discounts, test, isProductMessageOn, times }: ShopperBar,
  build: Build,
  etag: string
): SiteData {
  const settings = isOff ? { ...current.settings, enabled: false } : current.settings
  const products = mayHaveProducts(settings) ? productsFor(settings, strip) : []
  const rules = { shipping, discounts, country: shipping && country }
  const page = { locale, products, test, isProductMessageOn }
  return {
    instanceId,
    build: build.name,
    etag,
    ...build.drawSite(settings, rules, page),
    ...(locale === undefined ? {} : { locale }),
    ...(products ? { products } : {}),
    ...(shipping ? { shipping } : {}),
    ...(discounts ? { discounts } : {}),
    ...(shipping && country !== undefined ? { country } : {}),
    ...(test ? { test } : {}),
    ...(isOff ? { untilIn: ASK_AGAIN_MS } : times)
  }
}

/** Services other than the shopper's bar that the pages tell; undefined: none, or the build cannot. */
function integrationsOf(
  { instanceId, isOff }: AskedSite,
  { current: { settings }, isProductMessageOn }: ShopperBar,
  build: Build
): Integrations | undefined {
  const { analyticsEvents } = settings.integrations
  if (!build.lateModules || isOff || !settings.enabled) return undefined
  if (!(analyticsEvents || (isProductMessageOn && build.lateModules.productLine))) return undefined
  return {
    instanceId,
    ...(analyticsEvents ? { hasEvents: true as const } : {}),
    ...(isProductMessageOn ? { isProductMessageOn: true as const } : {})
  }
}

/** Settings that pages do not need as they are: those of other shops have not a byte of them. */
const omitServerOnly = (key: string, value: unknown) => (key === 'integrations' ? undefined : value)

/** JSON that is safe inside a script: in ASCII, and without `<`, `>` or the line ends that only JSON allows. */
const inScript = (data: SiteData | Integrations): string =>
  JSON.stringify(data, omitServerOnly).replaceAll(
    /[<>\u007F-\uFFFF]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  )

/** Each part is a script that declares `part`. */
const partsOf = (
  { parts: names, program }: SiteData,
  { parts }: Build,
  integrations?: Integrations
): string =>
  [
    ...names.map(
      (name) =>
        `${name}:(()=>{${parts[partFile(name, program)] ?? parts[name] ?? 'var part'}\nreturn part})()`
    ),
    ...(integrations ? [`integrations:${inScript(integrations)}`] : [])
  ].join(',')

/** The build's first script, which loads the integrations with the rest of the code where the shop has some. */
function codeOf({ code, lateModules }: Build, integrations?: Integrations): string {
  if (!lateModules || !integrations) return code
  const { rest, productLine, integrations: others } = lateModules
  return code.replaceAll(rest, (integrations.isProductMessageOn && productLine) || others)
}

function bytesOf(form: AskedSite['form'], data: SiteData, build: Build, integrations?: Integrations): Bytes {
  if (form === 'data') {
    return new TextEncoder().encode(JSON.stringify(data, omitServerOnly))
  }
  const code = codeOf(build, integrations)
  return new TextEncoder().encode(
    `((${SITE_DATA_NAME},${PARTS_NAME})=>{${code}\n})(${inScript(data)},{${partsOf(data, build, integrations)}})`
  )
}

/**
 * Makes the script of a site once for each version of its settings and of the build, in each language that is asked for.
 * @param bytesMax The scripts of busy sites stay in memory up to this size; others are made when they are asked for.
 */
export function createSiteScripts(bytesMax: number) {
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

  function made(site: AskedSite, build: Build, encoding?: Encoding): SiteScript | undefined {
    const { instanceId, form, settings, products, locale = '', country = '', isOff } = site
    const version = `${settings.etag}${products?.etag ?? ''}${isOff ? 'off' : ''}`
    const from = `${version} ${build.name}`
    const key = [instanceId, form, encoding, locale, country].join(' ')
    const found = kept.get(key)
    if (found?.from === from) return found
    if (packing >= PACKED_AT_ONCE) return undefined
    const bar = site.bar()
    const data = siteData(site, bar, build, `${version}${country}`)
    const variesByCountry = (data.shipping?.regions.length ?? 0) > 1
    const file = formOf(bytesOf(form, data, build, integrationsOf(site, bar, build)), encoding)
    const script = { from, file, variesByCountry }
    void pack(key, script)
    return script
  }

  return {
    /**
     * A site's script: a build's first script with the site's data and parts in front. Only the form asked for is made
     * and kept. Undefined while as many scripts are packed as may be at one time: after a restart every shop's first page
     * comes at once.
     */
    get(site: AskedSite, build: Build, encoding?: Encoding): SiteScript | undefined {
      const everywhere = made({ ...site, country: undefined }, build, encoding)
      if (!everywhere?.variesByCountry || site.country === undefined) return everywhere
      return made(site, build, encoding)
    }
  }
}
