import { LEGACY_DEFAULTS, toLegacy } from '#shared/settings/legacy.ts'
import type { Settings } from '#shared/settings/settings.ts'

import type { StoredSettings } from '../db/settings-store.ts'
import { answerPrivately } from '../lib/answer.ts'
import { admit, requestedInstance } from './caller.ts'
import type { ServiceContext } from '../lib/context.ts'
import type { Service } from './service.ts'
import { forShopper } from '../shopper/sources.ts'
import { DEFAULTS, storedAt, storedSettings } from '../db/stored-settings.ts'

/** Settings under the names of the legacy widget (spec § 3 "Earlier widget settings model"), with all the texts. */
export const legacyWidget = (settings: Settings) => ({
  ...toLegacy(settings),
  barEnabled: settings.enabled,
  showProgressBar: true,
  messages: settings.messages
})

function answerSaved(
  c: ServiceContext,
  row: StoredSettings,
  instanceId: string,
  { log, now }: Service
): Response {
  const { stored } = storedAt(storedSettings(row, instanceId, log) ?? DEFAULTS, now())
  return answerPrivately(c, { settings: legacyWidget(stored.settings) })
}

/**
 * `GET /_functions/widgetSettings`: what the owner saved, as the legacy widget knows it; its own defaults where
 * those were stored; else null.
 */
export async function widgetSettings(c: ServiceContext, service: Service): Promise<Response> {
  const instanceId = requestedInstance(c)
  admit(c, service, 'read')
  service.limits.load(instanceId)
  const row = await forShopper(service.store.read(instanceId))
  if (row) return answerSaved(c, row, instanceId, service)
  const hasDefaults = await forShopper(service.store.hasWidget(instanceId))
  return answerPrivately(c, { settings: hasDefaults ? LEGACY_DEFAULTS : null })
}

/**
 * `POST /_functions/widgetSettings`: stores the legacy widget's defaults where nothing was saved. Anybody may ask,
 * so nothing that came with the call is stored, and never as a version of the owner's settings. For an instance whose
 * owner was never here nothing is stored, and null is answered.
 */
export async function storeWidgetDefaults(c: ServiceContext, service: Service): Promise<Response> {
  const { store, limits } = service
  const instanceId = requestedInstance(c)
  admit(c, service, 'read')
  limits.load(instanceId)
  const row = await forShopper(store.read(instanceId))
  if (row) return answerSaved(c, row, instanceId, service)
  const hasOwner = await forShopper(store.startWidget(instanceId))
  return answerPrivately(c, { settings: hasOwner ? LEGACY_DEFAULTS : null })
}
