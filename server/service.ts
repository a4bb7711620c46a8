import type { SettingsStore } from './db/settings-store.ts'
import type { Config } from './lib/config.ts'
import { errorWords, type Log } from './lib/log.ts'
import type { Platform } from './platform/platform.ts'
import { createPublicAnswers, type PublicAnswers } from './public-answers.ts'
import { currentUserSettings, storedSettings } from './stored.ts'

export interface ServiceOptions {
  store: SettingsStore
  platform: Platform
  config: Config
  log: Log
}

/** What every route works with. */
export interface Service extends ServiceOptions {
  settings: PublicAnswers
  /** After a save: shoppers' answers of this instance are out of date. */
  forget(instanceId: string): void
}

export function openService(options: ServiceOptions): Service {
  const { store, config, log } = options
  const settings = createPublicAnswers({
    freshMs: config.cacheSeconds * 1000,
    load: async (instanceId) => ({
      currentUserSettings: currentUserSettings(
        instanceId,
        storedSettings(await store.read(instanceId), instanceId, log)
      )
    }),
    onStale: (instanceId, error) =>
      log({ level: 'error', event: 'old settings served', instanceId, ...errorWords(error) })
  })
  return { ...options, settings, forget: (instanceId) => settings.forget(instanceId) }
}
