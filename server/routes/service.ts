import type { Store } from '../db/stores.ts'
import { type Clock, machineClock } from '../lib/clock.ts'
import type { Config } from '../lib/config.ts'
import type { Log } from '../lib/log.ts'
import { Metrics } from '../lib/metrics.ts'
import { createBodyMemory, createRateLimits } from '../lib/rate-limits.ts'
import type { Platform } from '../platform/platform.ts'
import { createSideCarts } from '../platform/plugin-places.ts'
import { createSiteThemes } from '../work/site-themes.ts'
import { createBarSwitches } from '../release/bar-switch.ts'
import { type BuildShare, createBuildShare } from '../release/share.ts'
import { createCoupons } from '../shopper/kept-coupons.ts'
import { createPageProducts, createVariantAnswers } from '../shopper/item-answers.ts'
import { CACHE_SHARE } from '../shopper/public-answers.ts'
import { createSettingsAnswers } from '../shopper/shopper-settings.ts'
import { createSiteScripts } from '../shopper/site-scripts.ts'
import { forShopper } from '../shopper/sources.ts'
import { createProductAnswers } from '../shopper/strip-products.ts'
import { Work } from '../work/work.ts'

export interface ServiceOptions {
  store: Store
  platform: Platform
  config: Config
  log: Log
  /** Folder of the built files. By default, `dist`. */
  distFolder?: string | undefined
  /** The builds of the shopper's files. By default, those in the folder. */
  builds?: BuildShare | undefined
  /** The metrics of the process. By default, this service has its own. */
  metrics?: Metrics | undefined
  /** Absent: the machine's. */
  now?: Clock | undefined
}

/** Everything that a route works with. */
export function openService(options: ServiceOptions) {
  const { store, platform, config, log, metrics = new Metrics(), now = machineClock } = options
  const { distFolder = 'dist' } = options
  const limits = createRateLimits(config.limits)
  const sources = { store, platform, config, log, metrics, now, limits }
  const settings = createSettingsAnswers(sources)
  const products = createProductAnswers(sources)
  const { barsOff, cacheSeconds, releaseShare } = config
  const switches = createBarSwitches({ store: store.barSwitches, isOff: barsOff, cacheSeconds, log })
  const work = new Work({
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
  metrics.watchWork(async () => {
    const at = await forShopper(store.tasks.oldestDue())
    return at === undefined ? 0 : Math.max(0, (now() - at) / 1000)
  })
  return {
    ...options,
    ...sources,
    /** Chooses the build of the shopper's files for a site. */
    builds: options.builds ?? createBuildShare({ distFolder, share: releaseShare }),
    switches,
    siteScripts: createSiteScripts(config.cacheBytes * CACHE_SHARE.scripts),
    bodies: createBodyMemory(config.bodyBytes),
    settings,
    /** Kept by the tag of the settings: other settings, other products. */
    products,
    /** Kept by `itemKey`, like coupons. */
    variants: createVariantAnswers(sources),
    pageProducts: createPageProducts(sources),
    coupons: createCoupons(sources),
    siteTheme: createSiteThemes({ store, platform, log, now }),
    sideCart: createSideCarts(platform.placements, config),
    work
  }
}

export type Service = ReturnType<typeof openService>
