// The demo store as a process: configured by the environment, ended by SIGTERM or SIGINT.
import process from 'node:process'

import { type Config, ConfigError, readConfig } from '#server/lib/config.ts'
import { createLog } from '#server/lib/log.ts'
import { UserError } from '#shared/errors.ts'

import { DEMO_APP } from './emulator/emulator.ts'
import { type Demo, startDemo } from './start.ts'

/** What only real shops need is off, unless somebody wants to try it. */
const DEMO_VARIABLES = {
  CACHE_SECONDS: '0',
  READS_PER_MINUTE: '0',
  INSTANCE_READS_PER_MINUTE: '0',
  OWNER_CALLS_PER_MINUTE: '0',
  INSTANCE_OWNER_CALLS_PER_MINUTE: '0'
}

const demoConfig = (variables: NodeJS.ProcessEnv): Config =>
  readConfig({
    ...DEMO_VARIABLES,
    ...variables,
    WIX_APP_ID: DEMO_APP.appId,
    WIX_APP_SECRET: DEMO_APP.appSecret
  })

function stopOnSignal(demo: Demo) {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    void demo.close().then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

try {
  const demo = await startDemo({ config: demoConfig(process.env), log: createLog() })
  stopOnSignal(demo)
  process.stdout.write(`Ready: ${demo.url}/\n`)
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof UserError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
