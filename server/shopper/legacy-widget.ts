import { toLegacy } from '#shared/settings/legacy.ts'
import type { Settings } from '#shared/settings/settings.ts'

/** Settings under the names of the legacy widget (spec § 3 "Earlier widget settings model"), with all the texts. */
export const legacyWidget = (settings: Settings) => ({
  ...toLegacy(settings),
  barEnabled: settings.enabled,
  showProgressBar: true,
  messages: settings.messages
})
