import type { RunningService } from '#server/app.ts'
import type { Config } from '#server/lib/config.ts'
import type { ServiceEnv } from '#server/lib/context.ts'
import { answerError, answerNotFound, type OnFailure } from '#server/pages/answer-error.ts'
import { Hono, type MiddlewareHandler } from 'hono'

import { type Assets, serveAssets } from './assets.ts'
import { dashboardPath } from './demo-instance.ts'
import { DEMO_APP } from './demo-app.ts'
import type { Emulator } from './emulator/emulator.ts'
import type { Faults } from './faults.ts'
import { createHarness, type HarnessOptions } from './harness.ts'
import { createStorePages } from './store-pages.tsx'
import { createUpgradePages } from './upgrade-pages.tsx'

export const DIST = 'dist'
/** The platform as browsers reach it. */
export const PLATFORM_PATH = '/wixapis'

export interface SiteParts extends HarnessOptions {
  front: readonly Hono[]
  config: Config
  service: RunningService['app']
  /** Built pages; they stay when the service is made anew, so that files are compressed once. */
  pages: Hono<ServiceEnv>
  assets: () => Assets
  faults: Faults
  onFailure: OnFailure
}

/** Plays the owner's proxy, which writes the visitor's country into each request, whatever the browser says. */
const visitorsCountry = ({ countryHeader }: Config, { visitor }: Emulator): MiddlewareHandler => {
  return async (c, next) => {
    if (countryHeader !== '') c.req.raw.headers.set(countryHeader, visitor().country)
    await next()
  }
}

/** Everything that the demo's port answers, first to last. */
export function createSite(parts: SiteParts): Hono {
  const { front, config, service, pages, emulator, assets, faults, onAppChange, onFailure } = parts
  const { instanceId, metaSiteId } = DEMO_APP
  const site = new Hono().notFound(answerNotFound).onError((error, c) => answerError(c, error, onFailure))
  for (const routes of front) site.route('/', routes)
  return site
    .use(faults.disturb)
    .route('/demo/faults', faults.routes)
    .route('/demo/harness', createHarness(parts))
    .route(PLATFORM_PATH, emulator.app)
    .route('/_api', emulator.siteOrigin({ instanceId, metaSiteId }))
    .use('/free-shipping-bar-host.js', visitorsCountry(config, emulator))
    .route('/', service)
    .route('/', pages)
    .route('/', serveAssets(DIST))
    .route('/apps/upgrade', createUpgradePages({ assets, emulator, onAppChange }))
    .route('/', createStorePages({ assets, emulator, instanceId, metaSiteId, dashboardPath }))
}
