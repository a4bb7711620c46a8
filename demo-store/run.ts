import process from 'node:process'

import { type Config, ConfigError, readConfig } from '#server/lib/config.ts'
import { createLog } from '#server/lib/log.ts'
import { UserError } from '#shared/errors.ts'

import { DEMO_APP } from './data/demo-app.ts'
import { CHECKOUT_PLUGIN_ID, SITE_PLUGIN_ID } from './emulator/site/installations.ts'
import { type DemoOptions, startDemo } from './start.ts'

/** Limits and caches are for real shops; an environment that names one gets it. */
const DEMO_VARIABLES = {
  COUNTRY_HEADER: 'X-Visitor-Country',
  CACHE_SECONDS: '0',
  PRODUCTS_CACHE_SECONDS: '60',
  SHIPPING_READ_SECONDS: '10',
  RATE_LIMITS: 'off'
}

/** The demo store as a process: configured by the environment, ended by SIGTERM or SIGINT. */
export async function runDemo(
  more: (config: Config) => Promise<Partial<DemoOptions>> = async () => ({})
): Promise<void> {
  try {
    const service = readConfig({
      ...DEMO_VARIABLES,
      ...process.env,
      WIX_APP_ID: DEMO_APP.appId,
      WIX_APP_SECRET: DEMO_APP.appSecret,
      WIX_SIDE_CART_PLUGIN_ID: SITE_PLUGIN_ID,
      WIX_CHECKOUT_PLUGIN_ID: CHECKOUT_PLUGIN_ID
    })
    const config = { ...service, upgradeUrl: '/apps/upgrade' }
    const tell = (sentence: string) => void process.stdout.write(`${sentence}\n`)
    const demo = await startDemo({ config, log: createLog(), tell, ...(await more(config)) })
    let closing: Promise<void> | undefined
    const stop = () => void (closing ??= demo.close().then(() => process.exit(0)))
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
    process.stdout.write(`Ready: ${demo.url}/\n`)
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof UserError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
