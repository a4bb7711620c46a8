import * as v from 'valibot'

import { UserError } from '../errors.ts'
import { LEGACY_DEFAULTS, type LegacySettings, LegacySettingsSchema } from '../settings/legacy.ts'

export const Answer = v.object({ settings: v.nullable(LegacySettingsSchema) })

async function ask(address: string, init?: RequestInit): Promise<LegacySettings | null> {
  const response = await fetch(address, init)
  if (!response.ok) throw new Error(`the settings service answered ${response.status}`)
  return v.parse(Answer, await response.json()).settings
}

/**
 * The legacy widget's settings. Where there are none the service stores the defaults; where it does not
 * (no owner was ever here) they are used anyway.
 * @throws UserError 'Failed to load settings'
 */
export async function loadWidgetSettings(serviceUrl: string, instanceId: string): Promise<LegacySettings> {
  const address = `${serviceUrl}/_functions/widgetSettings?instanceId=${encodeURIComponent(instanceId)}`
  let stored: LegacySettings | null
  try {
    stored = await ask(address)
  } catch (cause) {
    throw new UserError('Failed to load settings', { cause })
  }
  if (stored) return stored
  const created = await ask(address, { method: 'POST' }).catch((error: unknown) => {
    console.debug('free-shipping-bar: the default settings were not stored', error)
    return null
  })
  return created ?? v.parse(LegacySettingsSchema, LEGACY_DEFAULTS)
}
