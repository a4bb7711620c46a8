import type { Settings } from '#shared/settings/settings.ts'

const FORMAT = 'free-shipping-bar-settings'

/** The file an owner downloads; `settings-file.ts` reads it. */
export const writeSettings = (settings: Settings): string =>
  `${JSON.stringify({ format: FORMAT, settings }, undefined, 2)}\n`
