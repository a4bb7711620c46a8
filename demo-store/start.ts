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

const DIST = 'dist'
/** The platform as browsers reach it. */
const PLATFORM_PATH = '/wixapis'

export interface DemoOptions {
  config: Config
  log: Log
}

export interface Demo {
  /** Without a slash at the end. */
  url: string
  close(): Promise<void>
}

function createSite(service: ReturnType<typeof createService>, emulator: Emulator, assets: Assets): Hono {
  const faults = createFaults()
  const { instanceId } = DEMO_APP
  return new Hono()
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
    .route('/', createStorePages({ assets: () => assets, emulator, instanceId, dashboardPath }))
}

/**
 * Everything on one port: service, platform, store, dashboard and bar.
 * @throws UserError when nothing is built, ConfigError when the port cannot be had
 */
export async function startDemo({ config, log }: DemoOptions): Promise<Demo> {
  const assets = readAssets(DIST)
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
  site = createSite(createService({ store, platform, config, log }), emulator, assets)
  return {
    url: listening.url,
    async close() {
      await listening.close()
      await store.close()
    }
  }
}
