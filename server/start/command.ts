import { parseArgs } from 'node:util'

import { INSTANCE_ID } from '#shared/instance-id.ts'

import { EVERY_SITE } from '../db/bar-switch-store.ts'
import { openStore, type Store } from '../db/stores.ts'
import type { BarSwitch } from '../db/tables.ts'
import { type Config, ConfigError } from '../lib/config.ts'

const USE = 'Usage: bar off [--instance ID] [--reason TEXT] | on [--instance ID] | status.'

function asked(words: readonly string[]) {
  const options = { instance: { type: 'string' }, reason: { type: 'string', default: '' } } as const
  try {
    const { positionals, values } = parseArgs({ args: [...words], allowPositionals: true, options })
    const [step = '', ...more] = positionals
    if (more.length === 0) return { step, ...values }
  } catch {
    // Another option than these.
  }
  throw new ConfigError(USE)
}

/** @throws ConfigError where no store has this id */
async function knownSite(store: Store, instance: string | undefined): Promise<string> {
  if (instance === undefined) return EVERY_SITE
  if (INSTANCE_ID.test(instance) && (await store.read(instance))) return instance
  throw new ConfigError(`No store with the id ${instance} has saved settings, so nothing was changed.`)
}

const lineOf = ({ instanceId, reason, since }: BarSwitch) =>
  `${instanceId === EVERY_SITE ? 'all sites' : instanceId}: off since ${new Date(since).toISOString()}${reason && `: ${reason}`}`

/** `npm run bar`, the switch of bars. @returns the text to print @throws ConfigError with the one line to print */
export async function barCommand(
  words: readonly string[],
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  now: () => number
): Promise<string> {
  const { step, instance, reason } = asked(words)
  const store = await openStore(databaseUrl, { poolSize: 1 })
  try {
    const { barSwitches } = store
    if (step === 'off')
      await barSwitches.switchOff({ instanceId: await knownSite(store, instance), reason, since: now() })
    // A row of a store that has gone is to be removed, too.
    else if (step === 'on') await barSwitches.switchOn(instance ?? EVERY_SITE)
    else if (step !== 'status') throw new ConfigError(USE)
    const rows = await barSwitches.list()
    return rows.length === 0 ? 'Bars are on.' : ['Bars are off:', ...rows.map(lineOf)].join('\n')
  } finally {
    await store.close()
  }
}
