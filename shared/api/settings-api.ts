import * as v from 'valibot'

import { NoAccessTokenError, UserError } from '../errors.ts'
import { type FlatSettings, toSaveForm } from '../settings/flat.ts'
import { readSettings } from '../settings/read.ts'
import type { Settings } from '../settings/settings.ts'
import {
  browserFetch,
  ownerHeaders,
  readAsOwner,
  serviceAddress,
  type ServiceOptions,
  UNKNOWN_FORM,
  UNREACHABLE
} from './service-call.ts'

export const SETTINGS_PATHS = {
  userSettings: '/_functions/userSettings',
  updateSettings: '/_functions/updateSettings'
} as const

const FlatSettingsSchema: v.GenericSchema<unknown, FlatSettings> = v.record(v.string(), v.unknown())

/** The service's answer to a read or a save, as far as it is used (spec § 7). */
const Answer = v.object({
  error: v.optional(v.string()),
  version: v.optional(v.number()),
  currentUserSettings: v.optional(
    v.object({
      instanceId: v.optional(v.string()),
      enabled: v.optional(v.fallback(v.boolean(), false), false),
      fullUserSettings: v.optional(v.nullable(FlatSettingsSchema)),
      accessToken: v.optional(v.string())
    })
  )
})

/** An answer's settings. @throws UserError when they cannot be read */
function settingsOf(answer: v.InferOutput<typeof Answer>): Settings {
  const current = answer.currentUserSettings
  const read = readSettings({
    threshold: undefined,
    ...current?.fullUserSettings,
    enabled: current?.enabled ?? false
  })
  if (read.state === 'unusable') throw new UserError('Server error: the settings cannot be read')
  return read.settings
}

/** A save address longer than this may be cut by proxies on the way (spec § 5). */
export const SAVE_URL_WARNING = 2000

/** The result of an owner's read. `isCurrencyKnown` is false until a currency was saved. */
export interface OwnerSettings {
  settings: Settings
  isCurrencyKnown: boolean
  /** For the platform's calls; never stored. Absent while the platform does not answer the service. */
  accessToken?: string | undefined
  /** Raised by every save; sent back with the next one. */
  version: number
}

export type SaveResult =
  | { state: 'saved'; version: number }
  /** Someone else saved since `version`. */
  | { state: 'conflict'; message: string }
  /** `status` 0: the service was not reached. */
  | { state: 'failed'; status: number; message: string }

export type SettingsApi = ReturnType<typeof settingsApi>

interface Save {
  instanceId: string
  credential: string
  settings: Settings
  version?: number
}

// A query may contain these unescaped (RFC 3986 § 3.4), and JSON and sentences have many of them.
const UNESCAPED = /%(?:21|24|27|28|29|2C|2F|3A|3F|40|7E)/g

/** An address has no room for the texts of several languages, or for campaigns. */
const travelsInBody = ({ messages, rewards, schedule }: Settings): boolean =>
  [messages, ...rewards.goals].some(({ languages }) => Object.keys(languages).length > 0) ||
  schedule.campaigns.length > 0

/** The address of a save; the settings travel in it as flat JSON (spec § 7), unless they travel in the body. */
export function saveUrl(serviceUrl: string, instanceId: string, settings: Settings): string {
  const query = new URLSearchParams({
    instanceId,
    enabled: String(settings.enabled),
    ...(travelsInBody(settings) ? {} : { settingsData: JSON.stringify(toSaveForm(settings)) })
  })
  const short = query.toString().replaceAll(UNESCAPED, decodeURIComponent)
  return `${serviceUrl}${SETTINGS_PATHS.updateSettings}?${short}`
}

/** The settings service, as an owner's browser calls it. */
export function settingsApi({ serviceUrl, fetch = browserFetch }: ServiceOptions) {
  return {
    /**
     * `freshToken`: the platform refused the token that the service keeps, so it fetches another one.
     * @throws UserError 'Server error: …'; AuthError when the caller is not the owner
     */
    async loadOwnerSettings(
      instanceId: string,
      credential: string,
      { freshToken = false } = {}
    ): Promise<OwnerSettings> {
      const address = serviceAddress(serviceUrl, SETTINGS_PATHS.userSettings, { instanceId })
      const body = await readAsOwner(
        fetch,
        address,
        credential,
        freshToken ? { 'Cache-Control': 'no-cache' } : {}
      )
      if (body === undefined) throw new UserError('Server error: the answer is not JSON')
      const answer = v.safeParse(Answer, body)
      if (!answer.success) throw new UserError(UNKNOWN_FORM)
      // Without them the page would show defaults, which could then be saved over the owner's settings.
      if (!answer.output.currentUserSettings) throw new UserError(UNKNOWN_FORM)
      const { accessToken, fullUserSettings } = answer.output.currentUserSettings
      const { version } = answer.output
      // Without a token only an owner's answer is accepted: a shopper's, from some cache, has no version.
      if (!accessToken && !(fullUserSettings && version !== undefined)) throw new NoAccessTokenError()
      return {
        settings: settingsOf(answer.output),
        isCurrencyKnown: typeof fullUserSettings?.currency === 'string',
        // An empty token counts as none.
        accessToken: accessToken || undefined,
        version: version ?? 0
      }
    },

    /** The whole address to which `save` sends these settings. */
    saveAddress: (instanceId: string, settings: Settings) => saveUrl(serviceUrl, instanceId, settings),

    /** Never rejects: a failure is a result too. */
    async save({ instanceId, credential, settings, version }: Save): Promise<SaveResult> {
      let response: Response
      try {
        const address = saveUrl(serviceUrl, instanceId, settings)
        response = await fetch(address, {
          method: 'PUT',
          headers: ownerHeaders(credential, version),
          ...(travelsInBody(settings) ? { body: JSON.stringify(toSaveForm(settings)) } : {})
        })
      } catch {
        return { state: 'failed', status: 0, message: UNREACHABLE }
      }
      const text = await response.text().catch(() => '')
      const answer = v.safeParse(v.pipe(v.string(), v.parseJson(), Answer), text)
      const { error, version: saved } = answer.success ? answer.output : {}
      if (response.ok && !error) return { state: 'saved', version: saved || (version ?? 0) + 1 }
      const detail = error || (answer.success ? '' : text.slice(0, 200))
      if (response.status === 409) return { state: 'conflict', message: detail }
      return {
        state: 'failed',
        status: response.status,
        message: `Failed to save settings: ${response.status} ${detail || response.statusText}`.trim()
      }
    }
  }
}
