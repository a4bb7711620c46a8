// The production service with the built pages, configured by the environment alone (docs/operate.md); and the operator's
// commands.
import process from 'node:process'

import { SHOP_CHANGE_PATH } from '#shared/api/shop-change-api.ts'
import { collectDefaultMetrics } from 'prom-client'

import { createService } from './app.ts'
import { EarlierDatabaseError } from './db/migrations.ts'
import { barCommand } from './start/command.ts'
import { openStore } from './db/stores.ts'
import { machineClock } from './lib/clock.ts'
import { type Config, ConfigError, readCommandConfig, readProductionConfig } from './lib/config.ts'
import { listen, type Listening } from './start/listen.ts'
import { createLog, errorWords, type Log } from './lib/log.ts'
import { Metrics } from './lib/metrics.ts'
import { StoreError } from './lib/service-error.ts'
import { servePages } from './pages/pages.ts'
import { createPlatform } from './platform/platform.ts'
import { SAVE } from './routes/route-table.ts'

/** Where Wix keeps the pictures of its shops. */
const MEDIA_URL = 'https://static.wixstatic.com'

/** A save travels in its address, a change names delivery regions, and Wix adds what it likes to the addresses of pages. */
const LONG_PATHS = new Set([SAVE, SHOP_CHANGE_PATH, '/dashboard', '/public-bar', '/widget'])

function refuse(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

async function openOrRefuse(config: Config, onError: () => void) {
  const { databaseUrl, poolSize } = config
  try {
    return await openStore(databaseUrl, { poolSize, onError })
  } catch (error) {
    if (error instanceof EarlierDatabaseError) return refuse(error.message)
    const { error: words } = errorWords(error)
    return refuse(`Can’t open the database in DATABASE_URL: ${words}`)
  }
}

function stopOnSignal(stop: () => Promise<void>) {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      void stop().then(() => process.exit(0))
    })
  }
}

async function start(config: Config, log: Log): Promise<Listening> {
  const metrics = new Metrics()
  collectDefaultMetrics({ register: metrics.registry })
  const store = await openOrRefuse(config, metrics.databaseError)
  const { appId, secrets, platformUrl } = config
  const [secret = ''] = secrets
  const platform = createPlatform({
    appId,
    secret,
    platformUrl,
    mediaUrl: MEDIA_URL,
    count: metrics.platformCall
  })
  const { app, work, builds, admitFile } = createService({ store, platform, config, log, metrics })
  await work.watch()
  const pages = servePages({
    distFolder: 'dist',
    builds,
    platformUrl,
    mediaUrl: MEDIA_URL,
    appId,
    admit: admitFile,
    onFailure: (cause) => log({ level: 'error', event: 'failed', ...errorWords(cause) }),
    hasHome: true
  })
  app.notFound((c) => pages.fetch(c.req.raw, c.env))
  const { port, host, connectionsMax } = config
  const listening = await listen({
    fetch: app.fetch,
    port,
    host,
    connectionsMax,
    onRefused: metrics.connectionRefused,
    longPaths: LONG_PATHS,
    onMalformed: (status, error) => log({ level: 'info', event: 'malformed request', status, error })
  })
  work.start()
  stopOnSignal(async () => {
    await listening.close()
    await work.stop()
    await store.close()
  })
  return listening
}

const [name = '', ...words] = process.argv.slice(2)
try {
  if (name === 'bar') {
    process.stdout.write(`${await barCommand(words, readCommandConfig(process.env), machineClock)}\n`)
    process.exit(0)
  }
  const log = createLog()
  // The catalog's remarks for developers become lines of the log like all others.
  console.debug = (remark: unknown) => log({ level: 'info', event: String(remark) })
  const config = readProductionConfig(process.env)
  const { url } = await start(config, log)
  process.stdout.write(`Ready: ${url}/\n`)
} catch (error) {
  if (error instanceof StoreError) refuse('The database of DATABASE_URL does not answer.')
  if (error instanceof ConfigError) refuse(error.message)
  if (name === 'bar') refuse(`It failed: ${errorWords(error).error}`)
  throw error
}
