import { createService } from '#server/app.ts'
import { openStore } from '#server/db/open.ts'
import type { Config } from '#server/lib/config.ts'
import { listen } from '#server/lib/listen.ts'
import type { Log } from '#server/lib/log.ts'
import { servePages } from '#server/pages.ts'
import { createPlatform } from '#server/platform/platform.ts'
import { Hono } from 'hono'

import { type Assets, readAssets, serveAssets } from './assets.ts'
import { dashboardPath, seedDemoInstance } from './demo-instance.ts'
import { createEmulator, DEMO_APP, type Emulator } from './emulator/emulator.ts'
import { createFaults } from './faults.ts'
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
}

function createSite({ front, service, emulator, assets }: Parts): Hono {
  const faults = createFaults()
  const { instanceId } = DEMO_APP
  const site = new Hono()
  for (const routes of front) site.route('/', routes)
  return site
    .use(faults.disturb)
    .route('/demo/faults', faults.routes)
    .route('/demo/harness', createHarness({ emulator }))
    .route(PLATFORM_PATH, emulator.app)
    .route('/', service)
    .route(
      '/',
      servePages({ distFolder: DIST, platformUrl: PLATFORM_PATH, mediaUrl: PLATFORM_PATH, scriptSeconds: 0 })
    )
    .route('/', serveAssets(DIST))
    .route('/', createStorePages({ assets, emulator, instanceId, dashboardPath }))
}

function builtAssets(): () => Assets {
  const assets = readAssets(DIST)
  return () => assets
}

/**
 * Everything on one port: service, platform, store, dashboard and bar.
 * @throws UserError when nothing is built, ConfigError when the port cannot be had
 */
export async function startDemo({
  config,
  log,
  assets = builtAssets(),
  front = [],
  onClose
}: DemoOptions): Promise<Demo> {
  const emulator = createEmulator()
  const store = await openStore(config.databaseUrl)
  await seedDemoInstance(store, emulator.listProducts(), emulator.currency())
  let site = new Hono()
  const listening = await listen({
    fetch: (request, env) => site.fetch(request, env),
    port: config.port,
    host: config.host
  })
  const platform = createPlatform({
    appId: DEMO_APP.appId,
    secret: DEMO_APP.appSecret,
    platformUrl: listening.url + PLATFORM_PATH,
    mediaUrl: PLATFORM_PATH
  })
  site = createSite({ front, service: createService({ store, platform, config, log }), emulator, assets })
  return {
    url: listening.url,
    async close() {
      await onClose?.()
      await listening.close()
      await store.close()
    }
  }
}
