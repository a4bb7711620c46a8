import type { Settings } from '#shared/settings/settings.ts'
import type { SettingsFile } from '#shared/settings/settings-file.ts'

const FORMAT = 'free-shipping-bar-settings'

/** The file an owner downloads; `settings-file.ts` reads it. */
export const writeSettings = (settings: Settings): string =>
  `${JSON.stringify({ format: FORMAT, settings } satisfies SettingsFile, undefined, 2)}\n`
