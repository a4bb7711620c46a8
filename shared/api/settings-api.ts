import * as v from 'valibot'

import { NoAccessTokenError, UserError } from '../errors.ts'
import { toSaveForm } from '../settings/flat.ts'
import { readSettings } from '../settings/schema.ts'
import type { Settings } from '../settings/settings.ts'
import { type Owner, ownerAddress, ownerCall } from './owner-call.ts'

export const SETTINGS_PATHS = {
  userSettings: '/_functions/userSettings',
  updateSettings: '/_functions/updateSettings'
} as const

/** The service's answer to a read, as far as it is used (spec § 7). */
export const OwnerSettingsAnswer = v.object({
  version: v.optional(v.number()),
  // Without it the page would show defaults, which could then be saved over the owner's settings.
  currentUserSettings: v.object({
    enabled: v.fallback(v.boolean(), false),
    fullUserSettings: v.nullish(v.record(v.string(), v.unknown())),
    accessToken: v.optional(v.string())
  })
})

/** What a save answers is optional. */
export const Saved = v.fallback(v.object({ version: v.optional(v.number()) }), {})

/** A save address longer than this may be cut by proxies on the way (spec § 5). */
export const SAVE_URL_WARNING = 2000

/** The result of an owner's read. */
export interface OwnerSettings {
  settings: Settings
  /** False until a currency was saved. */
  isCurrencyKnown: boolean
  /** For the platform's calls; never stored. Absent while the platform does not answer the service. */
  accessToken: string | undefined
  /** Raised by every save; sent back with the next one. */
  version: number
}

/**
 * `freshToken`: the platform refused the token that the service keeps, so it fetches another one.
 * @throws UserError 'Server error: …'
 */
export async function loadOwnerSettings(owner: Owner, { freshToken = false } = {}): Promise<OwnerSettings> {
  const answer = await ownerCall(owner, SETTINGS_PATHS.userSettings, OwnerSettingsAnswer, {
    headers: freshToken ? { 'Cache-Control': 'no-cache' } : {}
  })
  const { version, currentUserSettings } = answer
  const { enabled, fullUserSettings, accessToken } = currentUserSettings
  // Without a token only an owner's answer is accepted: a shopper's, from some cache, has no version.
  if (!accessToken && !(fullUserSettings && version !== undefined)) throw new NoAccessTokenError()
  const read = readSettings({ threshold: undefined, ...fullUserSettings, enabled })
  if (read.state === 'unusable') throw new UserError('Server error: couldn’t read the settings')
  return {
    settings: read.settings,
    isCurrencyKnown: typeof fullUserSettings?.['currency'] === 'string',
    // An empty token is treated as missing.
    accessToken: accessToken || undefined,
    version: version ?? 0
  }
}

/** An address has no room for the texts of several languages, or for campaigns. */
const travelsInBody = ({ messages, rewards, schedule }: Settings): boolean =>
  [messages, ...rewards.goals].some(({ languages }) => Object.keys(languages).length > 0) ||
  schedule.campaigns.length > 0

/** The settings travel in the address as flat JSON (spec § 7), unless they travel in the body. */
const saveQuery = (settings: Settings) => ({
  enabled: String(settings.enabled),
  settingsData: travelsInBody(settings) ? undefined : JSON.stringify(toSaveForm(settings))
})

/** The whole address to which settings are saved. */
export const saveUrl = (serviceUrl: string, instanceId: string, settings: Settings): string =>
  ownerAddress({ serviceUrl, instanceId }, SETTINGS_PATHS.updateSettings, saveQuery(settings))

/**
 * Returns the new version. `version`: the one that the owner saw last.
 * @throws ServiceError with the status 409 where someone else saved since
 */
export async function saveSettings(owner: Owner, settings: Settings, version?: number): Promise<number> {
  const saved = await ownerCall(owner, SETTINGS_PATHS.updateSettings, Saved, {
    method: 'PUT',
    query: saveQuery(settings),
    headers: version === undefined ? {} : { 'If-Match': `"${version}"` },
    body: travelsInBody(settings) ? toSaveForm(settings) : undefined
  })
  return saved.version || (version ?? 0) + 1
}
