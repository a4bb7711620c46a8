import * as v from 'valibot'

import type { Clock } from '../lib/clock.ts'
import type { Store } from '../db/stores.ts'
import type { Site } from '../db/site-store.ts'
import { errorWords, type Log } from '../lib/log.ts'
import { type SiteDetails, SiteDetailsSchema } from './app-management.ts'
import type { Platform } from './platform.ts'
import { HOUR_MS } from '#shared/time.ts'

const FRESH_MS = 6 * HOUR_MS

/** The details of a site before Wix was asked. */
const UNKNOWN: SiteDetails = { plan: { state: 'unknown' }, siteUrl: '', siteName: '' }

/** The stored details of a site. */
export function detailsOf({ details }: Site): SiteDetails {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), SiteDetailsSchema), details)
  return read.success ? read.output : UNKNOWN
}

export interface SiteDetailsOptions {
  store: Pick<Store, 'sites'>
  platform: Platform
  log: Log
  now: Clock
}

/** Sites and plans as Wix knows them, asked for in the background. */
export interface SiteDetailsLoader {
  /** Asks Wix when the stored details are old. */
  refresh(instanceId: string, detailsAt: number): void
  idle(): Promise<void>
}

export function createSiteDetails({
  store: { sites },
  platform,
  log,
  now
}: SiteDetailsOptions): SiteDetailsLoader {
  const loading = new Map<string, Promise<void>>()

  async function load(instanceId: string) {
    const startedAt = now()
    try {
      const details = await platform.siteDetails(instanceId)
      await sites.saveDetails(instanceId, JSON.stringify(details), startedAt)
    } catch (error) {
      // The stored details stay.
      log({ level: 'error', event: 'no site details', ...errorWords(error) })
    }
  }

  return {
    refresh(instanceId, detailsAt) {
      if (now() < detailsAt + FRESH_MS || loading.has(instanceId)) return
      const work = load(instanceId)
      loading.set(instanceId, work)
      void work.then(() => loading.delete(instanceId))
    },
    async idle() {
      while (loading.size > 0) await Promise.all(loading.values())
    }
  }
}
