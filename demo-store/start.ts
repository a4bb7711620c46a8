import { createService, type RunningService } from '#server/app.ts'
import { openStore } from '#server/db/open.ts'
import type { Store } from '#server/db/stores.ts'
import type { Config } from '#server/lib/config.ts'
import { listen } from '#server/start/listen.ts'
import { errorWords, type Log } from '#server/lib/log.ts'
import { createMetrics, type Metrics } from '#server/lib/metrics.ts'
import { servePages } from '#server/pages/pages.ts'
import { createPlatform } from '#server/platform/platform.ts'
import { storedSettings } from '#server/db/stored-settings.ts'
import { scriptName } from '#server/work/going-live.ts'
import { UserError } from '#shared/errors.ts'
import { Hono } from 'hono'

import { type Assets, readAssets } from './assets.ts'
import { saveFirstSettings, seedDemoInstance } from './demo-instance.ts'
import { DEMO_APP } from './demo-app.ts'
import { makeDelivery } from './delivery.ts'
import { createEmulator } from './emulator/emulator.ts'
import { createFaults } from './faults.ts'
import { fillStatistics } from './sample-statistics.ts'
import { createSite, DIST, PLATFORM_PATH } from './site.ts'

export interface DemoOptions {
  config: Config
  log: Log
  /** The files that the store's pages load; absent: the last build. */
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

/**
 * Everything on one port: service, platform, store, dashboard and bar.
 * @throws UserError when nothing is built or the database cannot be opened, ConfigError when the port cannot be had
 */
export async function startDemo({
  config: given,
  log,
  assets = builtAssets(),
  front = [],
  onClose
}: DemoOptions): Promise<Demo> {
  let url = ''
  /** Lead of the service's clock over the machine's. */
  let aheadMs = 0
  const { publicKey, delivery } = await makeDelivery(() => url)
  const config = { ...given, publicKey }
  const emulator = createEmulator({ delivery, siteAddress: () => url })
  const metrics = createMetrics()
  const store = await openDatabase(config, metrics)
  await seedDemoInstance(store, emulator.listProducts(), emulator.currency())
  let site = new Hono()
  const listening = await listenFor(store, config, (request, env) => site.fetch(request, env))
  url = listening.url
  const faults = createFaults()
  const onFailure = (cause: unknown) => log({ level: 'error', event: 'failed', ...errorWords(cause) })
  const pages = servePages({
    distFolder: DIST,
    onFailure,
    platformUrl: PLATFORM_PATH,
    mediaUrl: PLATFORM_PATH,
    scriptAppId: DEMO_APP.appId,
    scriptSeconds: 0
  })
  let work: RunningService['work'] | undefined
  const openSite = () => {
    void work?.stop()
    const platform = createPlatform({
      appId: DEMO_APP.appId,
      secret: DEMO_APP.appSecret,
      platformUrl: listening.url + PLATFORM_PATH,
      mediaUrl: PLATFORM_PATH,
      count: metrics.platformCall
    })
    const { app: service, work: its } = createService({
      store,
      platform,
      config,
      log,
      metrics,
      distFolder: DIST,
      now: () => Date.now() + aheadMs
    })
    work = its
    work.start()
    // A service that remembers another catalog or currency has no place here: it is made anew.
    site = createSite({
      front,
      config,
      service,
      pages,
      emulator,
      assets,
      faults,
      onFailure,
      onSiteChange: openSite,
      onAppChange: async () => work?.run(),
      onReset: reset,
      onNewShop: startNew,
      onTime: (time) => void (aheadMs = time - Date.now()),
      onSamples: fillSamples
    })
  }
  /** The platform is in memory: nothing is on its site after a start or a reset, and its rules are the first ones. */
  async function goLive() {
    const { instanceId } = DEMO_APP
    const script = scriptName(config.publicUrl)
    await store.goingLive.askAgain({ instanceId, script, now: Date.now(), isNew: true })
    openSite()
    await emulator.rules.tellAgain()
    await work?.run()
  }
  /** Everything but the owner's settings as on the first day. */
  async function clear() {
    faults.clear()
    // Runs the work to its end before the reset: work cut short would stay leased for a minute.
    await work?.run()
    await work?.stop()
    emulator.reset()
    aheadMs = 0
    await store.counters.clear(DEMO_APP.instanceId)
  }
  async function reset() {
    await clear()
    await saveFirstSettings(store, emulator.listProducts(), emulator.currency())
    await goLive()
  }
  /** The owner has just installed the app. */
  async function startNew() {
    const { instanceId } = DEMO_APP
    const now = Date.now()
    await clear()
    await store.sites.remove(instanceId, now, now)
    await store.sites.delete(instanceId, now)
    openSite()
    await emulator.rules.tellAgain()
    await work?.run()
  }
  async function fillSamples() {
    const { instanceId } = DEMO_APP
    const stored = storedSettings(await store.read(instanceId), instanceId, log)
    if (!stored?.settings.enabled) return false
    // Writes what was counted a moment ago, so that nothing of it comes after the samples.
    await work?.run()
    await fillStatistics({ store, log, instanceId }, stored.settings)
    openSite()
    return true
  }
  await goLive()
  return {
    url,
    async close() {
      await onClose?.()
      await listening.close()
      await work?.stop()
      await store.close()
    }
  }
}
