import { createService, type RunningService } from '#server/app.ts'
import type { Store } from '#server/db/stores.ts'
import type { Config } from '#server/lib/config.ts'
import { listen } from '#server/start/listen.ts'
import { errorWords, type Log } from '#server/lib/log.ts'
import { createMetrics, type Metrics } from '#server/lib/metrics.ts'
import { servePages } from '#server/pages/pages.ts'
import { createPlatform } from '#server/platform/platform.ts'
import { storedSettings } from '#server/db/stored-settings.ts'
import { scriptName } from '#server/work/going-live.ts'
import { Hono } from 'hono'

import { type Assets, readAssets } from './assets.ts'
import { openDatabase } from './database.ts'
import { saveFirstSettings, seedDemoInstance } from './demo-instance.ts'
import { DEMO_APP } from './demo-app.ts'
import { makeDelivery } from './delivery.ts'
import { createEmulator, type Emulator } from './emulator/emulator.ts'
import { createFaults, type Faults } from './faults.ts'
import { fillStatistics } from './sample-statistics.ts'
import { createSite, DIST, PLATFORM_PATH, type SiteParts } from './site.ts'

export interface DemoOptions {
  config: Config
  log: Log
  /** The files that the store's pages load; absent: the last build. */
  assets?: () => Assets
  /** Answers before everything else. */
  front?: readonly Hono[]
  /** Called with a sentence for the console. */
  tell?: (sentence: string) => void
  onClose?: () => Promise<void>
}

export interface Demo {
  /** Without a slash at the end. */
  url: string
  close(): Promise<void>
}

async function listenFor(store: Store, { port, host }: Config, fetch: Parameters<typeof listen>[0]['fetch']) {
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

/** The parts of a demo that last as long as it runs. */
interface Parts extends Required<Pick<DemoOptions, 'config' | 'log' | 'assets' | 'front'>> {
  store: Store
  emulator: Emulator
  metrics: Metrics
  faults: Faults
  /** The demo's own address, without a slash at the end. */
  url: () => string
}

/** Everything that a page of the demo can ask for, besides other settings of the site. */
type OnScene = Pick<SiteParts, 'onReset' | 'onNewShop' | 'onSamples'>

/** Runs the service and the pages. `open` makes both anew: the service remembers no other catalog or currency. */
function runSite(parts: Parts, onScene: OnScene) {
  const { config, log, assets, front, store, emulator, metrics, faults, url } = parts
  const onFailure = (cause: unknown) => log({ level: 'error', event: 'failed', ...errorWords(cause) })
  const pages = servePages({
    distFolder: DIST,
    onFailure,
    platformUrl: PLATFORM_PATH,
    mediaUrl: PLATFORM_PATH,
    scriptAppId: DEMO_APP.appId,
    scriptSeconds: 0
  })
  let site = new Hono()
  let work: RunningService['work'] | undefined
  /** Lead of the service's clock over the machine's. */
  let aheadMs = 0
  const run = async () => work?.run()

  function open() {
    void work?.stop()
    const platform = createPlatform({
      appId: DEMO_APP.appId,
      secret: DEMO_APP.appSecret,
      platformUrl: url() + PLATFORM_PATH,
      mediaUrl: PLATFORM_PATH,
      count: metrics.platformCall
    })
    const now = () => Date.now() + aheadMs
    const service = createService({ store, platform, config, log, metrics, distFolder: DIST, now })
    work = service.work
    work.start()
    site = createSite({
      ...onScene,
      front,
      config,
      service: service.app,
      pages,
      emulator,
      assets,
      faults,
      onFailure,
      onSiteChange: open,
      onAppChange: run,
      onTime: (time) => void (aheadMs = time - Date.now())
    })
  }

  return {
    fetch: ((request, env) => site.fetch(request, env)) satisfies Parameters<typeof listen>[0]['fetch'],
    open,
    /** Runs the work that is due. */
    run,
    stop: async () => work?.stop(),
    resetClock: () => void (aheadMs = 0)
  }
}

/** States of the shop that a page of the demo can ask for. */
function createScenes({ config, log, store, emulator, faults }: Parts, site: ReturnType<typeof runSite>) {
  const { instanceId } = DEMO_APP
  /** The platform is in memory: nothing is on its site after a start or a reset, and its rules are the first ones. */
  async function goLive() {
    const script = scriptName(config.publicUrl)
    await store.goingLive.askAgain({ instanceId, script, now: Date.now(), isNew: true })
    site.open()
    await emulator.rules.tellAgain()
    await site.run()
  }
  /** Everything but the owner's settings as on the first day. */
  async function clear() {
    faults.clear()
    // Runs the work to its end before the reset: work cut short would stay leased for a minute.
    await site.run()
    await site.stop()
    emulator.reset()
    site.resetClock()
    await store.counters.clear(instanceId)
  }
  return {
    goLive,
    async reset() {
      await clear()
      await saveFirstSettings(store, emulator.listProducts(), emulator.currency())
      await goLive()
    },
    /** The owner has just installed the app. */
    async startNew() {
      const now = Date.now()
      await clear()
      await store.sites.remove(instanceId, now, now)
      await store.sites.delete(instanceId, now)
      site.open()
      await emulator.rules.tellAgain()
      await site.run()
    },
    async fillSamples() {
      const stored = storedSettings(await store.read(instanceId), instanceId, log)
      if (!stored?.settings.enabled) return false
      // Writes what was counted a moment ago, so that nothing of it comes after the samples.
      await site.run()
      await fillStatistics({ store, instanceId }, stored.settings)
      site.open()
      return true
    }
  }
}

/**
 * Everything on one port: service, platform, store, dashboard and bar.
 * @throws UserError when nothing is built or the database cannot be opened, ConfigError when the port cannot be had
 */
export async function startDemo({
  config: given,
  log,
  assets = builtAssets(),
  front = [],
  tell = () => undefined,
  onClose
}: DemoOptions): Promise<Demo> {
  let address = ''
  const url = () => address
  const { publicKey, delivery } = await makeDelivery(url)
  const config = { ...given, publicKey }
  const emulator = createEmulator({ delivery, siteAddress: url })
  const metrics = createMetrics()
  const store = await openDatabase(config, { onError: metrics.databaseError, tell })
  await seedDemoInstance(store, emulator.listProducts(), emulator.currency())
  const parts: Parts = { config, log, assets, front, store, emulator, metrics, faults: createFaults(), url }
  const site = runSite(parts, {
    onReset: () => scenes.reset(),
    onNewShop: () => scenes.startNew(),
    onSamples: () => scenes.fillSamples()
  })
  const scenes = createScenes(parts, site)
  const listening = await listenFor(store, config, site.fetch)
  address = listening.url
  await scenes.goLive()
  return {
    url: address,
    async close() {
      await onClose?.()
      await listening.close()
      await site.stop()
      await store.close()
    }
  }
}
