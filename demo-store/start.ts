import { createService } from '#server/app.ts'
import { openStore } from '#server/db/open.ts'
import type { SettingsStore } from '#server/db/settings-store.ts'
import type { Config } from '#server/lib/config.ts'
import { listen } from '#server/lib/listen.ts'
import { errorWords, type Log } from '#server/lib/log.ts'
import { createMetrics, type Metrics } from '#server/lib/metrics.ts'
import { servePages } from '#server/pages.ts'
import { createPlatform } from '#server/platform/platform.ts'
import { UserError } from '#shared/errors.ts'
import { Hono } from 'hono'

import { type Assets, readAssets, serveAssets } from './assets.ts'
import { dashboardPath, saveFirstSettings, seedDemoInstance } from './demo-instance.ts'
import { DEMO_APP } from './demo-app.ts'
import { createEmulator, type Emulator } from './emulator/emulator.ts'
import { createFaults, type Faults } from './faults.ts'
import { createHarness } from './harness.ts'
import { createStorePages } from './store-pages.tsx'

export const DIST = 'dist'
/** The platform as browsers reach it. */
export const PLATFORM_PATH = '/wixapis'

export interface DemoOptions {
  config: Config
  log: Log
  /** What the store's pages load; absent: what is built now. */
  assets?: () => Assets
  /** Answers before everything else. */
  front?: readonly Hono[]
  onClose?: () => Promise<void>
}

export interface Demo {
  /** Without a slash at the end. */
  url: string
  close(): Promise<void>
}

interface Parts {
  front: readonly Hono[]
  service: ReturnType<typeof createService>
  emulator: Emulator
  assets: () => Assets
  faults: Faults
  onSiteChange: () => void
  onReset: () => Promise<void>
}

function createSite(parts: Parts): Hono {
  const { front, service, emulator, assets, faults, onSiteChange, onReset } = parts
  const { appId, instanceId, metaSiteId } = DEMO_APP
  const site = new Hono()
  for (const routes of front) site.route('/', routes)
  return site
    .use(faults.disturb)
    .route('/demo/faults', faults.routes)
    .route('/demo/harness', createHarness({ emulator, onSiteChange, onReset }))
    .route(PLATFORM_PATH, emulator.app)
    .route('/_api', emulator.siteOrigin({ instanceId, metaSiteId }))
    .route('/', service)
    .route(
      '/',
      servePages({
        distFolder: DIST,
        platformUrl: PLATFORM_PATH,
        mediaUrl: PLATFORM_PATH,
        scriptAppId: appId,
        scriptSeconds: 0
      })
    )
    .route('/', serveAssets(DIST))
    .route('/', createStorePages({ assets, emulator, instanceId, metaSiteId, dashboardPath }))
}

async function openDatabase(
  { databaseUrl, poolSize, statementTimeoutMs }: Config,
  { databaseError }: Metrics
) {
  try {
    return await openStore(databaseUrl, { poolSize, statementTimeoutMs, onError: databaseError })
  } catch (error) {
    throw new UserError(`The database of DATABASE_URL cannot be opened: ${errorWords(error).error}`, {
      cause: error
    })
  }
}

async function listenFor(
  store: SettingsStore,
  { port, host }: Config,
  fetch: Parameters<typeof listen>[0]['fetch']
) {
  try {
    return await listen({ fetch, port, host })
  } catch (error) {
    await store.close()
    throw error
  }
}

function builtAssets(): () => Assets {
  const assets = readAssets(DIST)
  return () => assets
}

/**
 * Everything on one port: service, platform, store, dashboard and bar.
 * @throws UserError when nothing is built or the database cannot be opened, ConfigError when the port cannot be had
 */
export async function startDemo({
  config,
  log,
  assets = builtAssets(),
  front = [],
  onClose
}: DemoOptions): Promise<Demo> {
  const emulator = createEmulator()
  const metrics = createMetrics()
  const store = await openDatabase(config, metrics)
  await seedDemoInstance(store, emulator.listProducts(), emulator.currency())
  let site = new Hono()
  const listening = await listenFor(store, config, (request, env) => site.fetch(request, env))
  const faults = createFaults()
  const openSite = () => {
    const platform = createPlatform({
      appId: DEMO_APP.appId,
      secret: DEMO_APP.appSecret,
      platformUrl: listening.url + PLATFORM_PATH,
      mediaUrl: PLATFORM_PATH,
      count: metrics.platformCall
    })
    const service = createService({ store, platform, config, log, metrics })
    // A service that remembers another catalog or currency has no place here: it is made anew.
    site = createSite({ front, service, emulator, assets, faults, onSiteChange: openSite, onReset: reset })
  }
  async function reset() {
    emulator.reset()
    faults.clear()
    await saveFirstSettings(store, emulator.listProducts(), emulator.currency())
    openSite()
  }
  openSite()
  return {
    url: listening.url,
    async close() {
      await onClose?.()
      await listening.close()
      await store.close()
    }
  }
}
