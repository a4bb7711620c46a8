import * as v from 'valibot'

import { ProductListSchema, type Product } from '../catalog/product.ts'
import { AuthError, UserError } from '../errors.ts'
import { toFlat } from '../settings/flat.ts'
import type { Settings } from '../settings/settings.ts'
import { Answer, settingsOf } from './settings-answer.ts'

/** Where the service's calls live, under its origin. */
export const SETTINGS_PATHS = {
  userSettings: '/_functions/userSettings',
  updateSettings: '/_functions/updateSettings',
  barProducts: '/_functions/barProducts'
} as const

/** A save address longer than this may be cut by proxies on the way (spec § 5). */
export const SAVE_URL_WARNING = 2000

/** What an owner's read brings. `currencyKnown` is false until a currency was saved. */
export interface OwnerSettings {
  settings: Settings
  currencyKnown: boolean
  /** For the platform's calls; never stored. */
  accessToken: string
  /** Raised by every save; sent back with the next one. */
  version: number
}

/** How a save ended. */
export type SaveResult =
  | { state: 'saved'; version: number }
  /** Someone else saved since `version`. */
  | { state: 'conflict'; message: string }
  /** `status` 0: the service was not reached. */
  | { state: 'failed'; status: number; message: string }

export interface SettingsApi {
  /** @throws UserError 'Server error: …', 'No access token found in server response', …; AuthError when it is not the owner who asks */
  loadOwnerSettings(instanceId: string, credential: string): Promise<OwnerSettings>
  /** What a shopper may see. @throws UserError */
  loadPublicSettings(instanceId: string): Promise<Settings>
  /** The products of the strip. @throws UserError */
  loadBarProducts(instanceId: string): Promise<Product[]>
  /** Where `save` sends these settings: the whole address. */
  saveAddress(instanceId: string, settings: Settings): string
  /** Never throws: every ending is a result. */
  save(save: {
    instanceId: string
    credential: string
    settings: Settings
    version?: number
  }): Promise<SaveResult>
}

export interface SettingsApiOptions {
  /** Origin of the settings service, '' for this page's own. */
  serviceUrl: string
  fetch?: typeof globalThis.fetch
}

const UNREACHABLE = 'The settings service cannot be reached. Check your connection and try again.'

// No or a bad signature; another site, or a visitor.
const REFUSED: readonly number[] = [401, 403]

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

/**
 * The address of a save; the settings travel in it as flat JSON (spec § 7). JSON is full of `:` and `,`,
 * which a query may hold as they are (RFC 3986 § 3.4): escaped, they are a tenth of the address.
 */
export function saveUrl(serviceUrl: string, instanceId: string, settings: Settings): string {
  const query = new URLSearchParams({
    instanceId,
    enabled: String(settings.enabled),
    settingsData: JSON.stringify(toFlat(settings))
  })
  const short = query.toString().replaceAll('%3A', ':').replaceAll('%2C', ',')
  return `${serviceUrl}${SETTINGS_PATHS.updateSettings}?${short}`
}

/** The settings service, as a browser calls it. */
export function settingsApi({
  serviceUrl,
  fetch = globalThis.fetch.bind(globalThis)
}: SettingsApiOptions): SettingsApi {
  const address = (path: string, instanceId: string) =>
    `${serviceUrl}${path}?${new URLSearchParams({ instanceId }).toString()}`

  async function read(path: string, instanceId: string, headers: Record<string, string>): Promise<unknown> {
    let response: Response
    try {
      response = await fetch(address(path, instanceId), {
        headers: { Accept: 'application/json', ...headers }
      })
    } catch (cause) {
      throw new UserError(UNREACHABLE, { cause })
    }
    const body = await readJson(response)
    const error = v.safeParse(v.object({ error: v.pipe(v.string(), v.minLength(1)) }), body)
    if (error.success || !response.ok) {
      const message = `Server error: ${error.success ? error.output.error : response.status}`
      throw REFUSED.includes(response.status) ? new AuthError(message) : new UserError(message)
    }
    if (body === undefined) throw new UserError('Server error: the answer is not JSON')
    return body
  }

  async function readSettingsAnswer(instanceId: string, headers: Record<string, string>): Promise<Answer> {
    const answer = v.safeParse(Answer, await read(SETTINGS_PATHS.userSettings, instanceId, headers))
    if (!answer.success) throw new UserError('Server error: the answer has an unknown form')
    return answer.output
  }

  return {
    async loadOwnerSettings(instanceId, credential) {
      const answer = await readSettingsAnswer(instanceId, { Authorization: credential })
      const { accessToken, fullUserSettings } = answer.currentUserSettings ?? {}
      if (!accessToken) throw new UserError('No access token found in server response')
      return {
        settings: settingsOf(answer),
        currencyKnown: typeof fullUserSettings?.currency === 'string',
        accessToken,
        version: answer.version ?? 0
      }
    },

    async loadPublicSettings(instanceId) {
      const answer = await readSettingsAnswer(instanceId, {})
      if (!answer.currentUserSettings) throw new UserError('Server error: the answer has an unknown form')
      return settingsOf(answer)
    },

    async loadBarProducts(instanceId) {
      const answer = v.safeParse(
        v.object({ products: ProductListSchema }),
        await read(SETTINGS_PATHS.barProducts, instanceId, {})
      )
      if (!answer.success) throw new UserError('Server error: the answer has an unknown form')
      return answer.output.products
    },

    saveAddress: (instanceId, settings) => saveUrl(serviceUrl, instanceId, settings),

    async save({ instanceId, credential, settings, version }) {
      let response: Response
      try {
        response = await fetch(saveUrl(serviceUrl, instanceId, settings), {
          method: 'PUT',
          headers: {
            Accept: 'application/json',
            Authorization: credential,
            ...(version === undefined ? {} : { 'If-Match': `"${version}"` })
          }
        })
      } catch {
        return { state: 'failed', status: 0, message: UNREACHABLE }
      }
      const text = await response.text().catch(() => '')
      const answer = v.safeParse(v.pipe(v.string(), v.parseJson(), Answer), text)
      const detail = (answer.success && answer.output.error) || (answer.success ? '' : text.slice(0, 200))
      if (response.ok && !(answer.success && answer.output.error)) {
        return { state: 'saved', version: (answer.success && answer.output.version) || (version ?? 0) + 1 }
      }
      if (response.status === 409) return { state: 'conflict', message: detail }
      return {
        state: 'failed',
        status: response.status,
        message: `Failed to save settings: ${response.status} ${detail || response.statusText}`.trim()
      }
    }
  }
}
