import { isOutsideWix } from '#shared/instance-id.ts'

import type { Store } from './db/stores.ts'
import { atOnce } from './lib/at-once.ts'
import { type BodyMemory, createBodyMemory } from './lib/body-memory.ts'
import { type Clock, machineClock } from './lib/clock.ts'
import type { Config } from './lib/config.ts'
import { errorWords, type Log } from './lib/log.ts'
import { createMetrics, type Metrics } from './lib/metrics.ts'
import { createRateLimits, type RateLimits } from './lib/rate-limits.ts'
import { slowPlatform, StoreError, unavailable } from './lib/service-error.ts'
import { within } from './lib/within.ts'
import { createSideCarts } from './platform/side-carts.ts'
import { createSiteThemes } from './platform/site-themes.ts'
import { createOwners, type Owners } from './owners/owners.ts'
import type { BarSwitches } from './release/bar-switch.ts'
import type { HostScript } from './release/builds.ts'
import type { ComparedSites } from './release/compared-sites.ts'
import { openReleases } from './release/open.ts'
import type { ReleaseState } from './release/release.ts'
import { createSiteScripts, type SiteScripts } from './shopper/site-scripts.ts'
import type { Platform } from './platform/platform.ts'
import { knownShop, mustBeRead, needsRules } from './shipping/known-shop.ts'
import { createWebhooks, type Webhooks } from './platform/webhooks.ts'
import { createCoupons } from './shopper/kept-coupons.ts'
import { fromItemKey } from './shopper/item-key.ts'
import { stripVariants } from './shopper/product-variants.ts'
import { createPublicAnswers, type PublicAnswers } from './shopper/public-answers.ts'
import { type LoadedBar, shopperContent } from './shopper/shopper-settings.ts'
import { DEFAULTS, storedAt, storedSettings } from './db/stored-settings.ts'
import { stripProducts } from './shopper/strip-products.ts'
import { createWork, type Work } from './work/work.ts'

export interface ServiceOptions {
  store: Store
  platform: Platform
  config: Config
  log: Log
  /** The script that a site's data is written into, in place of the built ones. */
  hostScript?: HostScript | undefined
  /** Where the built files are; absent: `dist`. */
  distFolder?: string | undefined
  /** The process's own; absent: kept for this service alone. */
  metrics?: Metrics | undefined
  /** Absent: the machine's. */
  now?: Clock | undefined
}

/** Everything that a route works with. */
export interface Service extends ServiceOptions {
  now: Clock
  /** Which build of the shopper's files a site gets. */
  release: ReleaseState
  compared: ComparedSites
  switches: BarSwitches
  siteScripts: SiteScripts
  metrics: Metrics
  limits: RateLimits
  bodies: BodyMemory
  settings: PublicAnswers
  /** Kept by the tag of the settings: other settings, other products. */
  products: PublicAnswers
  /** Kept by `itemKey`, like coupons. */
  variants: PublicAnswers
  coupons: PublicAnswers
  siteTheme: ReturnType<typeof createSiteThemes>
  sideCart: ReturnType<typeof createSideCarts>
  /** undefined without the app's public key: no event can be verified as Wix's. */
  webhooks: Webhooks | undefined
  work: Work
  /** undefined where nobody signs in by a link. */
  owners: Owners | undefined
  /** Whether Wix can be asked about it. */
  isOnWix: (instanceId: string) => boolean
}

/** How the memory for answers is divided. The scripts of busy sites take their share beside it. */
const CACHE_SHARE = { settings: 1 / 2, products: 1 / 4, variants: 3 / 16, coupons: 1 / 16, scripts: 1 / 2 }

const SETTINGS_RETRY_MS = 500
const PRODUCTS_RETRY_MS = 5000
/** A product with all its variants may be large. */
const VARIANT_LOADS_MAX = 32
/** The shops whose rules were not needed by an earlier version are not all read at once. */
const FIRST_READING_MS = 6 * 3_600_000
/** How long a shopper waits for settings that are not kept. */
const SETTINGS_WAIT_MS = 1000

const slowDatabase = () =>
  new StoreError(new Error(`The database did not answer within ${SETTINGS_WAIT_MS} ms`))

/** What a shopper's call, or an operator's, needs of the database, in a shopper's time. @throws StoreError when that is over */
export const forShopper = <T>(work: Promise<T>): Promise<T> => within(SETTINGS_WAIT_MS, work, slowDatabase)

export function openService(options: ServiceOptions): Service {
  const { store, platform, config, log, metrics = createMetrics(), now = machineClock } = options
  const limits = createRateLimits(config.limits)
  const isOnWix = (instanceId: string) => config.appId !== '' && !isOutsideWix(instanceId)
  const oneOfFew = atOnce(VARIANT_LOADS_MAX)
  const read = async (instanceId: string) => storedSettings(await store.read(instanceId), instanceId, log)
  /** The last known rules: shoppers wait for no reading. */
  const shop = async (instanceId: string) => knownShop(await store.shipping.read(instanceId))
  /** The last known rules of a shop; where they have to be read, a reading is made due. */
  async function neededShop(instanceId: string) {
    const row = await store.shipping.read(instanceId)
    if (isOnWix(instanceId) && mustBeRead(row)) {
      const at = Math.round(now() + Math.random() * FIRST_READING_MS)
      store.shipping.follow({ instanceId, at }).catch((error: unknown) => putOff(instanceId, error))
    }
    return knownShop(row)
  }
  async function loadBar(instanceId: string): Promise<LoadedBar> {
    const [saved, test] = await Promise.all([read(instanceId), store.tests.running(instanceId)])
    const known = saved && needsRules(saved.settings) ? await neededShop(instanceId) : undefined
    return { instanceId, saved: saved ?? DEFAULTS, known, test }
  }
  const staleLog = (event: string) => (instanceId: string, error: unknown) =>
    log({ level: 'error', event, instanceId, ...errorWords(error) })

  const putOff = staleLog('shipping rules put off')

  const settings = createPublicAnswers({
    bytesMax: config.cacheBytes * CACHE_SHARE.settings,
    freshMs: config.cacheSeconds * 1000,
    cacheSeconds: config.cacheSeconds,
    retryMs: SETTINGS_RETRY_MS,
    waitMs: SETTINGS_WAIT_MS,
    tooLate: slowDatabase,
    onAge: 'wait',
    load: async (instanceId) => {
      const loaded = await loadBar(instanceId)
      return (time) => shopperContent(loaded, time)
    },
    now,
    count: (outcome) => metrics.cacheAnswer('settings', outcome),
    onFailure: staleLog('old settings served')
  })
  const products = createPublicAnswers({
    bytesMax: config.cacheBytes * CACHE_SHARE.products,
    freshMs: config.productsCacheSeconds * 1000,
    cacheSeconds: config.cacheSeconds,
    retryMs: PRODUCTS_RETRY_MS,
    waitMs: config.productsWaitSeconds * 1000,
    tooLate: slowPlatform,
    // Kept for no time at all means: as they are now.
    onAge: config.productsCacheSeconds === 0 ? 'wait' : 'serve',
    load: async (instanceId) => {
      try {
        const { stored, until } = storedAt((await read(instanceId)) ?? DEFAULTS, now())
        const content = {
          products: await stripProducts(isOnWix(instanceId) ? stored.settings : undefined, {
            openCatalog: () => platform.catalog(instanceId, () => limits.mayAskWix(instanceId, 'products')),
            shipping: async () => (await shop(instanceId)).shipping
          })
        }
        return (time) => ({ content, leftMs: until === undefined ? undefined : until - time })
      } catch (error) {
        throw unavailable(error)
      }
    },
    now,
    keepsContent: true,
    count: (outcome) => metrics.cacheAnswer('products', outcome),
    onFailure: staleLog('old products served')
  })
  const variants = createPublicAnswers({
    bytesMax: config.cacheBytes * CACHE_SHARE.variants,
    // Stock changes faster than what is suggested.
    freshMs: config.cacheSeconds * 1000,
    cacheSeconds: config.cacheSeconds,
    retryMs: PRODUCTS_RETRY_MS,
    waitMs: config.productsWaitSeconds * 1000,
    tooLate: slowPlatform,
    onAge: 'wait',
    load: async (key) => {
      const { instanceId, itemId: productId } = fromItemKey(key)
      try {
        const mayCall = () => limits.mayAskWix(instanceId, 'variants')
        const variants = await oneOfFew(() =>
          stripVariants(productId, () => platform.catalog(instanceId, mayCall))
        )
        return () => ({ content: { variants } })
      } catch (error) {
        throw unavailable(error)
      }
    },
    now,
    onFailure: (key, error) => staleLog('old variants served')(fromItemKey(key).instanceId, error)
  })
  const coupons = createCoupons({
    bytesMax: config.cacheBytes * CACHE_SHARE.coupons,
    isOn: async (instanceId) => isOnWix(instanceId) && (await read(instanceId))?.settings.enabled === true,
    platform,
    config,
    now,
    onFailure: staleLog('old coupon served')
  })
  const webhooks = config.publicKey
    ? createWebhooks({
        appId: config.appId,
        publicKey: config.publicKey,
        now,
        onCatalogChange: (instanceId) => products.forget(instanceId)
      })
    : undefined
  const builds = openReleases({ ...options, metrics, now })
  const work = createWork({
    store,
    platform,
    publicUrl: config.publicUrl,
    log,
    shippingGapMs: config.shippingReadSeconds * 1000,
    onRules: (instanceId) => settings.forget(instanceId),
    now,
    release: builds.work,
    onChange(instanceId) {
      settings.forget(instanceId)
      products.forget(instanceId)
    }
  })
  metrics.watchEvents(async () => {
    const at = await forShopper(store.events.oldestWaiting())
    return at === undefined ? 0 : Math.max(0, (now() - at) / 1000)
  })
  return {
    ...options,
    now,
    release: builds.release,
    compared: builds.compared,
    switches: builds.switches,
    siteScripts: createSiteScripts({
      bytesMax: config.cacheBytes * CACHE_SHARE.scripts,
      load: (instanceId) => forShopper(loadBar(instanceId)),
      now
    }),
    metrics,
    limits,
    bodies: createBodyMemory(config.bodyBytes),
    settings,
    products,
    variants,
    coupons,
    siteTheme: createSiteThemes({ store, platform, log, now }),
    sideCart: createSideCarts(platform, config),
    webhooks,
    work,
    owners: createOwners({ store: store.owners, config, log, now }),
    isOnWix
  }
}
