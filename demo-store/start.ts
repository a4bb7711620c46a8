import { generateKeyPair } from 'node:crypto'
import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

import { createService, type RunningService } from '#server/app.ts'
import type { Config } from '#server/lib/config.ts'
import { errorWords, type Log } from '#server/lib/log.ts'
import { Metrics } from '#server/lib/metrics.ts'
import { sendError, answerNotFound, servePages } from '#server/pages/pages.ts'
import { createPlatform } from '#server/platform/platform.ts'
import { listen } from '#server/start/listen.ts'
import { UserError } from '#shared/errors.ts'
import { Hono } from 'hono'

import type { Store } from '#server/db/stores.ts'
import { openDatabase } from './database.ts'
import { DEMO_APP } from './data/demo-app.ts'
import { saveFirstSettings } from './demo-instance.ts'
import { Emulator } from './emulator/emulator.ts'
import { Faults } from './faults.ts'
import { type DemoActions, Harness } from './harness.ts'
import { ASSETS, createStorePages, serveAssets } from './store-pages.tsx'

const { instanceId, metaSiteId, appId, appSecret } = DEMO_APP
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

/** Posts an event of the platform to the service until it answers 200. */
async function deliver(serviceUrl: string, body: string) {
  for (const ms of [...AGAIN_MS, 0]) {
    const answer = await fetch(`${serviceUrl}/_functions/webhooks`, { method: 'POST', body })
    if (answer.ok) return
    await pause(ms)
  }
}

interface Parts extends DemoOptions {
  emulator: Emulator
  metrics: Metrics
  store: Store
}

/** The service, the platform and the store's pages, and what the harness does to them. */
class DemoSite implements DemoActions {
  readonly #faults = new Faults()
  readonly #pages: ReturnType<typeof servePages>
  readonly #harness: Harness
  #service: RunningService | undefined
  #app = new Hono()

  constructor(
    readonly parts: Parts,
    readonly url: () => string
  ) {
    this.#harness = new Harness(parts.emulator, this)
    // They survive a restart of the service, so each file is compressed once.
    this.#pages = servePages({
      distFolder: DIST,
      onFailure: this.#onFailure,
      platformUrl: PLATFORM_PATH,
      mediaUrl: PLATFORM_PATH,
      scriptAppId: appId,
      scriptSeconds: 0
    })
  }

  #onFailure = (cause: unknown) => this.parts.log({ level: 'error', event: 'failed', ...errorWords(cause) })

  fetch = (request: Request, env: unknown) => this.#app.fetch(request, env)
  stop = async () => this.#service?.work.stop()
  work = async () => this.#service?.work.run()

  open() {
    const { store, config, log, metrics, emulator, front = new Hono() } = this.parts
    void this.stop()
    const platform = createPlatform({
      appId,
      secret: appSecret,
      platformUrl: this.url() + PLATFORM_PATH,
      mediaUrl: PLATFORM_PATH,
      count: metrics.platformCall
    })
    this.#service = createService({ store, platform, config, log, metrics, distFolder: DIST })
    this.#service.work.start()
    this.#app = new Hono()
      .notFound(answerNotFound)
      .onError((error, c) => sendError(c, error, this.#onFailure))
      .route('/', front)
      .use(this.#faults.disturb)
      .route('/demo/faults', this.#faults.routes)
      .route('/demo/harness', this.#harness.routes)
      .route(PLATFORM_PATH, emulator.app)
      .route('/_api', emulator.siteOrigin({ instanceId, metaSiteId }))
      // Plays the owner's proxy, which writes the visitor's country into each request, whatever the browser says.
      .use('/free-shipping-bar-host.js', async (c, next) => {
        if (config.countryHeader) c.req.raw.headers.set(config.countryHeader, emulator.visitor().country)
        await next()
      })
      .route('/', this.#service.app)
      .route('/', this.#pages)
      .route('/', serveAssets(DIST))
      .route('/', createStorePages(emulator, this.#harness.state))
  }

  /** Restarts the service and sends it the platform's first rules. */
  async #begin() {
    this.open()
    await this.parts.emulator.rules.tellAgain()
    await this.work()
  }

  /** The platform is in memory: nothing is on its site after a start or a reset. */
  async goLive() {
    const asked = { instanceId, task: 'script', now: Date.now() } as const
    await this.parts.store.tasks.ask(asked, { result: null, doneAt: null })
    await this.#begin()
  }

  /** Everything but the owner's settings as on the first day. */
  async #clear() {
    this.#faults.clear()
    // Runs the work to its end before the reset: work cut short would stay leased for a minute.
    await this.work()
    await this.stop()
    this.parts.emulator.reset()
    await this.parts.store.counters.clear(instanceId)
  }

  async reset() {
    const { store, emulator } = this.parts
    await this.#clear()
    await saveFirstSettings(store, emulator.currency())
    await this.goLive()
  }

  async beginNew() {
    await this.#clear()
    await this.parts.store.sites.erase(instanceId)
    await this.#begin()
  }
}

/**
 * Everything on one port: service, platform, store, dashboard and bar.
 * @throws UserError when nothing is built or the database cannot be opened, ConfigError when the port cannot be had
 */
export async function startDemo(options: DemoOptions) {
  const { config, tell = () => undefined, onClose } = options
  if (!existsSync(DIST + ASSETS)) throw new UserError('The demo store is not built: run npm run build.')
  let url = ''
  // Events are signed with a key of this run.
  const keys = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const delivery = { privateKey: keys.privateKey, deliver: (body: string) => deliver(url, body) }
  const publicKey = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const emulator = new Emulator({ delivery, siteAddress: () => url })
  const metrics = new Metrics()
  const store = await openDatabase(config, { onError: metrics.databaseError, tell })
  if (!(await store.read(instanceId))) await saveFirstSettings(store, emulator.currency())
  const parts = { ...options, config: { ...config, publicKey }, emulator, metrics, store }
  const site = new DemoSite(parts, () => url)
  const { port, host } = config
  const listening = await listen({ fetch: site.fetch, port, host }).catch(async (error: unknown) => {
    await store.close()
    throw error
  })
  url = listening.url
  await site.goLive()
  return {
    /** Without a slash at the end. */
    url,
    async close() {
      await onClose?.()
      await listening.close()
      await site.stop()
      await store.close()
    }
  }
}
