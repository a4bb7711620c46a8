import type { Store } from '../db/stores.ts'
import { type BodyMemory, createBodyMemory } from '../lib/body-memory.ts'
import { type Clock, machineClock } from '../lib/clock.ts'
import type { Config } from '../lib/config.ts'
import type { Log } from '../lib/log.ts'
import { createMetrics, type Metrics } from '../lib/metrics.ts'
import { createRateLimits, type RateLimits } from '../lib/rate-limits.ts'
import type { Platform } from '../platform/platform.ts'
import { createSideCarts } from '../platform/side-carts.ts'
import { createSiteThemes } from '../platform/site-themes.ts'
import { createWebhooks, type Webhooks } from '../platform/webhooks.ts'
import { type BarSwitches, createBarSwitches } from '../release/bar-switch.ts'
import type { HostScript } from '../release/builds.ts'
import { type BuildShare, createBuildShare } from '../release/share.ts'
import { createCoupons } from '../shopper/kept-coupons.ts'
import { createPageProducts, createVariantAnswers } from '../shopper/item-answers.ts'
import { CACHE_SHARE, type PublicAnswers } from '../shopper/public-answers.ts'
import { createSettingsAnswers } from '../shopper/shopper-settings.ts'
import { createSiteScripts, type SiteScripts } from '../shopper/site-scripts.ts'
import { forShopper, loadBar } from '../shopper/sources.ts'
import { createProductAnswers } from '../shopper/strip-products.ts'
import { createWork, type Work } from '../work/work.ts'

export interface ServiceOptions {
  store: Store
  platform: Platform
  config: Config
  log: Log
  /** The script that a site's data is written into, in place of the built ones. */
  hostScript?: HostScript | undefined
  /** Folder of the built files; absent: `dist`. */
  distFolder?: string | undefined
  /** The process's own; absent: kept for this service alone. */
  metrics?: Metrics | undefined
  /** Absent: the machine's. */
  now?: Clock | undefined
}

/** Everything that a route works with. */
export interface Service extends ServiceOptions {
  now: Clock
  /** Chooses the build of the shopper's files for a site. */
  builds: BuildShare
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
  pageProducts: PublicAnswers
  coupons: PublicAnswers
  siteTheme: ReturnType<typeof createSiteThemes>
  sideCart: ReturnType<typeof createSideCarts>
  /** undefined without the app's public key: no event can be verified as Wix's. */
  webhooks: Webhooks | undefined
  work: Work
}

/** Verifies events of Wix; undefined without the app's public key. */
const openWebhooks = (
  { appId, publicKey }: Config,
  now: Clock,
  onCatalogChange: (instanceId: string) => void
) => (publicKey ? createWebhooks({ appId, publicKey, now, onCatalogChange }) : undefined)

export function openService(options: ServiceOptions): Service {
  const { store, platform, config, log, metrics = createMetrics(), now = machineClock } = options
  const { hostScript, distFolder = 'dist' } = options
  const limits = createRateLimits(config.limits)
  const sources = { store, platform, config, log, metrics, now, limits }
  const settings = createSettingsAnswers(sources)
  const products = createProductAnswers(sources)
  const { barsOff, cacheSeconds, releaseShare } = config
  const switches = createBarSwitches({ store: store.barSwitches, isOff: barsOff, cacheSeconds, log })
  const work = createWork({
    store,
    platform,
    publicUrl: config.publicUrl,
    log,
    shippingGapMs: config.shippingReadSeconds * 1000,
    onRules: (instanceId) => settings.forget(instanceId),
    now,
    onLook: switches.refresh,
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
    ...sources,
    builds: createBuildShare({ distFolder, hostScript, share: releaseShare }),
    switches,
    siteScripts: createSiteScripts({
      bytesMax: config.cacheBytes * CACHE_SHARE.scripts,
      load: (instanceId) => forShopper(loadBar(sources, instanceId)),
      now
    }),
    bodies: createBodyMemory(config.bodyBytes),
    settings,
    products,
    variants: createVariantAnswers(sources),
    pageProducts: createPageProducts(sources),
    coupons: createCoupons(sources),
    siteTheme: createSiteThemes({ store, platform, log, now }),
    sideCart: createSideCarts(platform, config),
    webhooks: openWebhooks(config, now, (instanceId) => products.forget(instanceId)),
    work
  }
}
