import { generateKeyPair } from 'node:crypto'
import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

import { createService, type RunningService } from '#server/app.ts'
import type { Config } from '#server/lib/config.ts'
import { errorWords, type Log } from '#server/lib/log.ts'
import { createMetrics } from '#server/lib/metrics.ts'
import { answerError, answerNotFound, servePages } from '#server/pages/pages.ts'
import { createPlatform } from '#server/platform/platform.ts'
import { listen } from '#server/start/listen.ts'
import { UserError } from '#shared/errors.ts'
import { Hono } from 'hono'

import { openDatabase } from './database.ts'
import { DEMO_APP } from './data/demo-app.ts'
import { saveFirstSettings } from './demo-instance.ts'
import { createEmulator } from './emulator/emulator.ts'
import { createFaults } from './faults.ts'
import { createHarness } from './harness.ts'
import { ASSETS, createStorePages, serveAssets } from './store-pages.tsx'

const DIST = 'dist'
/** The platform as browsers reach it. */
export const PLATFORM_PATH = '/wixapis'
/** ms after which an event that was not taken is sent again. Wix does so for two days, and waits longer each time. */
const AGAIN_MS = [500, 2000, 5000]

export interface DemoOptions {
  config: Config
  log: Log
  /** Answers before everything else. */
  front?: Hono
  /** Called with a sentence for the console. */
  tell?: (sentence: string) => void
  onClose?: () => Promise<void>
}

export interface Demo {
  /** Without a slash at the end. */
  url: string
  close(): Promise<void>
}

/** Posts events of the platform to the service until it answers 200, signed with a key of this run. */
async function makeDelivery(serviceUrl: () => string) {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  async function deliver(body: string) {
    for (const ms of [...AGAIN_MS, 0]) {
      const answer = await fetch(`${serviceUrl()}/_functions/webhooks`, { method: 'POST', body })
      if (answer.ok) return
      await pause(ms)
    }
  }
  const publicText = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  return { publicKey: publicText, delivery: { privateKey, deliver } }
}

/**
 * Everything on one port: service, platform, store, dashboard and bar.
 * @throws UserError when nothing is built or the database cannot be opened, ConfigError when the port cannot be had
 */
export async function startDemo(options: DemoOptions): Promise<Demo> {
  const { log, front = new Hono(), tell = () => undefined, onClose } = options
  if (!existsSync(DIST + ASSETS)) throw new UserError('The demo store is not built: run npm run build.')
  let url = ''
  const { publicKey, delivery } = await makeDelivery(() => url)
  const config = { ...options.config, publicKey }
  const { instanceId, metaSiteId, appId, appSecret } = DEMO_APP
  const emulator = createEmulator({ delivery, siteAddress: () => url })
  const metrics = createMetrics()
  const faults = createFaults()
  const store = await openDatabase(config, { onError: metrics.databaseError, tell })
  if (!(await store.read(instanceId))) await saveFirstSettings(store, emulator.currency())

  const onFailure = (cause: unknown) => log({ level: 'error', event: 'failed', ...errorWords(cause) })
  // They survive a restart of the service, so each file is compressed once.
  const pages = servePages({
    distFolder: DIST,
    onFailure,
    platformUrl: PLATFORM_PATH,
    mediaUrl: PLATFORM_PATH,
    scriptAppId: appId,
    scriptSeconds: 0
  })
  let service: RunningService | undefined
  let site = new Hono()
  const work = async () => service?.work.run()

  function open() {
    void service?.work.stop()
    const platform = createPlatform({
      appId,
      secret: appSecret,
      platformUrl: url + PLATFORM_PATH,
      mediaUrl: PLATFORM_PATH,
      count: metrics.platformCall
    })
    service = createService({ store, platform, config, log, metrics, distFolder: DIST })
    service.work.start()
    site = new Hono()
      .notFound(answerNotFound)
      .onError((error, c) => answerError(c, error, onFailure))
      .route('/', front)
      .use(faults.disturb)
      .route('/demo/faults', faults.routes)
      .route('/demo/harness', harness.routes)
      .route(PLATFORM_PATH, emulator.app)
      .route('/_api', emulator.siteOrigin({ instanceId, metaSiteId }))
      // Plays the owner's proxy, which writes the visitor's country into each request, whatever the browser says.
      .use('/free-shipping-bar-host.js', async (c, next) => {
        if (config.countryHeader) c.req.raw.headers.set(config.countryHeader, emulator.visitor().country)
        await next()
      })
      .route('/', service.app)
      .route('/', pages)
      .route('/', serveAssets(DIST))
      .route('/', createStorePages(emulator, harness.state))
  }

  /** Restarts the service and sends it the platform's first rules. */
  async function begin() {
    open()
    await emulator.rules.tellAgain()
    await work()
  }
  /** The platform is in memory: nothing is on its site after a start or a reset. */
  async function goLive() {
    await store.tasks.ask({ instanceId, task: 'script', now: Date.now() }, { result: null, doneAt: null })
    await begin()
  }
  /** Everything but the owner's settings as on the first day. */
  async function clear() {
    faults.clear()
    // Runs the work to its end before the reset: work cut short would stay leased for a minute.
    await work()
    await service?.work.stop()
    emulator.reset()
    await store.counters.clear(instanceId)
  }

  const harness = createHarness(emulator, {
    open,
    work,
    async reset() {
      await clear()
      await saveFirstSettings(store, emulator.currency())
      await goLive()
    },
    async startNew() {
      await clear()
      await store.sites.erase(instanceId)
      await begin()
    }
  })

  const { port, host } = config
  const listening = await listen({ fetch: (request, env) => site.fetch(request, env), port, host }).catch(
    async (error: unknown) => {
      await store.close()
      throw error
    }
  )
  url = listening.url
  await goLive()
  return {
    url,
    async close() {
      await onClose?.()
      await listening.close()
      await service?.work.stop()
      await store.close()
    }
  }
}
