import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '#shared/time.ts'
import type { SiteTheme } from '#shared/api/site-theme-api.ts'

import type { Store } from '../db/stores.ts'
import type { Clock } from '../lib/clock.ts'
import { errorWords, type Log } from '../lib/log.ts'
import type { Platform } from '../platform/platform.ts'
import { siteDetails } from './site.ts'

const THEMES_MAX = 5000
const FRESH_MS = 10 * MINUTE_MS
/** A site that could not be read is tried again sooner. */
const RETRY_MS = 30_000

interface SiteThemesOptions {
  store: Pick<Store, 'tasks'>
  platform: Platform
  log: Log
  now: Clock
}

/** The themes of owners' sites, kept for a while: an owner opens the dashboard several times in a row. */
export function createSiteThemes({ store, platform, log, now }: SiteThemesOptions) {
  async function read(instanceId: string): Promise<SiteTheme> {
    const known = (await siteDetails(store, instanceId)).siteUrl
    const siteUrl = known || (await platform.siteDetails(instanceId)).siteUrl
    return siteUrl === '' ? {} : platform.siteTheme(siteUrl)
  }

  const kept = new LRUCache<string, SiteTheme>({
    maxSize: THEMES_MAX,
    sizeCalculation: () => 1,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now },
    ignoreFetchAbort: true,
    async fetchMethod(instanceId, _old, { options }) {
      try {
        return await read(instanceId)
      } catch (error) {
        options.ttl = RETRY_MS
        log({ level: 'info', event: 'no site theme', instanceId, ...errorWords(error) })
        return {}
      }
    }
  })

  /** Returns the theme, or nothing where it cannot be read. Never throws. */
  return (instanceId: string): Promise<SiteTheme> => kept.forceFetch(instanceId)
}
